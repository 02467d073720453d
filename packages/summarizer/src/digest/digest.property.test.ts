import type { ContentEvent, Json, Part, Recorded, Summary } from '@orrery/compaction';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { agent, call, result, user } from '../../test/events.ts';
import { renderedTokens, textsIn } from '../../test/sections.ts';
import type { SummarizerInput } from '../summarizer.ts';
import { digest, digestFindings, LEAST_SUMMARY_TOKENS, languagesFor } from './digest.ts';

type Event = Recorded<ContentEvent>;

const words = fc.constantFrom(
  ...[
    'never',
    'must',
    'because',
    'next',
    'ERROR',
    'INC-12',
    '/var/log/a.log',
    'src/a/b.ts:12',
    '450 ms',
    '不要',
    '😀',
    '\n',
    '. ',
    '$&',
    '{}',
  ],
  ...[
    '\u202e',
    '\ud800',
    '"',
    '10.0.0.1:80',
    'https://x.example/?a=b',
    'deploy',
    'service',
    '9f86d081884c7d65',
    '\u2028',
    'TypeError: x',
  ],
);
const text = fc.oneof(
  fc.array(words, { maxLength: 40 }).map((list) => list.join(' ')),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 })
    .map((units) => String.fromCharCode(...units)),
);
const payload: fc.Arbitrary<Json> = fc.oneof(
  text,
  fc.record({ status: fc.constantFrom('ok', 'error', 'failed'), text, count: fc.integer() }),
  // A JSON value of fast-check is one of ours; its type is only wider in name.
  fc.jsonValue({ maxDepth: 3 }).map((value) => value as Json),
);
const name = fc.constantFrom('read', 'query_metrics', 'ツール', 'a × 3', 'very_long_'.repeat(12));
const callId = fc.option(fc.constantFrom('c1', 'c2', 'c3'), { nil: undefined });
const part: fc.Arbitrary<Part> = fc.oneof(
  text.map((value): Part => ({ type: 'text', text: value })),
  text.map((value): Part => ({ type: 'thought', text: value })),
  fc.record({ callId, name, args: payload }).map((fields): Part => ({ type: 'tool_call', ...fields })),
  fc
    .record({ callId, name, response: payload, pending: fc.boolean() })
    .map((fields): Part => ({ type: 'tool_result', ...fields })),
  fc.constant<Part>({ type: 'opaque', format: 'f', value: { a: 1 } }),
);
const kind = fc.constantFrom<Event['kind']>(
  'user_message',
  'model_message',
  'tool_result',
  'instruction',
  'confirmation_request',
);
const eventLists = fc
  .array(
    fc.record({
      kind,
      author: fc.constantFrom('user', 'ops', 'метрики'),
      parts: fc.array(part, { minLength: 1, maxLength: 4 }),
    }),
    {
      minLength: 1,
      maxLength: 25,
    },
  )
  .map((list) =>
    list.map(
      (fields, index): Event => ({
        ...fields,
        seq: index * 3 + 1,
        id: `e${index}`,
        timestamp: 0,
        invocationId: 'i',
      }),
    ),
  );
const bound = fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 300, max: 6_000 }));

const shifted = (events: readonly Event[], by: number): Event[] =>
  events.map((event) => ({ ...event, seq: event.seq + by }));

function input(
  events: readonly Event[],
  maxTokens: number,
  previous: Summary | null = null,
): SummarizerInput {
  return { previous, events, maxTokens };
}

/** Every string and number that an event holds, where a literal may come from. */
function sourceTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [JSON.stringify(value)];
  if (Array.isArray(value)) return value.flatMap(sourceTexts);
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(sourceTexts);
  return [];
}

describe('digest, for any events', () => {
  test('the bound holds, and something is said', () => {
    fc.assert(
      fc.property(eventLists, eventLists, bound, (first, second, maxTokens) => {
        const limit = Math.max(LEAST_SUMMARY_TOKENS, maxTokens);
        const one = digest(input(first, maxTokens));
        expect(renderedTokens(one)).toBeLessThanOrEqual(limit);
        const two = digest(input(shifted(second, 1_000), maxTokens, one));
        expect(renderedTokens(two, 999_999)).toBeLessThanOrEqual(limit);
        for (const { sections } of [one, two]) {
          const statements = sections.flatMap((section) => section.statements);
          expect(statements.length).toBeGreaterThan(0);
          for (const statement of statements) expect(statement.text.trim()).not.toBe('');
        }
      }),
      { numRuns: 300 },
    );
  });

  test('the same input gives the same summary', () => {
    fc.assert(
      fc.property(eventLists, bound, (events, maxTokens) => {
        expect(digest(input(structuredClone(events), maxTokens))).toEqual(digest(input(events, maxTokens)));
      }),
    );
  });

  test('every statement cites positions that were given, rising', () => {
    fc.assert(
      fc.property(eventLists, eventLists, bound, (first, second, maxTokens) => {
        const later = shifted(second, 1_000);
        const known = new Set([...first, ...later].map((event) => event.seq));
        const summary = digest(input(later, maxTokens, digest(input(first, maxTokens))));
        for (const { sources } of summary.sections.flatMap((section) => section.statements)) {
          expect(sources.length).toBeGreaterThan(0);
          expect(sources.every((seq) => known.has(seq))).toBe(true);
          expect([...sources].sort((left, right) => left - right)).toEqual(sources);
        }
      }),
    );
  });

  test('every literal occurs in an event that its statement cites', () => {
    fc.assert(
      fc.property(eventLists, bound, (events, maxTokens) => {
        const given = input(events, maxTokens);
        for (const { spans, sources } of digestFindings(given, languagesFor(given))) {
          const texts = events
            .filter((event) => sources.includes(event.seq))
            .flatMap((event) => sourceTexts(event.parts));
          for (const span of spans.filter(({ literal }) => literal)) {
            expect(texts.some((source) => source.includes(span.text))).toBe(true);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  test('five rolls stay bounded and keep the goal and the constraints', () => {
    fc.assert(
      fc.property(
        fc.array(eventLists, { minLength: 5, maxLength: 5 }),
        fc.integer({ min: 700, max: 2_000 }),
        (rolls, maxTokens) => {
          let summary: Summary | null = digest(
            input(
              [
                user(1, 'Move the archive of orders to the new cluster. Never delete a bucket.'),
                user(2, 'Only use region eu-west-3.'),
              ],
              maxTokens,
            ),
          );
          rolls.forEach((events, index) => {
            // Rules of the user that are newer may push out older ones, so nobody but tools and agents speaks here.
            const others = events.filter((event) => event.kind !== 'user_message');
            summary = digest(
              input(
                [...shifted(others, 100 * (index + 1)), agent(100 * (index + 2) - 1, 'noted')],
                maxTokens,
                summary,
              ),
            );
            expect(renderedTokens(summary)).toBeLessThanOrEqual(maxTokens);
          });
          expect(textsIn(summary, 'Goal')[0]).toContain('Move the archive of orders to the new cluster.');
          expect(textsIn(summary, 'Constraints and rules')).toEqual([
            'User: "Never delete a bucket."',
            'User: "Only use region eu-west-3."',
          ]);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('five rolls of heavy work keep goal, rules, tool counts and the newest work', () => {
    let summary: Summary | null = null;
    for (let roll = 0; roll < 5; roll += 1) {
      const base = roll * 200;
      const work = Array.from({ length: 60 }, (_, index) => [
        call(base + index * 2 + 3, 'read_file', { path: `src/part-${roll}/file-${index}.ts` }),
        result(base + index * 2 + 4, 'read_file', { text: `line ${index} of file ${roll}-${index}` }),
      ]).flat();
      const opening =
        roll === 0
          ? [user(1, 'Port the parser to the new grammar, file by file. You must keep the public API.')]
          : [];
      summary = digest(input([...opening, ...work], 1_500, summary));
      expect(renderedTokens(summary)).toBeLessThanOrEqual(1_500);
    }
    if (!summary) throw new Error('No summary was made.');
    expect(textsIn(summary, 'Goal')[0]).toContain('Port the parser');
    expect(textsIn(summary, 'Constraints and rules')).toEqual(['User: "You must keep the public API."']);
    expect(textsIn(summary, 'Tools used')).toEqual(['read_file × 300']);
    expect(textsIn(summary, 'Done').at(-1)).toContain('src/part-4/file-59.ts');
  });
});
