import type { CarriedFact } from './compaction.ts';
import type { ContentKind } from './event.ts';
import type { Lane } from './lane.ts';
import { type Log, logOf } from './log.ts';
import type { CallReference } from './measure.ts';

/** A content event that is visible and not covered: its metadata, never its payload. */
export interface LiveItem {
  readonly seq: number;
  /**
   * The model messages whose calls this item answers; its own seq when it answers none. Items that share
   * an entry form one atom: they are shown or covered together.
   */
  readonly atoms: readonly number[];
  readonly kind: ContentKind;
  readonly author: string;
  readonly invocationId: string;
  readonly tokens: number;
  readonly bytes: number;
  /** Tokens appended to the lane up to and including this item, over its whole life. */
  readonly cumulativeTokens: number;
  readonly digest: string;
  readonly calls: readonly CallReference[];
  readonly results: readonly CallReference[];
}

/** A call without a final answer. It keeps its whole atom out of every compaction. */
export interface OpenCall extends CallReference {
  readonly callSeq: number;
  /** A placeholder result has come. */
  readonly pending: boolean;
}

/** The compaction that now stands for the covered part of a lane. */
export interface LiveCompaction {
  readonly id: string;
  /** The seq of the compaction event itself. */
  readonly seq: number;
  /** Where the summary stands in the view: the first position the chain covers. */
  readonly firstCoveredSeq: number;
  readonly digest: string;
  /** Events covered by the whole chain. */
  readonly coveredEvents: number;
  readonly generation: number;
  readonly summaryTokens: number;
  readonly summaryBytes: number;
  readonly tokensAfter: number;
  readonly facts: readonly CarriedFact[];
}

export interface LaneState {
  readonly lane: Lane;
  readonly items: Log<LiveItem>;
  readonly openCalls: readonly OpenCall[];
  readonly pinnedSeqs: readonly number[];
  readonly live: LiveCompaction | null;
  readonly appendedTokens: number;
  readonly liveTokens: number;
  readonly liveBytes: number;
  readonly invocationId: string | null;
  /** The first event of the invocation that is running in this lane. */
  readonly openingSeq: number | null;
  readonly newestUserSeq: number | null;
}

/** A model call whose usage has not been reported yet. */
export interface AwaitedCall {
  readonly id: string;
  readonly basedOnSeq: number;
  readonly agentName: string;
  readonly lane: Lane;
  readonly estimatedTokens: number;
}

/** The newest report of one agent on one lane. */
export interface TokenReport {
  readonly agentName: string;
  readonly lane: Lane;
  readonly basedOnSeq: number;
  readonly promptTokens: number;
}

/** What system instruction and tools cost on top of the events, per agent. */
export interface OverheadState {
  readonly agentName: string;
  readonly declaredTokens: number | null;
  /** Smallest difference between a report and the estimate of the same request; needs two reports. */
  readonly derivedTokens: number | null;
  readonly reports: number;
}

/** The newest user statement of a fact that is not yet carried by a summary. */
export interface UserFact extends CarriedFact {
  readonly lane: Lane;
}

/** Everything the engine knows of a session: an immutable value, bounded by what is live. */
export interface State {
  readonly seq: number;
  readonly lanes: readonly LaneState[];
  readonly awaitedCalls: readonly AwaitedCall[];
  readonly reports: readonly TokenReport[];
  readonly overheads: readonly OverheadState[];
  readonly facts: readonly UserFact[];
  /** The first user message of the session: pinned unless the policy's cap forbids it. */
  readonly firstTaskSeq: number | null;
}

export const EMPTY_STATE: State = {
  seq: 0,
  lanes: [],
  awaitedCalls: [],
  reports: [],
  overheads: [],
  facts: [],
  firstTaskSeq: null,
};

export function emptyLane(lane: Lane): LaneState {
  return {
    lane,
    items: logOf(),
    openCalls: [],
    pinnedSeqs: [],
    live: null,
    appendedTokens: 0,
    liveTokens: 0,
    liveBytes: 0,
    invocationId: null,
    openingSeq: null,
    newestUserSeq: null,
  };
}
