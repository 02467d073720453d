import { machineLine } from '../shared/machine.ts';
import { digits, duration, spread, table } from '../shared/text.ts';
import {
  appendFigure,
  decideFigure,
  type Figure,
  foldFigure,
  headFigure,
  measureFigure,
  planFigure,
} from './figures.ts';

const MOST_HEAD_BYTES = 200_000;

const perOne = ({ timing, per }: Figure): number => timing.medianMs / per;

function row(figure: Figure): readonly string[] {
  const { name, timing, per, limit, mostMs } = figure;
  const own = perOne(figure);
  const each = { ...timing, leastMs: timing.leastMs / per, mostMs: timing.mostMs / per };
  const isMet = mostMs === null ? '' : `${own <= mostMs ? 'met' : 'not met'} (${duration(mostMs)})`;
  const ratio = `${digits(timing.medianMs / limit.timing.medianMs)} × ${limit.name}`;
  return [name, duration(own), spread(each), ratio, isMet];
}

function linearity(name: string, one: Figure, two: Figure, factor: number): string {
  const ratio = (perOne(two) / perOne(one)).toFixed(2);
  return `${name}: ${factor} × the events take ${ratio} × the time`;
}

async function main(): Promise<void> {
  console.log(`Engine: ${machineLine()}\n`);
  const plans = [
    await planFigure(2_000, 1),
    await planFigure(4_000, 2),
    await planFigure(20_000, 120),
  ] as const;
  const appends = [
    await appendFigure(1_000),
    await appendFigure(10_000),
    await appendFigure(100_000),
  ] as const;
  const folds = [await foldFigure(50_000, null), await foldFigure(100_000, 300)] as const;
  const head = await headFigure(2_000);
  const figures = [
    ...plans,
    await decideFigure(2_000),
    ...appends,
    ...folds,
    await measureFigure(2_000),
    head,
  ];
  console.log(table(['Figure', 'Median', 'Least – most (runs)', 'In the same run', 'Aim'], figures.map(row)));
  const isSmall = head.bytes <= MOST_HEAD_BYTES ? 'met' : 'not met';
  console.log(`\nHead snapshot: ${digits(head.bytes)} bytes for 2,000 live items, ${isSmall} (200,000)`);
  console.log('\nLinearity');
  console.log(linearity('plan + view, 2,000 → 4,000', plans[0], plans[1], 2));
  console.log(linearity('plan + view, 2,000 → 20,000', plans[0], plans[2], 10));
  console.log(linearity('fold, 50,000 → 100,000', folds[0], folds[1], 2));
  console.log(
    `append + decide at 100 × the events: ${(perOne(appends[2]) / perOne(appends[0])).toFixed(2)} × the time of each`,
  );
}

await main();
