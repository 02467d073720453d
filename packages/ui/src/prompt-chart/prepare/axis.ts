import type { Slots } from './bars.ts';
import { round } from './scale.ts';
import type { PromptCall } from './types.ts';

export interface AxisLabel {
  readonly number: number;
  readonly at: Date;
  readonly x: number;
  readonly anchor: 'start' | 'middle';
}

const MOST_LABELS = 7;
const NARROWEST_PERCENT = 9;
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500] as const;

/** The first call and then round numbers, few enough to be read. */
export function axisLabels(calls: readonly PromptCall[], slots: Slots): readonly AxisLabel[] {
  const step = STEPS.find((candidate) => slots.count / candidate <= MOST_LABELS) ?? 1_000;
  let last = 0;
  return calls.flatMap((call, index) => {
    const isFirst = index === 0;
    // The first label is written to the right of its call: the next one needs the width of a step.
    const isRound = call.number % step === 0 && index >= step * 0.8 && index <= slots.count - step * 0.1;
    // Calls of other agents leave gaps in the numbers: round ones may stand close together.
    const hasRoom = (index - last) * slots.width >= NARROWEST_PERCENT;
    if (!isFirst && !(isRound && hasRoom)) return [];
    last = index;
    const x = isFirst ? 0 : round(slots.width * (index + 0.5));
    return [
      { number: call.number, at: call.at, x, anchor: isFirst ? ('start' as const) : ('middle' as const) },
    ];
  });
}
