import type { PromptCall, Segment } from './types.ts';

/** Size of a call's prompt: what the provider reported, else our estimate. Never zero for lack of a report. */
export function sizeOf(call: PromptCall): number {
  return call.promptTokens ?? call.estimatedTokens;
}

/** A prompt in the order the model reads it, by price: read from the cache, written to it, paid in full. */
export function segmentsOf(call: PromptCall): readonly Segment[] {
  if (call.promptTokens === null) return [{ ink: 'estimated', tokens: call.estimatedTokens }];
  if (call.cacheReadTokens === null && call.cacheWriteTokens === null) {
    return [{ ink: 'unsplit', tokens: call.promptTokens }];
  }
  const read = call.cacheReadTokens ?? 0;
  const write = call.cacheWriteTokens ?? 0;
  const fresh = call.freshTokens ?? Math.max(0, call.promptTokens - read - write);
  const stack: readonly Segment[] = [
    { ink: 'read', tokens: read },
    { ink: 'write', tokens: write },
    { ink: 'fresh', tokens: fresh },
  ];
  return stack.filter((segment) => segment.tokens > 0);
}

/** Sums over calls. A sum is null when no call has such a part, so that none is shown as zero. */
export interface InkTotals {
  readonly read: number | null;
  readonly write: number | null;
  readonly fresh: number | null;
  readonly unsplit: number | null;
  /** Calls without a report. */
  readonly estimatedCalls: number;
  /** Reported prompts of all calls. */
  readonly prompt: number;
}

export function inkTotals(calls: readonly PromptCall[]): InkTotals {
  const segments = calls.flatMap(segmentsOf);
  const sum = (ink: Segment['ink']): number | null => {
    const those = segments.filter((segment) => segment.ink === ink);
    return those.length === 0 ? null : those.reduce((total, { tokens }) => total + tokens, 0);
  };
  return {
    read: sum('read'),
    write: sum('write'),
    fresh: sum('fresh'),
    unsplit: sum('unsplit'),
    estimatedCalls: calls.filter((call) => call.promptTokens === null).length,
    prompt: calls.reduce((total, call) => total + (call.promptTokens ?? 0), 0),
  };
}
