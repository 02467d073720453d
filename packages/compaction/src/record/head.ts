import type { ContentKind } from './event.ts';
import { CONTENT_KINDS } from './event.ts';
import { itemsOf, logOf } from './log.ts';
import type { CallReference } from './measure.ts';
import type { LaneState, LiveItem, State } from './state.ts';

/** Raised with every change of the stored shape: a head of another version is rebuilt from the record. */
export const HEAD_VERSION = 1;

type PackedReference = readonly [name: number, callId?: string];
type PackedItem = readonly [
  seq: number,
  kind: number,
  author: number,
  invocation: number,
  tokens: number,
  bytes: number,
  cumulativeTokens: number,
  digest: string,
  calls: readonly PackedReference[] | 0,
  results: readonly PackedReference[] | 0,
  atoms: readonly number[] | 0,
  extra?: PackedExtra,
];

type PackedExtra = Pick<LiveItem, 'resultDigest' | 'isMixed' | 'form' | 'ofSeq'>;
type PackedLane = Omit<LaneState, 'items'> & { readonly items: readonly PackedItem[] };

/** A state as JSON: names are listed once and items are tuples, since there may be thousands. */
export interface Head extends Omit<State, 'lanes'> {
  readonly version: number;
  readonly names: readonly string[];
  readonly lanes: readonly PackedLane[];
}

export function serialise(state: State): Head {
  const names = new Map<string, number>();
  const indexOf = (name: string): number => {
    const known = names.get(name);
    if (known !== undefined) return known;
    names.set(name, names.size);
    return names.size - 1;
  };
  const lanes = state.lanes.map((lane) => ({
    ...lane,
    items: itemsOf(lane.items).map((item) => packItem(item, indexOf)),
  }));
  return { ...state, version: HEAD_VERSION, names: [...names.keys()], lanes };
}

/** The state of a stored head, or null when it has another version and has to be rebuilt. */
export function deserialise(head: Head): State | null {
  if (head.version !== HEAD_VERSION) return null;
  const { version: _version, names, lanes, ...rest } = head;
  return { ...rest, lanes: lanes.map((lane) => ({ ...lane, items: logOf(unpackItems(lane.items, names)) })) };
}

function packItem(item: LiveItem, indexOf: (name: string) => number): PackedItem {
  const pack = (references: readonly CallReference[]): readonly PackedReference[] | 0 =>
    references.length === 0
      ? 0
      : references.map(({ name, callId }) =>
          callId === undefined ? [indexOf(name)] : [indexOf(name), callId],
        );
  const standsAlone = item.atoms.length === 1 && item.atoms[0] === item.seq;
  const packed: PackedItem = [
    item.seq,
    CONTENT_KINDS.indexOf(item.kind),
    indexOf(item.author),
    indexOf(item.invocationId),
    item.tokens,
    item.bytes,
    item.cumulativeTokens,
    item.digest,
    pack(item.calls),
    pack(item.results),
    standsAlone ? 0 : item.atoms,
  ];
  const { resultDigest, isMixed, form, ofSeq } = item;
  const extra = withoutUndefined({ resultDigest, isMixed, form, ofSeq });
  if (Object.keys(extra).length === 0) return packed;
  const [seq, kind, author, invocation, tokens, bytes, cumulative, digest, calls, results, atoms] = packed;
  return [seq, kind, author, invocation, tokens, bytes, cumulative, digest, calls, results, atoms, extra];
}

function withoutUndefined(extra: Record<keyof PackedExtra, unknown>): PackedExtra {
  // Dropping what is undefined keeps the other fields as they were typed.
  return Object.fromEntries(Object.entries(extra).filter(([, value]) => value !== undefined)) as PackedExtra;
}

function unpackItems(items: readonly PackedItem[], names: readonly string[]): LiveItem[] {
  const nameAt = (index: number): string => names[index] ?? '';
  const unpack = (references: readonly PackedReference[] | 0): CallReference[] =>
    references === 0
      ? []
      : references.map(([name, callId]) =>
          callId === undefined ? { name: nameAt(name) } : { callId, name: nameAt(name) },
        );
  return items.map(
    ([
      seq,
      kind,
      author,
      invocation,
      tokens,
      bytes,
      cumulativeTokens,
      digest,
      calls,
      results,
      atoms,
      extra,
    ]) => ({
      seq,
      atoms: atoms === 0 ? [seq] : atoms,
      kind: kindAt(kind),
      author: nameAt(author),
      invocationId: nameAt(invocation),
      tokens,
      bytes,
      cumulativeTokens,
      digest,
      calls: unpack(calls),
      results: unpack(results),
      ...extra,
    }),
  );
}

function kindAt(index: number): ContentKind {
  return CONTENT_KINDS[index] ?? 'user_message';
}
