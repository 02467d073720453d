import { expect, test } from 'vitest';
import { importTimeRanges } from './import.ts';
import { type AdkObligations, longestSelfContainedPrefix, safeSplitIndex } from './split.ts';
import { type AdkTimedEvent, adkView } from './view.ts';

/** `3` is a raw event at time 3, `S1-4` a compaction record over 1 to 4. */
function session(...words: readonly (number | string)[]): AdkTimedEvent[] {
  return words.map((word, index) => {
    if (typeof word === 'number') return { id: `${word}`, timestamp: word };
    const [start = 0, end = 0] = word.slice(1).split('-').map(Number);
    return { id: word, timestamp: 100 + index, compaction: { start, end } };
  });
}

const shown = (...words: readonly (number | string)[]): string[] =>
  adkView(session(...words)).map((item) => item.id);

test.each([
  [
    [1, 2, 3, 4, 'S1-4', 5, 6, 7, 8, 9, 'S6-9', 10],
    ['S1-4', '5', 'S6-9', '10'],
  ],
  [
    [1, 2, 3, 4, 'S1-1', 6, 7, 'S1-3', 9],
    ['S1-3', '4', '6', '7', '9'],
  ],
  [
    [1, 2, 3, 4, 5, 'S1-3'],
    ['S1-3', '4', '5'],
  ],
  [
    [1, 2, 3, 'S2-3'],
    ['1', 'S2-3'],
  ],
  [
    ['S1-2', 1, 2, 3, 4],
    ['S1-2', '3', '4'],
  ],
  [
    [1, 2, 'S1-2', 3, 4, 'S3-4', 5],
    ['S1-2', 'S3-4', '5'],
  ],
  [
    [1, 2, 3],
    ['1', '2', '3'],
  ],
])('the view of %j is ADK’s', (words, expected) => {
  expect(shown(...words)).toEqual(expected);
});

test('adding a record can reorder out-of-order raw events, as ADK does', () => {
  expect(shown(3, 2, 5)).toEqual(['3', '2', '5']);
  expect(shown(3, 2, 5, 'S5-5')).toEqual(['2', '3', 'S5-5']);
});

test('an event that came after the summary into its range is hidden by ADK and told of here', () => {
  const late: AdkTimedEvent[] = [...session(1, 2, 3, 'S1-3'), { id: 'late', timestamp: 2 }];
  expect(adkView(late).map((item) => item.id)).not.toContain('late');
  expect(importTimeRanges(late)).toEqual([
    { compactionId: 'S1-3', coveredIds: ['1', '2', '3'], hiddenUnsummarisedIds: ['late'] },
  ]);
});

test('overlapping ranges cover an event once', () => {
  const ranges = importTimeRanges(session(1, 2, 3, 4, 'S1-4', 5, 6, 7, 8, 'S3-8'));
  expect(ranges.map((range) => range.coveredIds)).toEqual([
    ['1', '2', '3', '4'],
    ['5', '6', '7', '8'],
  ]);
});

const event = (given: Partial<AdkObligations> = {}): AdkObligations => ({
  callIds: [],
  responseIds: [],
  requestKeys: [],
  ...given,
});
const say = event();
const call = (...callIds: string[]) => event({ callIds });
const answer = (...responseIds: string[]) => event({ responseIds });
const ask = (...requestKeys: string[]) => event({ requestKeys });

test('a kept response pulls its call into the tail', () => {
  expect(safeSplitIndex([say, call('a'), answer('a')], 1)).toBe(1);
  expect(safeSplitIndex([say, say, say, say, say], 2)).toBe(3);
  expect(safeSplitIndex([say, say], 2)).toBe(0);
  expect(safeSplitIndex([say, say, call('a')], 0)).toBe(3);
  expect(safeSplitIndex([call('a'), call('b'), answer('a'), answer('b')], 1)).toBe(0);
});

test('open work bounds the prefix', () => {
  expect(longestSelfContainedPrefix([say, call('a'), say])).toBe(1);
  expect(
    longestSelfContainedPrefix([say, call('a'), event({ requestKeys: ['a'], responseIds: ['a'] }), say]),
  ).toBe(1);
  expect(longestSelfContainedPrefix([ask('q'), say])).toBe(0);
  expect(longestSelfContainedPrefix([ask('q'), answer('q')])).toBe(2);
  expect(longestSelfContainedPrefix([call('call'), call('confirm'), ask('call'), answer('confirm')])).toBe(0);
  expect(
    longestSelfContainedPrefix([
      call('call'),
      call('confirm'),
      ask('call'),
      answer('confirm'),
      answer('call'),
    ]),
  ).toBe(5);
  expect(longestSelfContainedPrefix([say, call('a'), ask('a'), call('b'), answer('a')])).toBe(1);
});
