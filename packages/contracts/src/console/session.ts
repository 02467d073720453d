import type {
  CarriedFact,
  Decision,
  EvidenceAnnotation,
  ItemForm,
  KeepReason,
  Lane,
  Part,
  Policy,
  PolicySource,
  RecordEvent,
  SummarizerIdentity,
  Summary,
  Trigger,
} from '@orrery/compaction';
import type { RootKind, Transport } from '../roles.ts';

/** Tokens of a viewer's next request and how they are known. Null is unknown, never zero. */
export interface LiveTokens {
  readonly tokens: number;
  readonly source: 'reported' | 'estimated';
  /** Reported by the provider for the last request; null when everything is estimated. */
  readonly reportedTokens: number | null;
  readonly estimatedTokens: number;
}

/** Sums over all model calls with a report. `cacheReadTokens` is null when no report named its cache. */
export interface UsageTotals {
  readonly calls: number;
  readonly reportedCalls: number;
  readonly promptTokens: number;
  readonly freshTokens: number | null;
  readonly cacheReadTokens: number | null;
  readonly cacheWriteTokens: number | null;
  readonly outputTokens: number | null;
}

/** One row of the session list. */
export interface SessionListItem {
  readonly id: string;
  readonly environment: string;
  readonly agentName: string;
  readonly model: string | null;
  readonly transport: Transport;
  readonly rootKind: RootKind;
  readonly title: string | null;
  readonly createdAt: Date;
  readonly lastActivityAt: Date;
  readonly events: number;
  readonly live: LiveTokens;
  readonly triggerTokens: number;
  readonly windowTokens: number | null;
  readonly usableWindowTokens: number | null;
  readonly compactions: number;
  readonly freedTokens: number;
  readonly openCalls: number;
  readonly usage: UsageTotals;
}

export interface OpenCallView {
  readonly callId: string | null;
  readonly name: string;
  readonly callSeq: number;
  readonly pending: boolean;
  /** Unanswered for so many invocations, or marked, that nobody will answer it. */
  readonly isDead: boolean;
  /** Invocations that began since. */
  readonly invocations: number;
  readonly lane: Lane;
}

export interface FactView extends CarriedFact {
  /** `shown`: its source is in the view; `summary`: the live summary carries it. */
  readonly backedBy: 'shown' | 'summary';
}

/** A decision as it was taken, newest first in lists. Equal ones in a row are one entry. */
export interface DecisionView {
  readonly decision: Decision;
  readonly at: Date;
}

/** The head of the session page. */
export interface SessionDetail extends SessionListItem {
  readonly lastSeq: number;
  /** The view of the root agent, split: what the fixed part, the summary and the turns take. */
  readonly split: {
    readonly overheadTokens: number;
    readonly overheadSource: 'declared' | 'derived' | 'unknown';
    readonly summaryTokens: number;
    readonly turnTokens: number;
  };
  /** What the engine would say now, with its numbers. */
  readonly decision: Decision;
  readonly openCallList: readonly OpenCallView[];
  readonly facts: readonly FactView[];
  readonly policy: {
    readonly version: number;
    readonly publishedAt: Date | null;
    readonly author: string | null;
    readonly reason: string | null;
    readonly values: Policy;
    readonly sources: Readonly<Record<keyof Policy, PolicySource>>;
    readonly killSwitches: readonly string[];
  };
}

/** One bar of the prompt chart. Token fields are null where the provider reported nothing. */
export interface ModelCallPoint {
  readonly id: string;
  readonly seq: number;
  readonly basedOnSeq: number;
  readonly number: number;
  readonly startedAt: Date;
  readonly agentName: string;
  readonly lane: Lane;
  readonly model: string;
  readonly estimatedTokens: number;
  readonly promptTokens: number | null;
  readonly freshTokens: number | null;
  readonly cacheReadTokens: number | null;
  readonly cacheWriteTokens: number | null;
  readonly outputTokens: number | null;
  /** The trigger and usable window that held at this call. */
  readonly triggerTokens: number;
  readonly usableWindowTokens: number | null;
}

/** A compaction in short: chart mark, band head, list row. */
export interface CompactionListItem {
  readonly id: string;
  readonly sessionId: string;
  /** 1 for the first of its session. */
  readonly number: number;
  readonly seq: number;
  readonly lane: Lane;
  readonly trigger: Trigger;
  readonly createdAt: Date;
  readonly coveredEvents: number;
  readonly coveredTokens: number;
  readonly tokensBefore: number;
  readonly tokensAfter: number;
  readonly summaryTokens: number;
  readonly supersedes: string | null;
  /** Taken back since by an operator. */
  readonly undone: boolean;
  /** Null while it is the live one of its lane. */
  readonly supersededBy: string | null;
  readonly policyVersion: number;
  readonly summarizer: SummarizerIdentity;
  readonly durationMs: number;
}

export interface CompactionDetail extends CompactionListItem {
  readonly ranges: readonly (readonly [number, number])[];
  readonly exceptions: readonly number[];
  readonly digest: string;
  readonly decision: Decision;
  /** Null when only the form of results changed. */
  readonly summary: Summary | null;
  readonly forms: readonly ItemForm[];
  readonly facts: readonly CarriedFact[];
  /** The text that the model reads in the place of the covered events; null without a summary. */
  readonly summaryText: string | null;
}

/** One event of the record as the console shows it. */
export interface TranscriptEvent {
  readonly seq: number;
  readonly id: string;
  readonly kind: RecordEvent['kind'];
  readonly timestamp: Date;
  readonly author: string;
  readonly agentName: string | null;
  readonly invocationId: string;
  readonly lane: Lane;
  readonly parts: readonly Part[];
  readonly tokens: number;
  readonly bytes: number;
  readonly evidence: readonly EvidenceAnnotation[];
  /** The compaction that covers it, or null while the model sees it raw. */
  readonly coveredBy: string | null;
  /** Why it may not be covered now, null when nothing but the retention count keeps it or it is covered. */
  readonly keepReason: KeepReason | null;
  /** How the view shows it when not raw: a stub, a reference to the same result, or shortened. */
  readonly form: ItemForm['form'] | null;
  /** Names of its calls that have no final answer. */
  readonly openCalls: readonly string[];
}

/** Rows of the transcript in display order. */
export type TranscriptRow =
  | { readonly type: 'event'; readonly event: TranscriptEvent }
  /** A model call where it happened: the number joins it with the chart. */
  | { readonly type: 'call'; readonly call: ModelCallPoint }
  /** The live summary of a lane where it covers. */
  | { readonly type: 'band'; readonly band: CompactionBand }
  /** Where a compaction took effect in the record. */
  | { readonly type: 'effect'; readonly compaction: CompactionListItem };

/** A live compaction with the chain it carries; `originals` only when opened. */
export interface CompactionBand {
  readonly compaction: CompactionDetail;
  /** Every compaction of the chain, oldest first, the live one last. */
  readonly chain: readonly CompactionListItem[];
  /** Events covered by the whole chain. */
  readonly coveredEvents: number;
  readonly positionSeq: number;
  readonly originals: OriginalsPage | null;
}

export interface OriginalsPage {
  readonly events: readonly TranscriptEvent[];
  /** Give as `originalsAfter` to read on; null at the end. */
  readonly nextAfterSeq: number | null;
}

export interface TranscriptPage {
  readonly rows: readonly TranscriptRow[];
  /** Give as `before` to read older rows; null at the beginning. */
  readonly olderBeforeSeq: number | null;
}

/** What the model would be given now, as items. */
export interface ContextItemView {
  readonly type: 'event' | 'summary';
  readonly seq: number;
  readonly author: string;
  readonly tokens: number;
  readonly parts: readonly Part[];
}

export interface EnvironmentListItem {
  readonly slug: string;
  readonly name: string;
  readonly isProtected: boolean;
  readonly isDemo: boolean;
  readonly policyVersion: number;
  readonly mode: Policy['mode'];
  readonly sessions: number;
}

export interface SignedInUser {
  readonly id: string;
  readonly name: string;
  readonly role: 'viewer' | 'operator' | 'admin';
}
