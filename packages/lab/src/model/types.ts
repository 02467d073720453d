/** Identifier of an original turn: T1, T2, … in the order of arrival. */
export type TurnId = `T${number}`;

/** Identifier of anything the context can hold: a turn, or the one summary S. */
export type ItemId = TurnId | 'S';

export type Author = 'system' | 'user' | 'agent';

/**
 * What a turn says about the fact of the fixture. It is written into the fixture by hand;
 * nothing extracts it from the text. Only a user's own `states` can be evidence.
 */
export type FactRole = 'states' | 'mentions';

/** One message of a fixture. Weights are teaching tokens: fixed, not measured by a tokenizer. */
export interface Turn {
  readonly id: TurnId;
  readonly author: Author;
  readonly weightTokens: number;
  readonly text: string;
  /** What S says of this turn once it is folded, without the fact. */
  readonly gist: string;
  readonly factRole: FactRole | null;
  /** True for the turn that has to be answered at the end. */
  readonly awaitsAnswer: boolean;
}

/** The one fact whose provenance is followed. */
export interface Fact {
  readonly id: string;
  /** How a sentence names it: "the preference". */
  readonly name: string;
  /** How an answer that follows it is given: "in concise bullets". */
  readonly manner: string;
  /** What S says when it carries the fact; the source id is added behind it. */
  readonly gist: string;
}

export interface Fixture {
  readonly id: string;
  readonly fact: Fact;
  readonly turns: readonly Turn[];
  /** Weight of S in teaching tokens: an assumption of the model, whatever S displays. */
  readonly summaryTokens: number;
}

export type Budget = 24 | 36 | 48 | 64;
export type Policy = 'evict' | 'summarize';
export type Fidelity = 'preserve' | 'drop';
export type Speed = 0.5 | 1 | 2 | 4;

/** What decides the states. Budget in teaching tokens. */
export interface Settings {
  readonly budgetTokens: Budget;
  readonly policy: Policy;
  readonly fidelity: Fidelity;
}

/** A point of an experiment: settings and a time from 0 to 60,000 ms. */
export interface Position {
  readonly settings: Settings;
  readonly positionMs: number;
}
