import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ContentEvent, Recorded } from '../record/event.ts';
import { estimateTokens } from '../tokens/estimate.ts';
import { expand } from './expand.ts';
import { MOST_RECALL_TOKENS, recall } from './recall.ts';

const event = (seq: number, text: string): Recorded<ContentEvent> => ({
  seq,
  id: `e${seq}`,
  kind: 'user_message',
  timestamp: seq,
  invocationId: 'i',
  author: 'user',
  parts: [{ type: 'text', text }],
});

const filler = Array.from({ length: 200 }, (_, index) =>
  event(index + 10, `Turn ${index}: the pool of checkout is slow, requests wait.`),
);

test('an identifier that one event names is found among hundreds', () => {
  const events = [
    ...filler,
    event(900, 'Merchants M-2207 and M-3119 were charged twice.'),
    event(901, 'We look at src/db/pool.ts:88 next.'),
  ];
  expect(
    recall(events, 'Which merchants were charged, was M-3119 one of them?').hits.map((hit) => hit.seq),
  ).toContain(900);
  expect(recall(events, 'src/db/pool.ts').hits.map((hit) => hit.seq)).toContain(901);
});

test('excerpts are verbatim, in record order and within the budget', () => {
  fc.assert(
    fc.property(
      fc.array(fc.lorem({ maxCount: 40 }), { minLength: 1, maxLength: 30 }),
      fc.lorem({ maxCount: 3 }),
      fc.nat(3_000),
      (texts, question, budget) => {
        const events = texts.map((text, index) => event(index + 1, text));
        const { hits, tokens } = recall(events, question, budget);
        expect(tokens).toBeLessThanOrEqual(Math.min(budget, MOST_RECALL_TOKENS));
        expect(hits.map((hit) => hit.seq)).toEqual(
          hits.map((hit) => hit.seq).sort((left, right) => left - right),
        );
        for (const hit of hits) expect(texts[hit.seq - 1]).toContain(hit.excerpt);
      },
    ),
  );
});

test('Chinese is found without spaces between words', () => {
  const events = [...filler, event(900, '客户要求退款到原来的银行卡，不要优惠券。')];
  expect(recall(events, '退款到哪张卡').hits[0]?.seq).toBe(900);
});

test('a question of nothing but common words still answers, and nothing matches nothing', () => {
  expect(recall([event(1, 'what is this')], 'what is').hits).toHaveLength(1);
  expect(recall(filler, 'zebra').hits).toEqual([]);
  expect(recall([], 'pool').hits).toEqual([]);
});

test('expanding in steps gives every character once, each step within its budget', () => {
  const events = [event(3, 'a b c '.repeat(400)), event(5, 'short'), event(8, 'd e f '.repeat(100))];
  const seen: number[] = [];
  let from = 0;
  for (let step = 0; step < 10; step += 1) {
    const {
      events: given,
      nextSeq,
      tokens,
    } = expand(
      events.filter(({ seq }) => seq >= from),
      300,
    );
    expect(tokens).toBeLessThanOrEqual(300);
    seen.push(...given.map(({ seq }) => seq));
    if (nextSeq === null) break;
    from = nextSeq;
  }
  expect(seen).toEqual([3, 5, 8]);
  const [first] = expand(events, 300).events;
  expect(estimateTokens(first?.text ?? '')).toBeLessThanOrEqual(300);
  expect((first?.text.length ?? 0) + (first?.cut ?? 0)).toBe(2_400);
});

test('a search over two megabytes with pathological text ends', () => {
  const events = [event(1, 'a-'.repeat(500_000)), event(2, `${'x'.repeat(1_000_000)} needle-42`)];
  expect(recall(events, 'needle-42').hits.length).toBeLessThanOrEqual(2);
});
