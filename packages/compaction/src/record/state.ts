import type { CarriedFact, ItemForm } from './compaction.ts';
import type { ContentKind, EvidenceKind } from './event.ts';
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
  /** Digest of a large result's payload alone, by which duplicates are found; absent on others. */
  readonly resultDigest?: string;
  /** Holds other parts beside its results, so it is never shown in less room. */
  readonly isMixed?: boolean;
  /** Present when the view shows it in less room; `tokens` and `bytes` are then those of the form. */
  readonly form?: ItemForm['form'];
  readonly ofSeq?: number;
  readonly calls: readonly CallReference[];
  readonly results: readonly CallReference[];
}

/** A call without a final answer. It keeps its whole atom out of every compaction. */
export interface OpenCall extends CallReference {
  readonly callSeq: number;
  /** A placeholder result has come. */
  readonly pending: boolean;
  /** The lane's invocation count when it was made: its age is the count since. */
  readonly invocation: number;
  /** Set by a mark; by age it is a matter of the policy (`isDeadCall`). */
  readonly markedDead: boolean;
}

/** The compaction that now stands for the covered part of a lane. */
export interface LiveCompaction {
  readonly id: string;
  /** The seq of the compaction event itself. */
  readonly seq: number;
  /** The compaction whose summary the view shows; null when only forms have changed so far. */
  readonly summaryId: string | null;
  readonly summarySeq: number;
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
  /** Invocations that began on this lane, ever. */
  readonly invocations: number;
  /** The count at the newest compaction: the window trigger looks at the difference. */
  readonly invocationsAtCompaction: number;
  /** Ids of the newest invocations: one that is resumed is not a new one. */
  readonly recentInvocationIds: readonly string[];
  /** An undo stopped all but hard compactions here until a release or the next compaction. */
  readonly heldByUndo: boolean;
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
  /** Seq of the newest compaction that the request saw; reports compare only within one. */
  readonly epoch: number;
}

/** The newest report of one agent on one lane. */
export interface TokenReport {
  readonly agentName: string;
  readonly lane: Lane;
  readonly basedOnSeq: number;
  readonly promptTokens: number;
}

/** What an agent's reports have taught about its tokenizer and its overhead. */
export interface AgentCalibration {
  readonly agentName: string;
  /** System instruction and tools, where the client declares them. */
  readonly declaredTokens: number | null;
  readonly reports: number;
  /** The report that the next one is compared with; only within one epoch (no compaction in between). */
  readonly last: {
    readonly promptTokens: number;
    readonly estimatedTokens: number;
    readonly epoch: number;
  } | null;
  /** Sums over comparable pairs of reports: what the prompt grew by, reported and estimated. */
  readonly reportedGrowth: number;
  readonly estimatedGrowth: number;
  /** What the newest report holds beyond the explained part. */
  readonly overheadTokens: number | null;
}

/** The newest user statement of a fact that is not yet carried by a summary. */
export interface UserFact extends CarriedFact {
  readonly lane: Lane;
}

/** An annotated fact over the whole life of the session, for the question of what stands behind it. */
export interface KnownFact {
  readonly factId: string;
  readonly statement: string;
  readonly kind: EvidenceKind;
  readonly sourceSeq: number;
  readonly lane: Lane;
  /** The newest positions at which anyone stated it. */
  readonly statedAt: readonly number[];
  /** The compaction that covered the source. */
  readonly coveredBy: string | null;
}

/** Everything the engine knows of a session: an immutable value, bounded by what is live. */
export interface State {
  readonly seq: number;
  readonly lanes: readonly LaneState[];
  readonly awaitedCalls: readonly AwaitedCall[];
  readonly reports: readonly TokenReport[];
  readonly calibrations: readonly AgentCalibration[];
  readonly facts: readonly UserFact[];
  readonly knownFacts: readonly KnownFact[];
  /** The first user message of the session: pinned unless the policy's cap forbids it. */
  readonly firstTaskSeq: number | null;
}

export const EMPTY_STATE: State = {
  seq: 0,
  lanes: [],
  awaitedCalls: [],
  reports: [],
  calibrations: [],
  facts: [],
  knownFacts: [],
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
    invocations: 0,
    invocationsAtCompaction: 0,
    recentInvocationIds: [],
    heldByUndo: false,
    openingSeq: null,
    newestUserSeq: null,
  };
}
