import {
  DEFAULT_POLICY,
  type EffectivePolicy,
  effectivePolicy,
  type Policy,
  readEnvironment,
} from '@orrery/compaction';

/** One way to compact a transcript. */
export interface Setting {
  readonly name: string;
  readonly effective: EffectivePolicy;
  readonly windowTokens: number | null;
  /** Whether each model message is preceded by a model call in the record. */
  readonly recordsCalls: boolean;
}

const THRESHOLDS = [200, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 64_000, 250_000] as const;
const RETENTIONS = [0, 2, 8, 20] as const;
/** Small enough that the request stops fitting: the hard path and its shortening run. */
const WINDOWS = [400, 1_000, 4_000, 16_000] as const;
const REQUEST_BYTES = [4_096, 65_536] as const;
const LARGEST_THRESHOLD = 250_000;

function setting(name: string, values: Partial<Policy>, windowTokens: number | null = null): Setting {
  const retentionEvents = values.retentionEvents ?? 0;
  const policy = { ...DEFAULT_POLICY, compactionInterval: 1_000_000, ...values };
  return {
    name: `${name}, retention ${retentionEvents}${policy.stubFirst ? ', stubs first' : ''}`,
    effective: effectivePolicy(readEnvironment({}), { version: 1, values: policy }),
    windowTokens,
    recordsCalls: retentionEvents === 2 || retentionEvents === 20,
  };
}

/** Thresholds from tiny to huge without a window, small windows, small requests, and the sliding window. */
export const SETTINGS: readonly Setting[] = RETENTIONS.flatMap((retentionEvents) => [
  ...THRESHOLDS.map((tokenThreshold) =>
    setting(`threshold ${tokenThreshold}`, {
      tokenThreshold,
      retentionEvents,
      stubFirst: retentionEvents === 2,
    }),
  ),
  ...WINDOWS.map((windowTokens) =>
    setting(
      `window ${windowTokens}`,
      { tokenThreshold: LARGEST_THRESHOLD, retentionEvents, stubFirst: retentionEvents === 8 },
      windowTokens,
    ),
  ),
  ...REQUEST_BYTES.map((maxRequestBytes) =>
    setting(`${maxRequestBytes} bytes a request`, { maxRequestBytes, retentionEvents }),
  ),
  setting('every 3 runs', { compactionInterval: 3, overlapSize: 1, retentionEvents, minReclaimTokens: 0 }),
]);
