import type { SeqRange } from '../cover/ranges.ts';
import type { Decision } from '../policy/decision.ts';
import type { Lane } from './lane.ts';

/** One statement of a summary with the positions of the events it rests on. */
export interface SummaryStatement {
  readonly text: string;
  readonly sources: readonly number[];
}

export const SUMMARY_SECTIONS = [
  'Goal',
  'Constraints and rules',
  'Decisions and reasons',
  'Done',
  'Open / next',
  'Identifiers',
  'Tools used',
] as const;
export type SummarySectionTitle = (typeof SUMMARY_SECTIONS)[number];

export interface SummarySection {
  readonly title: SummarySectionTitle;
  readonly statements: readonly SummaryStatement[];
}

/** What a summarizer gives: sections in the fixed order, empty ones left out. */
export interface Summary {
  readonly sections: readonly SummarySection[];
  /** BCP 47 tags of the languages of the conversation, most used first. */
  readonly languages: readonly string[];
}

/** A user-stated fact that the engine itself writes into the summary item, with its source. */
export interface CarriedFact {
  readonly factId: string;
  readonly statement: string;
  readonly sourceSeq: number;
}

/**
 * How a result that stays in the view is shown in less room. `stub`: one line. `duplicate`: a reference to
 * the same result at `ofSeq`. `shortened`: head, tail and a pointer. The original stays in the record.
 */
export interface ItemForm {
  readonly seq: number;
  readonly form: 'stub' | 'duplicate' | 'shortened';
  readonly ofSeq?: number;
  readonly tokens: number;
  readonly bytes: number;
}

/** Who made the summary and with what. */
export interface SummarizerIdentity {
  /** `digest` for the deterministic extractive summarizer, else the provider's model name. */
  readonly model: string;
  readonly promptVersion: string;
}

/**
 * A compaction as it stands in the record. `ranges` and `exceptions` name what this one newly covers in
 * its lane; what earlier ones covered comes by the chain `supersedes`, whose `digest` seals it.
 */
export interface Compaction {
  readonly id: string;
  readonly lane: Lane;
  readonly ranges: readonly SeqRange[];
  /** Positions inside `ranges` that stay visible (open work, pins, retained events). */
  readonly exceptions: readonly number[];
  readonly coveredEvents: number;
  readonly coveredTokens: number;
  readonly supersedes: string | null;
  /** SHA-256 over the superseded digest and each newly covered event's position and content digest. */
  readonly digest: string;
  /** Null when only forms changed: the summary before it, if any, goes on. */
  readonly summary: Summary | null;
  readonly forms: readonly ItemForm[];
  readonly facts: readonly CarriedFact[];
  readonly summaryTokens: number;
  readonly summaryBytes: number;
  readonly tokensBefore: number;
  readonly tokensAfter: number;
  readonly decision: Decision;
  readonly policyVersion: number;
  readonly summarizer: SummarizerIdentity;
}
