import type { EnvironmentSummary } from '@orrery/contracts';

const START_MS = Date.UTC(2026, 10, 29, 14);

/** An environment in figures, for tests. `shares` are its last half hours. */
export function environmentSummary(
  fields: Partial<EnvironmentSummary> = {},
  shares: readonly (number | null)[] = [],
): EnvironmentSummary {
  const points = Array.from({ length: 48 }, (_, step) => ({
    at: new Date(START_MS + step * 30 * 60_000),
    share: shares[step - 48 + shares.length] ?? null,
  }));
  return {
    environment: 'production',
    name: 'Production',
    isDemo: false,
    liveSessions: 0,
    pressureHistogram: Array.from({ length: 11 }, () => 0),
    compactions: { lastHour: 0, hourBefore: 0 },
    freedTokens: { lastHour: 0, hourBefore: 0 },
    failures: { lastHour: 0, hourBefore: 0 },
    cachedShare: { now: points.at(-1)?.share ?? null, points },
    ...fields,
  };
}
