import { round, type Scale } from './scale.ts';
import { segmentsOf } from './segments.ts';
import { type Ink, PLOT_HEIGHT, type PromptInput } from './types.ts';

export interface BarPiece {
  readonly ink: Ink;
  readonly y: number;
  readonly height: number;
}

/** A call: where it stands, per cent of the width, and its pieces, in pixels. */
export interface Bar {
  readonly number: number;
  readonly x: number;
  readonly width: number;
  readonly pieces: readonly BarPiece[];
}

/** The plot's width in equal slots, one per call and one for the next request. */
export interface Slots {
  readonly count: number;
  readonly width: number;
}

export function slotsOf({ calls, next }: PromptInput): Slots {
  const count = Math.max(1, calls.length + (next ? 1 : 0));
  return { count, width: 100 / count };
}

const BAR_SHARE = 0.72;
/** Few calls would make blocks of bars. */
const WIDEST_BAR_PERCENT = 4;

export function barPlace(slots: Slots, index: number): { readonly x: number; readonly width: number } {
  const width = Math.min(slots.width * BAR_SHARE, WIDEST_BAR_PERCENT);
  return { x: round(slots.width * index + (slots.width - width) / 2), width: round(width) };
}

export function makeBars(input: PromptInput, slots: Slots, scale: Scale): readonly Bar[] {
  return input.calls.map((call, index) => {
    let reached = 0;
    const pieces = segmentsOf(call).map(({ ink, tokens }) => {
      const bottom = scale.y(reached);
      reached += tokens;
      const y = scale.y(reached);
      return { ink, y, height: round(Math.min(PLOT_HEIGHT, bottom) - y) };
    });
    return { number: call.number, ...barPlace(slots, index), pieces };
  });
}
