/** Why a compaction may not be stored. The view stays as it was. */
export const REFUSAL_CODES = [
  'superseded',
  'events_changed',
  'atom_split',
  'empty_summary',
  'summary_too_large',
  'too_little_reclaimed',
  'unknown_source',
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

export interface Refusal {
  readonly ok: false;
  readonly code: RefusalCode;
  readonly message: string;
}

export function refuse(code: RefusalCode, message: string): Refusal {
  return { ok: false, code, message };
}
