import type { ContentEvent, Json, Recorded } from '@orrery/compaction';
import { leavesOf, payloadsOf, toolLabel, writtenTexts } from './event-texts.ts';
import { errorLines } from './failure.ts';
import { type Finding, joinSources, own, quoted } from './finding.ts';
import { type IdentifierKind, KIND_WEIGHT } from './identifier-kind.ts';
import { identifiersIn } from './identifiers-in.ts';
import { quotation } from './said.ts';

type Event = Recorded<ContentEvent>;

interface Mention {
  readonly kind: IdentifierKind;
  weight: number;
  count: number;
  sources: readonly number[];
}

/** A listing of a thousand paths tells less than the ten that were worked on. */
const MOST_NEW_PER_EVENT = 12;
const MOST_COUNTED = 5;
const ERRORS_PER_RESULT = 2;

/** Weight is above position: a path that the user named outlives newer ones from a listing. */
export function identifierRank(weight: number, newestSource: number): number {
  return weight * 1e9 + newestSource;
}

/** What people look up again: ids, paths, hosts, numbers and error lines, verbatim, with where they stand. */
export function identifiers(events: readonly Event[]): Finding[] {
  const mentions = new Map<string, Mention>();
  const errors = new Map<string, Finding>();
  for (const event of events) {
    for (const { text, weight } of textsOf(event)) note(mentions, event.seq, text, weight);
    for (const part of event.parts) {
      if (part.type === 'tool_result') noteErrors(errors, event.seq, part.name, part.response);
    }
  }
  const found = [...mentions].map(([text, mention]): Finding => {
    const weight = mention.weight + KIND_WEIGHT[mention.kind] + Math.min(mention.count, MOST_COUNTED);
    return {
      section: 'Identifiers',
      spans: [own(`${mention.kind} `), quoted(text)],
      sources: mention.sources,
      rank: identifierRank(weight, mention.sources.at(-1) ?? 0),
    };
  });
  return [...found, ...errors.values()];
}

interface WeightedText {
  readonly text: string;
  readonly weight: number;
}

function textsOf(event: Event): WeightedText[] {
  const written = writtenTexts(event).map((text) => ({
    text,
    weight: event.kind === 'user_message' ? 6 : 3,
  }));
  const payloads = event.parts.flatMap((part) => {
    const found = payloadsOf(part);
    return found ? payloadTexts(found.payload, part.type === 'tool_call' ? 2 : 0) : [];
  });
  return [...written, ...payloads];
}

function payloadTexts(payload: Json, weight: number): WeightedText[] {
  return leavesOf(payload).flatMap(({ value }) =>
    typeof value === 'string' ? [{ text: value, weight }] : [],
  );
}

function note(mentions: Map<string, Mention>, seq: number, text: string, weight: number): void {
  let added = 0;
  for (const identifier of identifiersIn(text)) {
    const known = mentions.get(identifier.text);
    if (known) {
      known.count += 1;
      known.weight = Math.max(known.weight, weight);
      known.sources = joinSources(known.sources, [seq]);
    } else if (added < MOST_NEW_PER_EVENT) {
      added += 1;
      mentions.set(identifier.text, { kind: identifier.kind, weight, count: 1, sources: [seq] });
    }
  }
}

const ERROR_WEIGHT = 6;

function noteErrors(errors: Map<string, Finding>, seq: number, tool: string, response: Json): void {
  for (const line of errorLines(response, ERRORS_PER_RESULT)) {
    const spans = [own(`error line from ${toolLabel(tool)}: `), ...quotation(line, 200)];
    const key = `${tool}\n${line}`;
    const sources = joinSources(errors.get(key)?.sources ?? [], [seq]);
    errors.set(key, { section: 'Identifiers', spans, sources, rank: identifierRank(ERROR_WEIGHT, seq) });
  }
}
