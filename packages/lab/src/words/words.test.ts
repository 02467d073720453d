import { describe, expect, it } from 'vitest';
import { stateAfter } from '../model/states.ts';
import type { Settings } from '../model/types.ts';
import { figureSummary, liveSentence, timelineValueText } from './announce.ts';
import { statusFields } from './fields.ts';
import { joinWords, secondsLabel } from './format.ts';
import { operationsSentence } from './operations.ts';
import { reasonFor } from './reason.ts';
import { STATUS_ORDER, STATUS_SIGNS, STATUS_WORDS } from './status.ts';
import { summaryText } from './summary-text.ts';

const EVICT: Settings = { budgetTokens: 24, policy: 'evict', fidelity: 'preserve' };
const PRESERVE: Settings = { budgetTokens: 24, policy: 'summarize', fidelity: 'preserve' };
const DROP: Settings = { budgetTokens: 36, policy: 'summarize', fidelity: 'drop' };
const fieldsOf = (settings: Settings, arrivals: number): readonly string[] =>
  statusFields(stateAfter(settings, arrivals)).map((field) => `${field.value} ${field.detail}`.trim());

describe('the reason under the status', () => {
  it('names who lost the user’s words and when, by eviction', () => {
    expect(reasonFor(stateAfter(EVICT, 4))).toBe(
      'The agent still says it in T3, but the user’s own words are gone: T2 was evicted at 30.0 s. ' +
        'Repetition is not a fresh instruction.',
    );
  });

  it('names the summary that left the fact out, and when', () => {
    expect(reasonFor(stateAfter(DROP, 5))).toContain(
      'T2 was folded into S at 37.5 s without the preference.',
    );
  });

  it('names both departures of a lost fact and what that means for the turn to answer', () => {
    expect(reasonFor(stateAfter(EVICT, 5))).toContain('T2 was evicted at 30.0 s, T3 at 37.5 s.');
    expect(reasonFor(stateAfter({ ...PRESERVE, fidelity: 'drop' }, 4))).toContain('T3 along with it');
    expect(reasonFor(stateAfter(EVICT, 7))).not.toContain('T8');
    expect(reasonFor(stateAfter(EVICT, 8))).toContain('Nothing left justifies answering T8');
  });

  it('names the summary that carries the fact, its source and since when', () => {
    expect(reasonFor(stateAfter(PRESERVE, 8))).toBe(
      'Summary S carries the preference and cites T2 as its source since 30.0 s. ' +
        'T8 can be answered in concise bullets.',
    );
  });

  it('does not call it a loss before T2 has come', () => {
    expect(reasonFor(stateAfter(EVICT, 0))).toContain('not a loss');
    expect(reasonFor(stateAfter(EVICT, 1))).toContain('not a loss');
  });
});

describe('the four status fields', () => {
  it('report mention and evidence apart', () => {
    expect(fieldsOf(EVICT, 4)).toEqual(['yes by T3 (agent)', 'no', '21 / 24 teaching tokens', 'T1 T3 T4']);
    expect(fieldsOf(EVICT, 3).slice(0, 2)).toEqual(['yes by T2 (user) and T3 (agent)', 'yes T2 itself']);
    expect(fieldsOf(PRESERVE, 8)).toEqual([
      'yes by S (summary)',
      'yes S citing T2',
      '20 / 24 teaching tokens',
      'T1 S T8',
    ]);
    expect(fieldsOf(EVICT, 8).slice(0, 2)).toEqual(['no', 'no']);
  });

  it('name the items without their authors in a narrow column', () => {
    const briefs = statusFields(stateAfter(EVICT, 3)).map((field) => field.brief);
    expect(briefs).toEqual(['by T2 and T3', 'T2 itself', 'tokens', '']);
  });

  it('say not yet, and not no, before the fact is stated', () => {
    expect(fieldsOf(EVICT, 0)).toEqual(['not yet', 'not yet', '0 / 24 teaching tokens', 'nothing yet']);
  });
});

describe('spoken text', () => {
  it('of the timeline holds seconds, arrivals, total and provenance', () => {
    expect(timelineValueText(30_000, stateAfter(EVICT, 4))).toBe(
      '30.0 seconds, 4 of 8 arrivals, 21 of 24 teaching tokens, mentioned, not backed',
    );
  });

  it('of the live region tells the arrival and every overflow operation', () => {
    expect(liveSentence(EVICT, stateAfter(EVICT, 4))).toBe(
      '30.0 seconds, 4 of 8 arrivals. T4 arrives: 29 teaching tokens, 5 over the budget; ' +
        'T2 is evicted: 21. Mentioned, not backed.',
    );
  });

  it('of the live region names the settings at zero, where a changed setting leads', () => {
    expect(liveSentence(DROP, stateAfter(DROP, 0))).toBe(
      'Budget 36 teaching tokens, Summarize older turns, Drop critical fact. No message has arrived.',
    );
  });

  it('of the figure says what is held and where the rest went', () => {
    expect(figureSummary(stateAfter(EVICT, 4))).toBe(
      'After 4 of 8 arrivals the context holds T1, T3, T4: 21 of 24 teaching tokens. Evicted: T2. ' +
        'Mentioned, not backed.',
    );
    expect(figureSummary(stateAfter(PRESERVE, 4))).toContain('Folded into S: T2, T3.');
  });
});

describe('operations', () => {
  it('read as the arithmetic of the arrival', () => {
    expect(operationsSentence(stateAfter(EVICT, 4))).toBe('T4 arrives +6 → 29, 5 over; evict T2 −8 → 21');
    expect(operationsSentence(stateAfter(PRESERVE, 4))).toBe(
      'T4 arrives +6 → 29, 5 over; fold T2 into S −8 +6 → 27, 3 over; fold T3 into S −7 → 20',
    );
  });
});

describe('the displayed summary', () => {
  it('cites T2 when it preserves the fact, and says nothing of a format when it drops it', () => {
    const preserved = stateAfter(PRESERVE, 8).summary;
    const dropped = stateAfter({ ...PRESERVE, fidelity: 'drop' }, 8).summary;
    expect(preserved && summaryText(preserved)).toContain('concise bullets [T2].');
    expect(dropped && summaryText(dropped)).not.toMatch(/bullet|concise/i);
  });
});

describe('words', () => {
  it('give each status its own words and sign', () => {
    expect(new Set(STATUS_ORDER.map((status) => STATUS_WORDS[status])).size).toBe(4);
    expect(new Set(STATUS_ORDER.map((status) => STATUS_SIGNS[status])).size).toBe(4);
  });

  it('join lists and round seconds down, never up into an arrival that has not come', () => {
    expect([joinWords([]), joinWords(['a']), joinWords(['a', 'b', 'c'])]).toEqual(['', 'a', 'a, b and c']);
    expect([secondsLabel(29_999), secondsLabel(30_000)]).toEqual(['29.9 s', '30.0 s']);
  });
});
