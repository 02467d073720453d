import type { ContentEvent, Json, Part, Recorded } from '@orrery/compaction';
import { clip } from './text.ts';

/** What people and agents wrote in an event. Thoughts are private to the model and stay out. */
export function writtenTexts(event: Recorded<ContentEvent>): string[] {
  return event.parts.flatMap((part) => (part.type === 'text' && part.text.trim() !== '' ? [part.text] : []));
}

const LONGEST_LABEL = 60;

/** Who speaks, as the summary names them. */
export function speakerOf(event: Recorded<ContentEvent>): string {
  return event.kind === 'user_message' ? 'User' : clip(event.agentName ?? event.author, LONGEST_LABEL);
}

export function toolLabel(name: string): string {
  return clip(name, LONGEST_LABEL);
}

/** The tools that gave a final answer. */
export function answeredTools(events: readonly Recorded<ContentEvent>[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const event of events) {
    for (const part of event.parts)
      if (part.type === 'tool_result' && !part.pending) names.add(toolLabel(part.name));
  }
  return names;
}

/** A leaf of a payload: a string or a number, with the key it stands under. */
export interface Leaf {
  readonly key: string;
  readonly value: string | number;
}

const MOST_LEAVES = 4_000;

/** The strings and numbers of a payload in their order, with a stack of its own: payloads may nest deeply. */
export function leavesOf(payload: Json): Leaf[] {
  const leaves: Leaf[] = [];
  const open: { key: string; value: Json }[] = [{ key: '', value: payload }];
  for (let node = open.pop(); node && leaves.length < MOST_LEAVES; node = open.pop()) {
    const { key, value } = node;
    if (typeof value === 'string' || typeof value === 'number') leaves.push({ key, value });
    else if (typeof value === 'object' && value !== null) open.push(...childrenOf(key, value));
  }
  return leaves;
}

/** Last first, since they go on a stack. A long list is read from its beginning. */
function childrenOf(key: string, value: readonly Json[] | { readonly [key: string]: Json }) {
  if (isList(value))
    return value
      .slice(0, MOST_LEAVES)
      .map((inner) => ({ key, value: inner }))
      .reverse();
  return Object.entries(value)
    .slice(0, MOST_LEAVES)
    .map(([name, inner]) => ({ key: name, value: inner }))
    .reverse();
}

function isList(value: unknown): value is readonly Json[] {
  return Array.isArray(value);
}

/** Payloads of tool calls and results, with the tool's name. */
export function payloadsOf(part: Part): { tool: string; payload: Json } | null {
  if (part.type === 'tool_call') return { tool: part.name, payload: part.args };
  if (part.type === 'tool_result') return { tool: part.name, payload: part.response };
  return null;
}
