import type { CachedSharePoint, EnvironmentSummary, HourlyFigure } from '@orrery/contracts';
import { formatCount, formatInteger, formatShare, formatShort } from '@orrery/ui/format';

/** A number of the facts row with the line under it. */
export interface Figure {
  readonly label: string;
  readonly value: string;
  readonly note: string;
}

/** Buckets of the histogram are tenths of the trigger; the last one is at the trigger or over. */
const AT_TRIGGER = 10;

/** The facts row of the environments that are chosen. Shares of several are never averaged: weights are not known. */
export function overviewFigures(chosen: readonly EnvironmentSummary[]): readonly Figure[] {
  const live = chosen.reduce((sum, one) => sum + one.liveSessions, 0);
  const over = chosen.reduce((sum, one) => sum + (one.pressureHistogram[AT_TRIGGER] ?? 0), 0);
  const compactions = total(chosen.map((one) => one.compactions));
  const freed = total(chosen.map((one) => one.freedTokens));
  const failures = total(chosen.map((one) => one.failures));
  return [
    {
      label: 'Live sessions',
      value: formatInteger(live),
      note: `${formatInteger(over)} at the trigger or over, ${formatInteger(live - over)} below`,
    },
    {
      label: 'Compactions, last hour',
      value: formatInteger(compactions.lastHour),
      note: `freed ${formatShort(freed.lastHour)} tokens; ${beforeWords(compactions, freed)}`,
    },
    { label: 'Cache hit rate, by tokens', ...hitRate(chosen) },
    {
      label: 'Failures, last hour',
      value: formatInteger(failures.lastHour),
      note: `refused or failed attempts; ${formatInteger(failures.hourBefore)} the hour before`,
    },
  ];
}

function beforeWords(compactions: HourlyFigure, freed: HourlyFigure): string {
  if (compactions.hourBefore === 0) return 'none the hour before';
  return `${formatInteger(compactions.hourBefore)} the hour before freed ${formatShort(freed.hourBefore)}`;
}

function total(figures: readonly HourlyFigure[]): HourlyFigure {
  return {
    lastHour: figures.reduce((sum, { lastHour }) => sum + lastHour, 0),
    hourBefore: figures.reduce((sum, { hourBefore }) => sum + hourBefore, 0),
  };
}

function hitRate(chosen: readonly EnvironmentSummary[]): Pick<Figure, 'value' | 'note'> {
  const known = chosen.flatMap(({ name, cachedShare }) =>
    cachedShare.now === null ? [] : [{ name, share: cachedShare.now, points: cachedShare.points }],
  );
  const [only] = known;
  if (!only) return { value: 'unknown', note: 'no call named its cache in the last 30 min' };
  if (known.length === 1) {
    const of = chosen.length > 1 ? `${only.name}, ` : '';
    return { value: formatShare(only.share), note: `${of}last 30 min${trend(only)}` };
  }
  const shares = known.map(({ share }) => share);
  const [low, high] = [Math.min(...shares) * 100, Math.max(...shares) * 100];
  return {
    value: `${low.toFixed(1)}–${high.toFixed(1)}\u00a0%`,
    note: `over ${formatCount(known.length, 'environment')}, last 30 min`,
  };
}

/** Against the earliest half hour of the day that has a share. */
function trend({
  share,
  points,
}: {
  readonly share: number;
  readonly points: readonly CachedSharePoint[];
}): string {
  const first = points.slice(0, -1).find((point) => point.share !== null);
  if (!first || first.share === null) return '';
  const change = Math.round((share - first.share) * 1_000) / 10;
  const size = `${Math.abs(change).toFixed(1)} points in a day`;
  if (change === 0) return `; ${size}`;
  return `; ${change > 0 ? '+' : '−'}${size}`;
}
