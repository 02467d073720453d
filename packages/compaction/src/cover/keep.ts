import type { Policy } from '../policy/policy.ts';
import { itemsOf } from '../record/log.ts';
import type { LaneState, LiveItem, State } from '../record/state.ts';
import { retainedSeqs } from './retention.ts';

/** Why an event stays visible. The first reason that holds is the one shown. */
export const KEEP_REASONS = [
  'instruction',
  'pinned',
  'newest_user_turn',
  'opening_message',
  'newest_round',
  'open_call',
  'keep_verbatim',
  'retained',
] as const;
export type KeepReason = (typeof KEEP_REASONS)[number];

/** Pins that take more than this share of the trigger would leave no room to work: the first task yields. */
const LARGEST_FIRST_TASK_SHARE = 0.25;

export interface KeepOptions {
  readonly policy: Policy;
  readonly triggerTokens: number;
  readonly retentionEvents: number;
}

/**
 * Why each event of a lane has to stay, by position. Events without an entry may be covered, unless their
 * atom holds one that has: atoms are resolved by `coverLane`.
 */
export function keepReasons(
  state: State,
  lane: LaneState,
  options: KeepOptions,
): ReadonlyMap<number, KeepReason> {
  const items = itemsOf(lane.items);
  const pinned = pinnedSeqs(state, lane, options.triggerTokens);
  const openSeqs = new Set(lane.openCalls.map((call) => call.callSeq));
  const retained = retainedSeqs(state, lane, options.retentionEvents);
  const newestRound = newestRoundSeq(items, lane);
  const rules: readonly (readonly [KeepReason, (item: LiveItem) => boolean])[] = [
    ['instruction', (item) => item.kind === 'instruction'],
    ['pinned', (item) => pinned.has(item.seq)],
    ['newest_user_turn', (item) => item.seq === lane.newestUserSeq],
    ['opening_message', (item) => item.seq === lane.openingSeq],
    ['newest_round', (item) => item.seq === newestRound],
    ['open_call', (item) => openSeqs.has(item.seq)],
    ['keep_verbatim', (item) => isKeptVerbatim(item, options.policy)],
    ['retained', (item) => retained.has(item.seq)],
  ];
  const reasons = new Map<number, KeepReason>();
  for (const item of items) {
    const rule = rules.find(([, holds]) => holds(item));
    if (rule) reasons.set(item.seq, rule[0]);
  }
  return reasons;
}

function pinnedSeqs(state: State, lane: LaneState, triggerTokens: number): ReadonlySet<number> {
  const pinned = new Set(lane.pinnedSeqs);
  const first = itemsOf(lane.items).find((item) => item.seq === state.firstTaskSeq);
  if (first && first.tokens <= triggerTokens * LARGEST_FIRST_TASK_SHARE) pinned.add(first.seq);
  return pinned;
}

/** The last model message of the running turn: providers want its thoughts and calls back exactly as given. */
export function newestRoundSeq(items: readonly LiveItem[], lane: LaneState): number | null {
  const newest = items.findLast((item) => item.kind === 'model_message');
  if (!newest) return null;
  return newest.seq > (lane.newestUserSeq ?? 0) ? newest.seq : null;
}

/** True when a rule of the policy keeps this event as it is for ever. */
export function isKeptVerbatim(item: LiveItem, policy: Policy): boolean {
  return policy.keepVerbatim.some((rule) =>
    'author' in rule
      ? item.author === rule.author
      : [...item.calls, ...item.results].some((reference) => reference.name === rule.toolName),
  );
}
