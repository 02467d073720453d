import { formatInteger, NONE, UNKNOWN } from '../../format/number.ts';
import { formatDuration } from '../../format/time.ts';
import type { PromptCall, PromptCompaction, PromptInput } from './types.ts';

/** A call in words: the row of the table twin and the card of the chart. */
export interface CallRow {
  readonly number: number;
  readonly seq: number;
  readonly at: Date;
  readonly read: string;
  readonly write: string;
  readonly fresh: string;
  readonly prompt: string;
  readonly output: string;
  readonly trigger: string;
  readonly note: string;
}

const LONG_IDLE_MS = 5 * 60_000;

export function callRows({ calls, compactions }: PromptInput): readonly CallRow[] {
  return calls.map((call, index) => ({
    number: call.number,
    seq: call.seq,
    at: call.at,
    ...splitOf(call),
    prompt: promptOf(call),
    output: call.outputTokens === null ? UNKNOWN : formatInteger(call.outputTokens),
    trigger: call.triggerTokens > 0 ? formatInteger(call.triggerTokens) : NONE,
    note: noteOf(call, calls[index - 1], compactions),
  }));
}

/** A prompt's size in words: an estimate says that it is one. */
export function promptOf(call: PromptCall): string {
  if (call.promptTokens !== null) return formatInteger(call.promptTokens);
  return `est. ${formatInteger(call.estimatedTokens)}`;
}

function splitOf(call: PromptCall): Pick<CallRow, 'read' | 'write' | 'fresh'> {
  if (call.promptTokens === null || (call.cacheReadTokens === null && call.cacheWriteTokens === null)) {
    return { read: UNKNOWN, write: UNKNOWN, fresh: UNKNOWN };
  }
  const known = (tokens: number | null): string => (tokens === null ? UNKNOWN : formatInteger(tokens));
  return {
    read: known(call.cacheReadTokens),
    // A provider that names its reads and no writes does not bill writes apart.
    write: call.cacheWriteTokens === null ? NONE : formatInteger(call.cacheWriteTokens),
    fresh: known(call.freshTokens),
  };
}

/** What a reader has to know about this bar: facts of the record, no guess at a cause. */
function noteOf(
  call: PromptCall,
  before: PromptCall | undefined,
  compactions: readonly PromptCompaction[],
): string {
  const notes: string[] = [];
  const compaction = compactions.findLast(
    ({ seq }) => seq < call.seq && (before === undefined || seq > before.seq),
  );
  if (compaction && before) notes.push(`First call after compaction ${compaction.number}.`);
  const idleMs = before ? call.at.getTime() - before.at.getTime() : 0;
  if (idleMs >= LONG_IDLE_MS) notes.push(`${formatDuration(idleMs)} after the call before.`);
  if (call.promptTokens === null) notes.push('No report by the provider.');
  else if (call.cacheReadTokens === null && call.cacheWriteTokens === null)
    notes.push('No cache split reported.');
  return notes.join(' ');
}
