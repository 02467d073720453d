import type { ProvenanceStatus } from '../model/state.ts';

/** The words of each status, as a heading. */
export const STATUS_WORDS: Readonly<Record<ProvenanceStatus, string>> = {
  'not-stated-yet': 'Not stated yet',
  'mentioned-and-backed': 'Mentioned and backed',
  'mentioned-not-backed': 'Mentioned, not backed',
  lost: 'Lost: no mention, no backing',
};

/** The sign of each status: the same shape wherever the status stands, next to its words and colour. */
export type StatusSign = 'disc-check' | 'speech-quote' | 'square-cross' | 'dotted-ring';

export const STATUS_SIGNS: Readonly<Record<ProvenanceStatus, StatusSign>> = {
  'not-stated-yet': 'dotted-ring',
  'mentioned-and-backed': 'disc-check',
  'mentioned-not-backed': 'speech-quote',
  lost: 'square-cross',
};

/** The order of a legend. */
export const STATUS_ORDER: readonly ProvenanceStatus[] = [
  'mentioned-and-backed',
  'mentioned-not-backed',
  'lost',
  'not-stated-yet',
];
