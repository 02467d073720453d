import { DEFAULT_POLICY } from '@orrery/compaction';
import { AGENT_SCOPES, KEY_SCOPES, type KeyScope, OrreryError } from '@orrery/contracts';

/** `--scopes append,read`; those of an agent when left out. @throws OrreryError that names an unknown one. */
export function parseScopes(text: string | undefined): readonly KeyScope[] {
  if (text === undefined) return AGENT_SCOPES;
  const asked = text.split(',').map((name) => name.trim());
  const unknown = asked.filter((name) => !KEY_SCOPES.some((scope) => scope === name));
  if (unknown.length > 0) {
    const names = unknown.map((name) => `"${name}"`).join(', ');
    throw new OrreryError(
      'invalid_input',
      `--scopes: no such scope: ${names}. Use ${KEY_SCOPES.join(', ')}.`,
    );
  }
  return KEY_SCOPES.filter((scope) => asked.includes(scope));
}

/**
 * `--policy '{"tokenThreshold":12000}'`. Ranges are checked where policies are stored; here that every field
 * exists and is of its type. @throws OrreryError that names every field that is not.
 */
export function parsePolicy(text: string | undefined): Record<string, unknown> {
  const values = text === undefined ? {} : parseObject(text);
  const problems = Object.entries(values).flatMap(([field, value]) => problemOf(field, value) ?? []);
  if (problems.length > 0) throw new OrreryError('invalid_input', `--policy: ${problems.join(' ')}`);
  return values;
}

const FIELDS: ReadonlyMap<string, unknown> = new Map(Object.entries(DEFAULT_POLICY));
const TEXTS: readonly string[] = ['summarizerModel'];

function problemOf(field: string, value: unknown): string | null {
  if (!FIELDS.has(field)) return `no such field: "${field}". Use ${[...FIELDS.keys()].join(', ')}.`;
  const standard = FIELDS.get(field);
  if (field === 'keepVerbatim') {
    const wanted = 'keepVerbatim must be a list of {"toolName":"…"} or {"author":"…"}.';
    return Array.isArray(value) && value.every(isRule) ? null : wanted;
  }
  // A field whose standard is null takes null or the one type that it has otherwise.
  if (standard === null && value === null) return null;
  const whenNull = TEXTS.includes(field) ? 'string' : 'number';
  const type = standard === null ? whenNull : typeof standard;
  return typeof value === type ? null : `${field} must be a ${type}, got ${JSON.stringify(value)}.`;
}

function isRule(rule: unknown): boolean {
  if (typeof rule !== 'object' || rule === null) return false;
  const entries = Object.entries(rule);
  return (
    entries.length === 1 &&
    entries.every(([key, name]) => (key === 'toolName' || key === 'author') && typeof name === 'string')
  );
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // Falls through to the one message for everything that is no object.
  }
  throw new OrreryError('invalid_input', `--policy must be a JSON object such as {"tokenThreshold":12000}.`);
}
