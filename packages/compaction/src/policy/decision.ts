import type { KeepReason } from '../cover/keep.ts';
import type { Overhead } from '../record/append-report.ts';
import type { Lane } from '../record/lane.ts';
import type { Limits } from './limits.ts';

export const TRIGGERS = ['hard', 'token'] as const;
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
}

/** The outcome of asking "compact now?": every "no" says why and with which numbers. */
export type Decision = DecisionBase &
  (
    | {
        readonly outcome: 'fired';
        readonly trigger: Trigger;
        readonly coverLane: Lane;
        readonly coverableTokens: number;
      }
    | {
        readonly outcome: 'observed';
        readonly trigger: Trigger;
        readonly coverLane: Lane;
        readonly coverableTokens: number;
      }
    | {
        /** A summary of this lane is being made elsewhere: this request goes out as it is. */
        readonly outcome: 'waiting';
        readonly reason: 'in_flight';
        readonly trigger: Trigger;
        readonly coverableTokens: number;
        /** When that compaction began, in milliseconds since 1970. */
        readonly since: number;
      }
    | { readonly outcome: 'below_threshold'; readonly tokensToGo: number }
    | { readonly outcome: 'not_armed'; readonly rearmTokens: number; readonly tokensToGo: number }
    | { readonly outcome: 'futile'; readonly floorTokens: number; readonly kept: readonly KeptSummary[] }
    | {
        readonly outcome: 'nothing_coverable';
        readonly trigger: Trigger;
        readonly coverableTokens: number;
        readonly kept: readonly KeptSummary[];
      }
    | {
        readonly outcome: 'disabled';
        readonly reason: 'mode_off' | 'threshold_zero' | 'kill_switch' | 'session_hold';
      }
  );

export type DecisionOutcome = Decision['outcome'];
