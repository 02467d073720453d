import type { Slots } from './bars.ts';
import { round, type Scale } from './scale.ts';

/** A level stretch of a line that steps: from slot to slot, per cent of the width. */
export interface Level {
  readonly x1: number;
  readonly x2: number;
  readonly y: number;
  readonly tokens: number;
}

export interface StepLine {
  readonly levels: readonly Level[];
  /** Where it steps: the upright strokes between two levels that touch. */
  readonly steps: readonly { readonly x: number; readonly y1: number; readonly y2: number }[];
}

/** A line over the slots that steps where its value does and has a gap where there is none. */
export function makeStepLine(values: readonly (number | null)[], slots: Slots, scale: Scale): StepLine {
  const levels: Level[] = [];
  values.forEach((tokens, index) => {
    if (tokens === null) return;
    const last = levels.at(-1);
    const x1 = round(slots.width * index);
    const x2 = round(slots.width * (index + 1));
    if (last && last.tokens === tokens && last.x2 === x1) levels[levels.length - 1] = { ...last, x2 };
    else levels.push({ x1, x2, y: scale.y(tokens), tokens });
  });
  const steps = levels.flatMap((level, index) => {
    const before = levels[index - 1];
    return before && before.x2 === level.x1 ? [{ x: level.x1, y1: before.y, y2: level.y }] : [];
  });
  return { levels, steps };
}
