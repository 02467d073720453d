import type { EnvironmentSummary } from '@orrery/contracts';
import { formatCount, formatInteger } from '@orrery/ui/format';

/** One tenth of the trigger as a column: how many live sessions stand there. */
export interface PressureColumn {
  readonly label: string;
  readonly sessions: number;
  readonly isOver: boolean;
  readonly x: number;
  readonly width: number;
  readonly y: number;
  readonly height: number;
}

export interface PressureStrip {
  readonly columns: readonly PressureColumn[];
  readonly below: number;
  readonly over: number;
  readonly summary: string;
}

export const STRIP_HEIGHT = 72;
const TOP = 16;
const BUCKETS = 11;
const SHARE_OF_SLOT = 0.72;

/** Live sessions by their tokens as tenths of the trigger; the last column is at the trigger or over. */
export function preparePressureStrip(chosen: readonly EnvironmentSummary[]): PressureStrip {
  const counts = Array.from({ length: BUCKETS }, (_, bucket) =>
    chosen.reduce((sum, one) => sum + (one.pressureHistogram[bucket] ?? 0), 0),
  );
  const most = Math.max(1, ...counts);
  const slot = 100 / BUCKETS;
  const columns = counts.map((sessions, bucket): PressureColumn => {
    const height = Math.round((sessions / most) * (STRIP_HEIGHT - TOP));
    return {
      label: bucket === BUCKETS - 1 ? 'at the trigger or over' : `${bucket * 10}–${bucket * 10 + 10} %`,
      sessions,
      isOver: bucket === BUCKETS - 1,
      x: slot * bucket + (slot * (1 - SHARE_OF_SLOT)) / 2,
      width: slot * SHARE_OF_SLOT,
      y: STRIP_HEIGHT - height,
      height,
    };
  });
  const over = counts.at(-1) ?? 0;
  const below = counts.reduce((sum, count) => sum + count, 0) - over;
  return {
    columns,
    below,
    over,
    summary: `${formatCount(below, 'live session')} below the trigger, ${formatInteger(over)} at it or over.`,
  };
}
