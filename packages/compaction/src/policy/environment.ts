import { DEFAULT_POLICY, type Policy, type PolicyField } from './policy.ts';
import { policyProblems } from './validate.ts';

/** Where a value of the policy in force comes from. */
export type PolicySource =
  | { readonly kind: 'built-in' }
  | { readonly kind: 'environment'; readonly variable: string }
  | { readonly kind: 'version'; readonly version: number };

export interface EffectivePolicy {
  readonly policy: Policy;
  readonly sources: Readonly<Record<PolicyField, PolicySource>>;
  /** Switches in the process environment that stop compaction whatever a stored version says. */
  readonly killSwitches: readonly string[];
  readonly version: number;
}

/** Raised at start with every bad or unknown variable named in one message. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(
      `Compaction settings in the environment cannot be used:\n${problems.map((p) => `- ${p}`).join('\n')}`,
    );
    this.problems = problems;
  }
}

export type EnvironmentVariables = Readonly<Record<string, string | undefined>>;

const SWITCH_VARIABLE = 'ORRERY_CONTEXT_COMPACTION';
const THRESHOLD_VARIABLE = 'ORRERY_COMPACTION_TOKEN_THRESHOLD';

const NUMBER_VARIABLES = {
  [THRESHOLD_VARIABLE]: 'tokenThreshold',
  ORRERY_COMPACTION_RETENTION_EVENTS: 'retentionEvents',
  ORRERY_COMPACTION_INTERVAL: 'compactionInterval',
  ORRERY_COMPACTION_OVERLAP: 'overlapSize',
} as const;
const MODEL_VARIABLE = 'ORRERY_COMPACTION_MODEL';
const KNOWN = new Set<string>([SWITCH_VARIABLE, MODEL_VARIABLE, ...Object.keys(NUMBER_VARIABLES)]);

/** Defaults and kill switches given by the process environment. */
export interface EnvironmentSettings {
  readonly values: Partial<Policy>;
  readonly variables: Partial<Record<PolicyField, string>>;
  readonly killSwitches: readonly string[];
}

/**
 * Reads the compaction settings of the process environment.
 * @throws EnvironmentError naming every unknown `ORRERY_COMPACTION_*`/`ORRERY_CONTEXT_*` name and bad value.
 */
export function readEnvironment(env: EnvironmentVariables): EnvironmentSettings {
  const problems = unknownNames(env);
  const values: { -readonly [F in PolicyField]?: Policy[F] } = {};
  const variables: Partial<Record<PolicyField, string>> = {};
  for (const [variable, field] of Object.entries(NUMBER_VARIABLES)) {
    const text = given(env, variable);
    if (text === null) continue;
    values[field] = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    variables[field] = variable;
  }
  const model = given(env, MODEL_VARIABLE);
  if (model !== null) {
    values.summarizerModel = model;
    variables.summarizerModel = MODEL_VARIABLE;
  }
  const switchText = given(env, SWITCH_VARIABLE);
  if (switchText !== null && parseSwitch(switchText) === null) {
    problems.push(`${SWITCH_VARIABLE} must be true or false, got ${JSON.stringify(switchText)}.`);
  }
  for (const { field, message } of policyProblems({ ...DEFAULT_POLICY, ...values })) {
    const variable = variables[field];
    problems.push(variable ? `${variable}: ${message}` : message);
  }
  if (problems.length > 0) throw new EnvironmentError(problems);
  const killSwitches: string[] = [];
  if (switchText !== null && parseSwitch(switchText) === false)
    killSwitches.push(`${SWITCH_VARIABLE}=${switchText}`);
  if (values.tokenThreshold === 0) killSwitches.push(`${THRESHOLD_VARIABLE}=0`);
  return { values, variables, killSwitches };
}

function given(env: EnvironmentVariables, name: string): string | null {
  const text = env[name]?.trim();
  return text === undefined || text === '' ? null : text;
}

function parseSwitch(text: string): boolean | null {
  const word = text.toLowerCase();
  if (['true', '1', 'on', 'yes'].includes(word)) return true;
  if (['false', '0', 'off', 'no'].includes(word)) return false;
  return null;
}

function unknownNames(env: EnvironmentVariables): string[] {
  return Object.keys(env)
    .filter((name) => /^ORRERY_(COMPACTION|CONTEXT)_/.test(name) && !KNOWN.has(name))
    .map((name) => `${name} is not a known setting. Known: ${[...KNOWN].join(', ')}.`);
}

/** The policy in force: built-in values, then the environment's, then the stored version's; kill switches beat all. */
export function effectivePolicy(
  settings: EnvironmentSettings,
  stored: { readonly version: number; readonly values: Partial<Policy> },
): EffectivePolicy {
  const policy = { ...DEFAULT_POLICY, ...settings.values, ...stored.values };
  const sources: Partial<Record<PolicyField, PolicySource>> = {};
  for (const field of Object.keys(DEFAULT_POLICY) as PolicyField[]) {
    sources[field] = sourceOf(field, settings, stored);
  }
  return {
    policy: settings.killSwitches.length > 0 ? { ...policy, mode: 'off' } : policy,
    // Every field of the policy has been visited above.
    sources: sources as Record<PolicyField, PolicySource>,
    killSwitches: settings.killSwitches,
    version: stored.version,
  };
}

function sourceOf(
  field: PolicyField,
  settings: EnvironmentSettings,
  stored: { readonly version: number; readonly values: Partial<Policy> },
): PolicySource {
  if (stored.values[field] !== undefined) return { kind: 'version', version: stored.version };
  const variable = settings.variables[field];
  return variable ? { kind: 'environment', variable } : { kind: 'built-in' };
}

/**
 * The compaction policy of a process environment, or null when it switches compaction off: callers hand
 * null on and need no branch of their own.
 */
export function createEventsCompactionConfig(env: EnvironmentVariables): Policy | null {
  const { policy } = effectivePolicy(readEnvironment(env), { version: 0, values: {} });
  return policy.mode === 'off' || policy.tokenThreshold === 0 ? null : policy;
}
