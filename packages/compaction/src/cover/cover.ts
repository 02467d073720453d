import type { KeptSummary } from '../policy/decision.ts';
import { itemsOf } from '../record/log.ts';
import type { LaneState, LiveItem, State } from '../record/state.ts';
import { atomRoots } from './atoms.ts';
import { KEEP_REASONS, type KeepOptions, type KeepReason, keepReasons } from './keep.ts';

/** What may be covered in a lane, and why the rest may not. */
export interface LaneCover {
  readonly lane: LaneState;
  readonly covered: readonly LiveItem[];
  readonly coveredTokens: number;
  readonly coveredBytes: number;
  /** By position: why the event, or an event of its atom, has to stay. */
  readonly kept: ReadonlyMap<number, KeepReason>;
}

/**
 * The largest legal coverage of a lane. Works by id: an atom stays whole if any of its events has to
 * stay, and nothing else stays for its sake, so open work is stepped around and never a barrier.
 */
export function coverLane(state: State, lane: LaneState, options: KeepOptions): LaneCover {
  const items = itemsOf(lane.items);
  const reasons = keepReasons(state, lane, options);
  const roots = atomRoots(items);
  const keptAtoms = new Map<number, KeepReason>();
  for (const item of items) {
    const reason = reasons.get(item.seq);
    const root = roots.get(item.seq) ?? item.seq;
    if (reason && !outranks(keptAtoms.get(root), reason)) keptAtoms.set(root, reason);
  }
  const kept = new Map<number, KeepReason>();
  const covered: LiveItem[] = [];
  for (const item of items) {
    const reason = reasons.get(item.seq) ?? keptAtoms.get(roots.get(item.seq) ?? item.seq);
    if (reason) kept.set(item.seq, reason);
    else covered.push(item);
  }
  return {
    lane,
    covered,
    coveredTokens: covered.reduce((sum, item) => sum + item.tokens, 0),
    coveredBytes: covered.reduce((sum, item) => sum + item.bytes, 0),
    kept,
  };
}

function outranks(known: KeepReason | undefined, reason: KeepReason): boolean {
  return known !== undefined && KEEP_REASONS.indexOf(known) <= KEEP_REASONS.indexOf(reason);
}

const EXAMPLES = 8;

/** The kept events of a lane by reason, for a decision that says no. */
export function summariseKept({ lane, kept }: LaneCover): readonly KeptSummary[] {
  const items = itemsOf(lane.items);
  return KEEP_REASONS.flatMap((reason) => {
    const those = items.filter((item) => kept.get(item.seq) === reason);
    if (those.length === 0) return [];
    const tokens = those.reduce((sum, item) => sum + item.tokens, 0);
    return [{ reason, events: those.length, tokens, seqs: those.slice(0, EXAMPLES).map((item) => item.seq) }];
  });
}
