import { formatInteger, formatShare } from '../format/number.ts';

/** Where the trigger stands on every bar, so that one line runs down a table. */
export const TRIGGER_PERCENT = 70;

/** From this share of the usable window on, the next request may not fit. */
const NEAR_LIMIT_SHARE = 0.9;

export interface PressureInput {
  readonly tokens: number;
  /** 0 when compaction by tokens is switched off: the bar then has no trigger. */
  readonly triggerTokens: number;
  /** Null when the model's window is not known. */
  readonly windowTokens: number | null;
  /** Window less the output reserve. */
  readonly usableWindowTokens: number | null;
  readonly source: 'reported' | 'estimated';
}

export type PressureState = 'below' | 'over-trigger' | 'near-limit';

export interface PreparedPressure {
  readonly state: PressureState;
  /** Ends of the fill, per cent of the bar's width. `overPercent` runs from the trigger. */
  readonly fillPercent: number;
  readonly overPercent: number;
  readonly triggerPercent: number | null;
  readonly hasWindow: boolean;
  /** From here to the end the window is kept for the answer; null without a reserve. */
  readonly reservePercent: number | null;
  readonly label: string;
}

/**
 * A request's size on two linear stretches: zero to trigger on the first 70 %, trigger to window on the
 * rest. What lies beyond the window is cut at the end of the bar; the numbers are in the label.
 */
export function preparePressure(input: PressureInput): PreparedPressure {
  const { tokens, triggerTokens, windowTokens, usableWindowTokens } = input;
  const place = (value: number): number => placeOf(value, triggerTokens, windowTokens);
  const at = place(tokens);
  const hasTrigger = triggerTokens > 0;
  const reserves = usableWindowTokens !== null && windowTokens !== null && usableWindowTokens < windowTokens;
  return {
    state: stateOf(input),
    fillPercent: hasTrigger ? Math.min(at, TRIGGER_PERCENT) : at,
    overPercent: hasTrigger ? Math.max(0, at - TRIGGER_PERCENT) : 0,
    triggerPercent: hasTrigger ? TRIGGER_PERCENT : null,
    hasWindow: windowTokens !== null,
    reservePercent: reserves ? place(usableWindowTokens) : null,
    label: labelOf(input),
  };
}

function placeOf(tokens: number, triggerTokens: number, windowTokens: number | null): number {
  if (triggerTokens <= 0) return windowTokens ? clamp((tokens / windowTokens) * 100) : 0;
  if (tokens <= triggerTokens) return (Math.max(0, tokens) / triggerTokens) * TRIGGER_PERCENT;
  // Without a window the rest of the bar is worth another trigger.
  const end = windowTokens !== null && windowTokens > triggerTokens ? windowTokens : triggerTokens * 2;
  return clamp(
    TRIGGER_PERCENT + ((tokens - triggerTokens) / (end - triggerTokens)) * (100 - TRIGGER_PERCENT),
  );
}

function clamp(percent: number): number {
  return Math.min(100, Math.max(0, percent));
}

/** What is exceptional about a request of this size. */
export function stateOf(input: Omit<PressureInput, 'source' | 'windowTokens'>): PressureState {
  const { tokens, triggerTokens, usableWindowTokens } = input;
  if (usableWindowTokens !== null && tokens >= usableWindowTokens * NEAR_LIMIT_SHARE) return 'near-limit';
  return triggerTokens > 0 && tokens >= triggerTokens ? 'over-trigger' : 'below';
}

function labelOf({ tokens, triggerTokens, windowTokens, source }: PressureInput): string {
  const size = `${source === 'estimated' ? 'Estimated ' : ''}${formatInteger(tokens)} tokens`;
  const share =
    windowTokens === null
      ? 'window unknown'
      : `${formatShare(tokens / windowTokens, 0)} of the window of ${formatInteger(windowTokens)}`;
  const trigger = triggerTokens > 0 ? `trigger ${formatInteger(triggerTokens)}` : 'no trigger';
  return `${size}, ${share}; ${trigger}`;
}
