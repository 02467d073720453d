import type { FigureModel } from './figure.ts';

/** One row of the table that says what the figure shows. Weights and places are teaching tokens. */
export interface FigureTableRow {
  readonly id: string;
  readonly author: string;
  readonly weightTokens: number;
  /** "in context", "evicted 30.0 s", "in S, 30.0 s", "arrives 37.5 s"; for S whom it covers. */
  readonly where: string;
  /** Its place in the context from 0: "8–15", or "–" when it is not there. */
  readonly place: string;
  /** Weight of the items of the context up to and with this one; null when it is not there. */
  readonly runningTokens: number | null;
  readonly remark: string;
}

/** The eight turns, and S after T1 once it exists: the figure as rows. */
export function figureTable(figure: Pick<FigureModel, 'record' | 'context'>): readonly FigureTableRow[] {
  const placed = new Map(figure.context.map((block) => [block.id, block]));
  const rows = figure.record.map((turn): FigureTableRow => {
    const block = placed.get(turn.id);
    return {
      id: turn.id,
      author: turn.author,
      weightTokens: turn.weightTokens,
      where: turn.stamp,
      ...placeOf(block),
      remark: block?.remark || turn.remark,
    };
  });
  const summary = placed.get('S');
  if (!summary) return rows;
  const row: FigureTableRow = {
    id: 'S',
    author: summary.author,
    weightTokens: summary.weightTokens,
    where: `in context, covers ${summary.covers.join(' ')}`,
    ...placeOf(summary),
    remark: summary.remark,
  };
  return [...rows.slice(0, 1), row, ...rows.slice(1)];
}

type Block = FigureModel['context'][number];

function placeOf(block: Block | undefined): Pick<FigureTableRow, 'place' | 'runningTokens'> {
  if (!block) return { place: '–', runningTokens: null };
  const end = block.startTokens + block.weightTokens;
  return { place: `${block.startTokens}–${end}`, runningTokens: end };
}
