import type { EnvironmentSettings, State } from '@orrery/compaction';
import type { Actor } from '@orrery/contracts';
import type { Database } from '@orrery/db';
import type { ChangeFeed } from '@orrery/db/live';
import type { Metrics } from '@orrery/metrics';
import type { Summarizer } from '@orrery/summarizer';

/** States by the key of their session, valid only while their seq equals the session row's. */
export interface StateCache {
  get(key: string, seq: number): State | null;
  set(key: string, state: State): void;
}

/** Structured log lines: ids and numbers, never content. */
export interface Log {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
}

/** What one process shares among all its verbs. */
export interface Services {
  readonly database: Database;
  readonly settings: EnvironmentSettings;
  readonly summarizer: Summarizer;
  readonly metrics: Metrics;
  readonly states: StateCache;
  /** What changes while somebody looks. Opens nothing before its first reader. */
  readonly live: ChangeFeed;
  readonly log: Log;
  readonly now: () => number;
}

/** The services on behalf of one caller. Every verb takes it first. */
export interface ServiceContext extends Services {
  readonly actor: Actor;
}
