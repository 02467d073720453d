import { describe, expect, it } from 'vitest';
import { prepareDecision } from './decision-view.ts';
import { decision } from './session.fixture.ts';
import type { Decision } from './types.ts';

const none = { pace: null, killSwitches: [] };
const { outcome: _outcome, tokensToGo: _tokensToGo, ...base } = decision();
const lane = { coverLane: base.lane, coverableTokens: 102_060 };
const kept = [
  { reason: 'pinned', events: 1, tokens: 2_180, seqs: [1] },
  { reason: 'retained', events: 20, tokens: 13_400, seqs: [183] },
] as const;
const over = { ...base, pressure: { ...base.pressure, tokens: 212_400 } };

describe('the sentence of each outcome', () => {
  it.each<[Decision, string, string]>([
    [decision(), 'Below threshold', '161,800 of 200,000 tokens, the token threshold.'],
    [
      { ...over, outcome: 'fired', trigger: 'token', ...lane },
      'Fires at the trigger',
      '212,400 tokens reached the trigger of 200,000. 102,060 tokens may be covered; the next context request compacts them.',
    ],
    [
      { ...base, outcome: 'fired', trigger: 'window', ...lane },
      'Fires by the window',
      '2 invocations since the newest compaction reached the interval of 40. 102,060 tokens may be covered; the next context request compacts them.',
    ],
    [
      {
        ...base,
        pressure: { ...base.pressure, tokens: 280_000 },
        outcome: 'fired',
        trigger: 'hard',
        ...lane,
      },
      'Fires at the hard limit',
      'The next request has 280,000 tokens, more than the usable window of 272,000. 102,060 tokens may be covered; the next context request compacts them.',
    ],
    [
      { ...over, outcome: 'observed', trigger: 'token', ...lane },
      'Would fire, only observed',
      '212,400 tokens reached the trigger of 200,000. 102,060 tokens could be covered, but version 7 of the policy only observes.',
    ],
    [
      { ...over, outcome: 'not_armed', rearmTokens: 236_000, tokensToGo: 23_600 },
      'Not armed again',
      '212,400 is over the trigger of 200,000, but the last compaction left a prompt near it. It fires again at 236,000: 20 % of the trigger above the size it left.',
    ],
    [
      { ...over, outcome: 'futile', floorTokens: 205_180, kept },
      'Futile',
      'At least 205,180 tokens have to stay, and the trigger is 200,000: no compaction could get under it, so no model is asked. Raise the threshold or let less stay.',
    ],
    [
      { ...over, outcome: 'nothing_coverable', trigger: 'token', coverableTokens: 1_200, kept },
      'Nothing to cover',
      '212,400 tokens reached the trigger of 200,000. Only 1,200 tokens may be covered, and a compaction that frees less than 4,096 is not worth the broken cache.',
    ],
    [
      {
        ...base,
        pressure: { ...base.pressure, bytes: 12_582_912 },
        outcome: 'nothing_coverable',
        trigger: 'hard',
        coverableTokens: 0,
        kept,
      },
      'Nothing to cover',
      'The next request has 12.0 MiB, more than the 10.0 MiB allowed. No event may be covered: everything that is left has to stay.',
    ],
    [
      {
        ...over,
        outcome: 'waiting',
        trigger: 'token',
        coverableTokens: 102_060,
        reason: 'no_progress',
        rounds: 2,
      },
      'Waiting, no progress',
      '212,400 tokens reached the trigger of 200,000. 2 rounds before were refused and made no progress, so none is tried until something changes: more to cover, another policy or model, or an operator’s act.',
    ],
    [
      {
        ...over,
        outcome: 'waiting',
        trigger: 'token',
        coverableTokens: 102_060,
        reason: 'in_flight',
        since: Date.parse('2026-11-30T13:53:02Z'),
      },
      'Waiting for a summary',
      '212,400 tokens reached the trigger of 200,000. 102,060 tokens may be covered, and a summary of them is being made since 2026-11-30 13:53:02 UTC.',
    ],
    [
      { ...base, outcome: 'disabled', reason: 'mode_off' },
      'Off by the policy',
      'Version 7 of the policy has the mode off. Compactions made before still shape the view.',
    ],
    [
      { ...base, outcome: 'disabled', reason: 'threshold_zero' },
      'Off by the threshold',
      'Version 7 of the policy has a token threshold of 0, which switches compaction off.',
    ],
    [
      { ...base, outcome: 'disabled', reason: 'session_hold' },
      'On hold',
      'An operator holds this session: only the hard limit compacts until it is released.',
    ],
    [
      { ...base, outcome: 'disabled', reason: 'undo_hold' },
      'On hold after an undo',
      'The newest compaction was undone: only the hard limit compacts until the hold is cleared.',
    ],
  ])('says %# with its numbers', (value, state, sentence) => {
    expect(prepareDecision(value, none)).toMatchObject({ state, sentence });
  });
  it('names the kill switch', () => {
    const off: Decision = { ...base, outcome: 'disabled', reason: 'kill_switch' };
    const view = prepareDecision(off, { pace: null, killSwitches: ['ORRERY_CONTEXT_COMPACTION=false'] });
    expect(view.sentence).toBe(
      'Switched off by ORRERY_CONTEXT_COMPACTION=false in the process environment, which beats every version of the policy.',
    );
    expect(view.triggers.find(({ name }) => name === 'Token')).toMatchObject({ state: 'off', distance: '–' });
  });
});

describe('around the sentence', () => {
  it('counts the calls to go by the pace', () => {
    const view = prepareDecision(decision(), { pace: { tokensPerCall: 4_830, steps: 12 }, killSwitches: [] });
    expect(view.sentence).toContain('About 8 more calls at 4,830 per call, the mean of the last 12.');
    expect(view).toMatchObject({ question: 'Why not yet?', figure: '38,200 to go' });
  });
  it('says which share of the window is the trigger, and that an estimate is one', () => {
    const small: Decision = {
      ...decision(),
      pressure: { ...base.pressure, source: 'estimated' },
      limits: { ...base.limits, triggerSource: 'thresholdFraction' },
    };
    expect(prepareDecision(small, none).sentence).toBe(
      'est. 161,800 of 200,000 tokens, the policy’s share of the usable window of 272,000.',
    );
  });
  it('lists the triggers with their distances', () => {
    expect(prepareDecision(decision(), none).triggers).toEqual([
      { name: 'Hard', state: 'not reached', distance: '110,200 to go' },
      { name: 'Bytes', state: 'not reached', distance: '683.6 KiB of 10.0 MiB' },
      { name: 'Token', state: 'below threshold', distance: '38,200 to go' },
      { name: 'Window', state: '2 of 40 invocations', distance: '38 to go' },
    ]);
  });
  it('says unknown for a window nobody knows', () => {
    const unknown: Decision = {
      ...decision(),
      limits: { ...base.limits, usableWindowTokens: null, windowTokens: null },
    };
    expect(prepareDecision(unknown, none).triggers[0]).toEqual({
      name: 'Hard',
      state: 'window unknown',
      distance: '–',
    });
  });
  it('lists what has to stay, most tokens first', () => {
    const view = prepareDecision({ ...over, outcome: 'futile', floorTokens: 205_180, kept }, none);
    expect(view.kept).toEqual([
      { name: 'newest events', words: '13,400 in 20 events' },
      { name: 'pins', words: '2,180 in 1 event' },
    ]);
  });
});
