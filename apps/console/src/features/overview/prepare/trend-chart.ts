import type { EnvironmentSummary } from '@orrery/contracts';
import { formatMoment, formatShare } from '@orrery/ui/format';

/** A line of the chart: stretches without a gap, in per cent across and pixels down. */
export interface TrendLine {
  readonly name: string;
  /** Strokes between neighbouring half hours; a lone half hour is a stroke of no length. */
  readonly strokes: readonly {
    readonly x1: number;
    readonly y1: number;
    readonly x2: number;
    readonly y2: number;
  }[];
  /** Where the line ends: its name stands there. */
  readonly end: { readonly x: number; readonly y: number };
}

export interface TrendChart {
  readonly lines: readonly TrendLine[];
  readonly ticks: readonly { readonly label: string; readonly y: number }[];
  readonly axis: readonly { readonly at: Date; readonly x: number }[];
  readonly summary: string;
  readonly rows: readonly { readonly at: Date; readonly shares: readonly string[] }[];
  readonly names: readonly string[];
}

export const TREND_HEIGHT = 220;
const TOP = 16;
const STEPS = [0.02, 0.05, 0.1] as const;
const MOST_STEPS = 5;
const HOUR_MS = 3_600_000;
const LABEL_EVERY_MS = 4 * HOUR_MS;
/** Room for half a label at both ends, per cent of the width. */
const ROOM = 4;

/** The hit rate of a day, a line an environment. Half hours without a report are gaps, never zero. */
export function prepareTrend(chosen: readonly EnvironmentSummary[]): TrendChart {
  const known = chosen.filter(({ cachedShare }) => cachedShare.points.some(({ share }) => share !== null));
  const scale = scaleOf(known.flatMap((one) => one.cachedShare.points.map(({ share }) => share)));
  const times = chosen[0]?.cachedShare.points.map(({ at }) => at) ?? [];
  const slot = 100 / Math.max(1, times.length);
  return {
    lines: known.map((one) => lineOf(one, slot, scale.y)),
    ticks: scale.ticks.map((share) => ({ label: formatShare(share, 0), y: scale.y(share) })),
    axis: axisOf(times),
    summary: summaryOf(known, times),
    rows: times.map((at, index) => ({
      at,
      shares: known.map((one) => formatShare(one.cachedShare.points[index]?.share ?? null)),
    })),
    names: known.map(({ name }) => name),
  };
}

/** Round hours on the way from the first half hour to the end of the last. */
function axisOf(times: readonly Date[]): TrendChart['axis'] {
  const [first, second] = times;
  if (!first || !second) return [];
  const startMs = first.getTime();
  const lengthMs = (second.getTime() - startMs) * times.length;
  const from = Math.ceil(startMs / LABEL_EVERY_MS) * LABEL_EVERY_MS;
  return Array.from({ length: Math.ceil(lengthMs / LABEL_EVERY_MS) }, (_, index) => {
    const ms = from + index * LABEL_EVERY_MS;
    return { at: new Date(ms), x: round(((ms - startMs) / lengthMs) * 100) };
  }).filter(({ x }) => x >= ROOM && x <= 100 - ROOM);
}

/** From the lowest share, rounded down to ten points, to a whole: a change of points is seen. */
function scaleOf(shares: readonly (number | null)[]): {
  readonly ticks: readonly number[];
  readonly y: (share: number) => number;
} {
  const lowest = Math.min(0.9, ...shares.filter((share) => share !== null));
  const from = Math.floor(lowest * 10) / 10;
  const step = STEPS.find((candidate) => (1 - from) / candidate <= MOST_STEPS) ?? 0.2;
  const count = Math.round((1 - from) / step);
  return {
    ticks: Array.from({ length: count + 1 }, (_, index) => Math.round((1 - index * step) * 100) / 100),
    y: (share) => round(TOP + ((1 - share) / (1 - from)) * (TREND_HEIGHT - TOP)),
  };
}

function lineOf(
  { name, cachedShare }: EnvironmentSummary,
  slot: number,
  y: (share: number) => number,
): TrendLine {
  const places = cachedShare.points.map(({ share }, index) =>
    share === null ? null : { x: round((index + 0.5) * slot), y: y(share) },
  );
  const strokes = places.flatMap((place, index) => {
    if (!place) return [];
    const before = places[index - 1];
    const isAlone = !before && !places[index + 1];
    if (isAlone) return [{ x1: place.x - slot / 4, y1: place.y, x2: place.x + slot / 4, y2: place.y }];
    return before ? [{ x1: before.x, y1: before.y, x2: place.x, y2: place.y }] : [];
  });
  const end = places.findLast((place) => place !== null) ?? { x: 0, y: 0 };
  return { name, strokes, end };
}

function summaryOf(known: readonly EnvironmentSummary[], times: readonly Date[]): string {
  const [first, last] = [times[0], times.at(-1)];
  if (known.length === 0 || !first || !last) return 'No call of the last 24 hours named its cache.';
  const span = `${formatMoment(first, 'day-minute')} to ${formatMoment(last, 'day-minute')} UTC`;
  const words = known.map(({ name, cachedShare }) => {
    const shares = cachedShare.points.flatMap(({ share }) => (share === null ? [] : [share]));
    const range = `${formatShare(Math.min(...shares))} to ${formatShare(Math.max(...shares))}`;
    return `${name} between ${range}, now ${formatShare(cachedShare.now)}`;
  });
  return `Cache hit rate by tokens, per half hour, ${span}: ${words.join('; ')}.`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
