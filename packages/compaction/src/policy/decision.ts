import type { KeepReason } from '../cover/keep.ts';
import type { Lane } from '../record/lane.ts';
import type { Overhead } from '../tokens/overhead.ts';
import type { Limits } from './limits.ts';

/** What may start a compaction. The hard one is asked first, a person's wish next, then tokens, then the window. */
export const TRIGGERS = ['hard', 'token', 'window', 'manual'] as const;
export type Trigger = (typeof TRIGGERS)[number];

/** How full a viewer's request is, and how we know. */
export interface Pressure {
  /** Prompt tokens of the next request: the report plus what came since, or all estimated. */
  readonly tokens: number;
  readonly source: 'reported' | 'estimated';
  readonly reportedTokens: number | null;
  readonly basedOnSeq: number | null;
  /** The estimated part of `tokens`. */
  readonly estimatedTokens: number;
  /** What the estimate is multiplied by, learned from differences between reports; 1 before two of them. */
  readonly estimateFactor: number;
  readonly overhead: Overhead;
  readonly bytes: number;
}

/** Why events of a lane may not be covered, with an example of each reason. */
export interface KeptSummary {
  readonly reason: KeepReason;
  readonly events: number;
  readonly tokens: number;
  /** The first few positions. */
  readonly seqs: readonly number[];
}

/** The numbers every decision carries, also a "no". */
export interface DecisionBase {
  readonly atSeq: number;
  readonly agentName: string;
  readonly lane: Lane;
  readonly policyVersion: number;
  readonly pressure: Pressure;
  readonly limits: Limits;
  /** New invocations on the lane since its newest compaction, against the policy's interval. */
  readonly window: { readonly invocations: number; readonly interval: number };
}

interface Covering {
  readonly trigger: Trigger;
  readonly coverLane: Lane;
  readonly coverableTokens: number;
}

/** What a due compaction waits for. */
type Wait =
  /** Earlier rounds were refused and too little has come since. */
  | { readonly reason: 'no_progress'; readonly rounds: number }
  /** A summary of this lane is being made elsewhere, since this time (ms since 1970). */
  | { readonly reason: 'in_flight'; readonly since: number };

/** The outcome of asking "compact now?": every "no" says why and with which numbers. */
export type Decision = DecisionBase &
  (
    | ({ readonly outcome: 'fired' } & Covering)
    | ({ readonly outcome: 'observed' } & Covering)
    | { readonly outcome: 'below_threshold'; readonly tokensToGo: number }
    | { readonly outcome: 'not_armed'; readonly rearmTokens: number; readonly tokensToGo: number }
    | { readonly outcome: 'futile'; readonly floorTokens: number; readonly kept: readonly KeptSummary[] }
    | {
        readonly outcome: 'nothing_coverable';
        readonly trigger: Trigger;
        readonly coverableTokens: number;
        readonly kept: readonly KeptSummary[];
      }
    | ({ readonly outcome: 'waiting'; readonly trigger: Trigger; readonly coverableTokens: number } & Wait)
    | {
        readonly outcome: 'disabled';
        readonly reason: 'mode_off' | 'threshold_zero' | 'kill_switch' | 'session_hold' | 'undo_hold';
      }
  );

export type DecisionOutcome = Decision['outcome'];
