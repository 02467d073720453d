import { describe, expect, it } from 'vitest';
import { preparePromptChart } from './prompt-chart.ts';
import { niceTicks } from './scale.ts';
import { segmentsOf } from './segments.ts';
import { PLOT_HEIGHT, type PromptCall } from './types.ts';

const start = Date.parse('2026-11-30T12:58:00Z');

function call(number: number, fields: Partial<PromptCall> = {}): PromptCall {
  const promptTokens = number * 10_000;
  return {
    number,
    seq: number * 2,
    at: new Date(start + number * 60_000),
    estimatedTokens: promptTokens,
    promptTokens,
    freshTokens: 1_000,
    cacheReadTokens: promptTokens - 3_000,
    cacheWriteTokens: 2_000,
    outputTokens: 300,
    triggerTokens: 100_000,
    windowTokens: 150_000,
    ...fields,
  };
}

const calls = [1, 2, 3, 4].map((number) => call(number));

describe('segments of a call', () => {
  it('stack in prompt order and sum to the prompt', () => {
    const segments = segmentsOf(call(5));
    expect(segments.map(({ ink }) => ink)).toEqual(['read', 'write', 'fresh']);
    expect(segments.reduce((sum, { tokens }) => sum + tokens, 0)).toBe(50_000);
  });
  it('show a call without a report as an estimate, never as zero', () => {
    const silent = { promptTokens: null, freshTokens: null, cacheReadTokens: null, cacheWriteTokens: null };
    expect(segmentsOf(call(5, silent))).toEqual([{ ink: 'estimated', tokens: 50_000 }]);
  });
  it('show a total without a split in its own ink', () => {
    const total = { freshTokens: null, cacheReadTokens: null, cacheWriteTokens: null };
    expect(segmentsOf(call(5, total))).toEqual([{ ink: 'unsplit', tokens: 50_000 }]);
  });
  it('leave out an empty part: a broken cache has no read', () => {
    const broken = { cacheReadTokens: 0, cacheWriteTokens: 49_000 };
    expect(segmentsOf(call(5, broken)).map(({ ink }) => ink)).toEqual(['write', 'fresh']);
  });
});

describe('prompt chart', () => {
  it('draws bars from the floor up, heights in proportion to tokens', () => {
    const { bars } = preparePromptChart({ calls, compactions: [], next: null });
    const heights = bars.map((bar) => bar.pieces.reduce((sum, piece) => sum + piece.height, 0));
    const [first = 0, , , fourth = 0] = heights;
    expect(fourth / first).toBeCloseTo(4, 1);
    for (const bar of bars) expect((bar.pieces[0]?.y ?? 0) + (bar.pieces[0]?.height ?? 0)).toBe(PLOT_HEIGHT);
  });
  it('keeps every bar, line and mark inside the plot', () => {
    const chart = preparePromptChart({
      calls,
      compactions: [{ number: 1, seq: 5, tokensBefore: 149_000, tokensAfter: 20_000 }],
      next: { tokens: 60_000, source: 'estimated' },
    });
    const heights = [
      ...chart.bars.flatMap((bar) => bar.pieces.map((piece) => piece.y)),
      ...chart.window.levels.map((level) => level.y),
      ...chart.marks.flatMap((mark) => [mark.fromY, mark.toY]),
    ];
    expect(Math.min(...heights)).toBeGreaterThan(0);
    expect(Math.max(...heights)).toBeLessThanOrEqual(PLOT_HEIGHT);
    expect((chart.bars.at(-1)?.x ?? 0) + (chart.bars.at(-1)?.width ?? 0)).toBeLessThanOrEqual(80);
    expect(chart.next?.x).toBeGreaterThanOrEqual(80);
  });
  it('steps the trigger where the policy changed and joins the levels', () => {
    const stepped = [
      ...calls.slice(0, 2),
      call(3, { triggerTokens: 120_000 }),
      call(4, { triggerTokens: 120_000 }),
    ];
    const { trigger } = preparePromptChart({ calls: stepped, compactions: [], next: null });
    expect(trigger.levels.map(({ tokens, x1, x2 }) => [tokens, x1, x2])).toEqual([
      [100_000, 0, 50],
      [120_000, 50, 100],
    ]);
    expect(trigger.steps).toHaveLength(1);
  });
  it('leaves a gap in the trigger while compaction was off', () => {
    const off = [calls, [call(5, { triggerTokens: 0 })], [call(6)]].flat();
    const { trigger } = preparePromptChart({ calls: off, compactions: [], next: null });
    expect(trigger.levels).toHaveLength(2);
    expect(trigger.steps).toHaveLength(0);
  });
  it('puts a compaction between the calls around it, from its size before to its size after', () => {
    const { marks } = preparePromptChart({
      calls,
      compactions: [{ number: 1, seq: 5, tokensBefore: 30_000, tokensAfter: 12_000 }],
      next: null,
    });
    expect(marks).toMatchObject([{ x: 50, numbers: '30,000 → 12,000', label: 'full' }]);
    expect(marks[0]?.toY).toBeGreaterThan(marks[0]?.fromY ?? Number.NaN);
  });
  it('shortens the names of compactions that stand close together', () => {
    const many = Array.from({ length: 40 }, (_, index) => call(index + 1));
    const compactions = [10, 12, 13].map((after, index) => ({
      number: index + 1,
      seq: after * 2 + 1,
      tokensBefore: 50_000,
      tokensAfter: 10_000,
    }));
    const { marks } = preparePromptChart({ calls: many, compactions, next: null });
    expect(marks.map(({ label }) => label)).toEqual(['full', 'short', 'none']);
  });
  it('does not press the bars flat for a window far away, and says where it is', () => {
    const wide = calls.map((each) => ({ ...each, windowTokens: 1_000_000 }));
    const chart = preparePromptChart({ calls: wide, compactions: [], next: null });
    expect(chart.window.levels).toHaveLength(0);
    expect(chart.windowBeyond).toBe(1_000_000);
  });
  it('sums only what was reported', () => {
    const silent = call(5, {
      promptTokens: null,
      freshTokens: null,
      cacheReadTokens: null,
      cacheWriteTokens: null,
    });
    const { totals } = preparePromptChart({ calls: [...calls, silent], compactions: [], next: null });
    expect(totals).toMatchObject({ prompt: 100_000, fresh: 4_000, unsplit: null, estimatedCalls: 1 });
  });
  it('tells the whole story in words', () => {
    const { summary } = preparePromptChart({
      calls,
      compactions: [{ number: 1, seq: 5, tokensBefore: 30_000, tokensAfter: 12_000 }],
      next: { tokens: 42_000, source: 'estimated' },
    });
    expect(summary).toBe(
      'Prompt tokens of 4 model calls, 12:59 to 13:02 UTC. Highest 40,000 at call 4. ' +
        'Compaction 1 cut 30,000 to 12,000. ' +
        'The next request is estimated at 42,000; trigger 100,000, usable window 150,000.',
    );
  });
  it('has a table row for every call, with unknown where nothing was reported', () => {
    const silent = call(5, {
      promptTokens: null,
      freshTokens: null,
      cacheReadTokens: null,
      cacheWriteTokens: null,
      outputTokens: null,
    });
    const late = call(6, { at: new Date(start + 60 * 60_000) });
    const { rows } = preparePromptChart({
      calls: [...calls, silent, late],
      compactions: [{ number: 1, seq: 9, tokensBefore: 40_000, tokensAfter: 20_000 }],
      next: null,
    });
    expect(rows).toHaveLength(6);
    expect(rows[4]).toMatchObject({ read: 'unknown', prompt: 'est. 50,000', output: 'unknown' });
    expect(rows[4]?.note).toBe('First call after compaction 1. No report by the provider.');
    expect(rows[5]?.note).toBe('55 min after the call before.');
  });
  it('is empty, not broken, without calls', () => {
    const chart = preparePromptChart({ calls: [], compactions: [], next: null });
    expect(chart).toMatchObject({ bars: [], marks: [], axis: [], summary: 'No model calls yet.' });
  });
});

describe('axis', () => {
  it('has round ticks', () => {
    expect(niceTicks(290_000, 6)).toEqual([0, 50_000, 100_000, 150_000, 200_000, 250_000]);
    expect(niceTicks(9_400, 6)).toEqual([0, 2_000, 4_000, 6_000, 8_000]);
  });
  it('labels the first call and few round ones', () => {
    const many = Array.from({ length: 60 }, (_, index) => call(index + 1));
    const { axis } = preparePromptChart({ calls: many, compactions: [], next: null });
    expect(axis.map(({ number }) => number)).toEqual([1, 10, 20, 30, 40, 50, 60]);
  });
});
