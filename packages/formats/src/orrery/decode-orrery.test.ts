import { describe, expect, test } from 'vitest';
import { refusalOf } from '../../test/refusal.ts';
import { decode, detectFormat } from '../index.ts';

const text = (value: string) => ({ kind: 'user_message', parts: [{ type: 'text', text: value }] });

const issuesOf = (body: unknown) => refusalOf(body).details.issues ?? [];

describe('own format', () => {
  test('every part and event kind comes through unchanged', () => {
    const body = {
      session: {
        agentName: 'ops',
        model: 'm',
        transport: 'slack',
        rootKind: 'agent',
        title: 't',
        windowTokens: 32_000,
      },
      expectedSeq: 0,
      events: [
        {
          id: 'e1',
          timestamp: 5,
          invocationId: 'i',
          author: 'user',
          ...text('hi $& {} \u202e \ud800'),
          evidence: [{ factId: 'f', statement: 's', kind: 'user-stated' }],
        },
        {
          kind: 'model_message',
          agentName: 'ops',
          branch: '',
          parts: [
            { type: 'thought', text: '', signature: 'zz' },
            { type: 'tool_call', callId: 'c', name: 'n', args: { a: [1, null] }, longRunning: true },
            { type: 'inline_data', mimeType: 'image/png', sizeBytes: 9 },
            { type: 'file_reference', uri: 'gs://x' },
            { type: 'opaque', format: 'f', value: null },
          ],
          usage: { promptTokens: 10, cacheReadTokens: 4, cacheWriteTokens: 6, outputTokens: 1 },
          modelCallId: 'cal_1',
        },
        {
          kind: 'tool_result',
          parts: [{ type: 'tool_result', callId: 'c', name: 'n', response: 'x', pending: true }],
        },
        { kind: 'usage_report', modelCallId: 'cal_1', usage: { promptTokens: 3 } },
        { kind: 'pin', targetSeq: 1, pinned: true },
      ],
    };
    expect(detectFormat(body)).toBe('orrery');
    expect(decode(body, 'orrery')).toEqual({ ...body, opaqueParts: 1, ignored: [] });
  });

  test('a claim to be the engine is refused as reserved, whatever else is wrong', () => {
    for (const kind of ['compaction', 'model_call']) {
      const error = refusalOf({ events: [text('a'), { kind, nonsense: 1 }, { kind: 7 }] });
      expect(error.code).toBe('reserved_event');
      expect(error.message).toMatch(/^events\[1\]\.kind: /);
    }
  });

  test("evidence that does not match its event's kind is refused by name", () => {
    const claim = (kind: string, evidence: string) => ({
      events: [
        text('a'),
        {
          kind,
          parts: [{ type: 'text', text: 'b' }],
          evidence: [{ factId: 'f', statement: 's', kind: evidence }],
        },
      ],
    });
    for (const [kind, evidence] of [
      ['model_message', 'user-stated'],
      ['tool_result', 'user-stated'],
      ['user_message', 'tool-observed'],
      ['instruction', 'user-stated'],
    ] as const) {
      const error = refusalOf(claim(kind, evidence));
      expect(error.code).toBe('evidence_mismatch');
      expect(error.details.issues?.[0]?.path).toBe('events[1].evidence[0].kind');
    }
    expect(decode(claim('tool_result', 'tool-observed'), 'orrery').events).toHaveLength(2);
  });

  test('the fifth event that is bad is named down to its field', () => {
    const events = [
      text('1'),
      text('2'),
      text('3'),
      text('4'),
      { kind: 'user_message', parts: [{ type: 'text', text: 9 }] },
    ];
    expect(refusalOf({ events }).message).toMatch(/^events\[4\]\.parts\[0\]\.text: Has to be a string/);
  });

  test('unknown fields are refused with their names', () => {
    const body = {
      events: [{ ...text('a'), rolle: 'user', parts: [{ type: 'text', text: 'a', lang: 'de' }] }],
      more: 1,
    };
    expect(
      issuesOf(body)
        .map((issue) => issue.path)
        .sort(),
    ).toEqual(['events[0].parts[0].lang', 'events[0].rolle', 'more']);
    expect(issuesOf(JSON.parse('{"events":[],"__proto__":{"polluted":1}}'))[0]?.path).toBe('__proto__');
  });

  test.each([
    ['events[0].id', { ...text('a'), id: 'x'.repeat(129) }],
    ['events[0].id', { ...text('a'), id: 'a\0b' }],
    ['events[0].id', { ...text('a'), id: 'a\udc00' }],
    ['events[0].id', { ...text('a'), id: '' }],
    ['events[0].agentName', { ...text('a'), agentName: 'n'.repeat(257) }],
    ['events[0].timestamp', { ...text('a'), timestamp: 1.5 }],
    ['events[0].kind', { ...text('a'), kind: 'note' }],
    ['events[0].kind', { parts: [] }],
    ['events[0].parts', { kind: 'user_message', parts: [] }],
    ['events[0].parts', { kind: 'user_message', parts: new Array(1_001).fill({ type: 'text', text: '' }) }],
    ['events[0].parts[0].type', { kind: 'user_message', parts: [{ type: 'video', text: '' }] }],
    ['events[0].parts[0].args', { kind: 'model_message', parts: [{ type: 'tool_call', name: 'n' }] }],
    ['events[0].usage', { ...text('a'), usage: { promptTokens: 5, cacheReadTokens: 6 } }],
    ['events[0].targetSeq', { kind: 'pin', targetSeq: 0, pinned: true }],
    ['events[0]', 'text'],
  ])('%s out of bounds is refused with its place', (path, event) => {
    const error = refusalOf({ events: [event] });
    expect(error.code).toBe('invalid_input');
    expect(error.details.issues?.[0]?.path).toBe(path);
  });

  test('an emoji is not a lone surrogate', () => {
    expect(decode({ events: [{ ...text('a'), id: 'id-😀' }] }, 'orrery').events[0]?.id).toBe('id-😀');
  });

  test('a batch without events is accepted: it opens a session', () => {
    expect(decode({ session: { title: 't' }, events: [] }, 'orrery').events).toEqual([]);
  });
});
