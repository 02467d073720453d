import type { ContentEvent, Recorded, ToolResultPart } from '../src/index.ts';
import { named } from './named.ts';

interface OpenedCall {
  readonly seq: number;
  readonly callId?: string;
  readonly name: string;
}

/**
 * A call and its results are on one side, and an open call is shown. Pairing is done again here, by
 * another and slower way than the engine's.
 */
export function atomViolations(
  events: readonly Recorded<ContentEvent>[],
  covered: ReadonlySet<number>,
): string[] {
  const open: OpenedCall[] = [];
  const split: string[] = [];
  for (const event of events) {
    for (const part of event.parts) {
      if (part.type !== 'tool_result') continue;
      const call = takeCall(open, part);
      if (call && covered.has(call.seq) !== covered.has(event.seq))
        split.push(`${call.seq} and ${event.seq}`);
    }
    for (const { type, ...part } of event.parts) {
      if (type === 'tool_call' && 'name' in part) open.push({ ...part, seq: event.seq });
    }
  }
  return [
    ...named(split, 'a call and its result on two sides'),
    ...named(
      open.flatMap((call) => (covered.has(call.seq) ? [call.seq] : [])),
      'an open call, and covered',
    ),
  ];
}

function takeCall(open: OpenedCall[], part: ToolResultPart): OpenedCall | undefined {
  const { callId, name } = part;
  const index =
    callId === undefined
      ? open.findIndex((call) => call.callId === undefined && call.name === name)
      : open.findLastIndex((call) => call.callId === callId);
  const call = open[index];
  if (call && !part.pending) open.splice(index, 1);
  return call;
}
