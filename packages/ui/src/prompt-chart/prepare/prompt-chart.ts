import { type AxisLabel, axisLabels } from './axis.ts';
import { type Bar, barPlace, makeBars, slotsOf } from './bars.ts';
import { makeStepLine, type StepLine } from './lines.ts';
import { type Mark, makeMarks } from './marks.ts';
import { type CallRow, callRows } from './rows.ts';
import { makeScale } from './scale.ts';
import { type InkTotals, inkTotals } from './segments.ts';
import { summaryText } from './summary.ts';
import { PLOT_HEIGHT, type PromptInput } from './types.ts';

/** Everything that is drawn, in per cent across and pixels down. */
export interface PreparedPromptChart {
  readonly bars: readonly Bar[];
  readonly slotPercent: number;
  readonly ticks: readonly { readonly tokens: number; readonly y: number }[];
  readonly trigger: StepLine;
  readonly window: StepLine;
  /** The newest window when it lies beyond the scale. */
  readonly windowBeyond: number | null;
  readonly marks: readonly Mark[];
  readonly next: {
    readonly x: number;
    readonly width: number;
    readonly y: number;
    readonly height: number;
    readonly tokens: number;
  } | null;
  readonly axis: readonly AxisLabel[];
  readonly totals: InkTotals;
  readonly summary: string;
  readonly rows: readonly CallRow[];
}

/** Prepares the chart of prompt tokens per model call. Pure; works for no calls at all. */
export function preparePromptChart(input: PromptInput): PreparedPromptChart {
  const { calls, next } = input;
  const scale = makeScale(input);
  const slots = slotsOf(input);
  const last = calls.at(-1);
  const held = next && last ? [...calls, last] : calls;
  const nextY = next ? scale.y(next.tokens) : 0;
  return {
    bars: makeBars(input, slots, scale),
    slotPercent: slots.width,
    ticks: scale.ticks.map((tokens) => ({ tokens, y: scale.y(tokens) })),
    trigger: makeStepLine(
      held.map((call) => (call.triggerTokens > 0 ? call.triggerTokens : null)),
      slots,
      scale,
    ),
    window: makeStepLine(scale.showsWindow ? held.map((call) => call.windowTokens) : [], slots, scale),
    windowBeyond: scale.showsWindow ? null : (last?.windowTokens ?? null),
    marks: makeMarks(input, slots, scale),
    next: next
      ? { ...barPlace(slots, calls.length), y: nextY, height: PLOT_HEIGHT - nextY, tokens: next.tokens }
      : null,
    axis: axisLabels(calls, slots),
    totals: inkTotals(calls),
    summary: summaryText(input),
    rows: callRows(input),
  };
}
