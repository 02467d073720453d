/** A number in the last hour and in the hour before it. */
export interface HourlyFigure {
  readonly lastHour: number;
  readonly hourBefore: number;
}

export interface CachedSharePoint {
  /** Start of the half hour. */
  readonly at: Date;
  /** Null where no call reported its cache. */
  readonly share: number | null;
}

/** One environment on the overview. */
export interface EnvironmentSummary {
  readonly environment: string;
  readonly name: string;
  readonly isDemo: boolean;
  /** With activity in the last 15 minutes. */
  readonly liveSessions: number;
  /** Live sessions by tokens in tenths of their trigger; the eleventh is at the trigger or over. */
  readonly pressureHistogram: readonly number[];
  readonly compactions: HourlyFigure;
  readonly freedTokens: HourlyFigure;
  /** Refused and failed attempts. */
  readonly failures: HourlyFigure;
  /** Tokens read from the provider's cache as a share of all prompt tokens of calls that reported it. */
  readonly cachedShare: {
    /** Of the last 30 minutes. */
    readonly now: number | null;
    /** 48 half hours, oldest first. */
    readonly points: readonly CachedSharePoint[];
  };
}

export interface OverviewSummary {
  readonly at: Date;
  readonly environments: readonly EnvironmentSummary[];
}

interface AttentionBase {
  readonly sessionId: string;
  readonly environment: string;
  readonly agentName: string;
  readonly title: string | null;
  /** When it was seen last, newest first in lists. */
  readonly at: Date;
}

/** One thing a person may have to look after, with the numbers it rests on. */
export type AttentionItem = AttentionBase &
  (
    | { readonly kind: 'near_limit'; readonly liveTokens: number; readonly usableWindowTokens: number }
    | { readonly kind: 'futile'; readonly floorTokens: number; readonly triggerTokens: number }
    | { readonly kind: 'open_calls'; readonly openCalls: number; readonly since: Date }
    | {
        readonly kind: 'attempt';
        readonly outcome: 'refused' | 'failed';
        readonly reason: string | null;
        /** In the last 24 hours. */
        readonly attempts: number;
      }
  );
