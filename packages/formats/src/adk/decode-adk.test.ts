import { describe, expect, test } from 'vitest';
import { camelCase } from '../../test/camel-case.ts';
import session from '../../test/fixtures/adk-session.json' with { type: 'json' };
import { refusalOf } from '../../test/refusal.ts';
import { decode, detectFormat, type IncomingContent, type IncomingEvent } from '../index.ts';

function content(event: IncomingEvent | undefined): IncomingContent {
  if (!event || event.kind === 'usage_report' || event.kind === 'pin')
    throw new Error('Not a content event.');
  return event;
}

const decoded = decode(session, 'adk');
const byId = (id: string): IncomingContent => content(decoded.events.find((event) => event.id === id));

describe('ADK session JSON', () => {
  test('both spellings decode to the same events, but for opaque parts, which stay as they came', () => {
    const camel = camelCase(session);
    expect(JSON.stringify(camel)).toContain('"functionCall"');
    expect(detectFormat(session)).toBe('adk');
    expect(detectFormat(camel)).toBe('adk');
    const respelled = JSON.stringify(decode(camel, 'adk')).replace('executableCode', 'executable_code');
    expect(JSON.parse(respelled)).toEqual(decoded);
  });

  test('a list of events and one event decode like the session that holds them', () => {
    expect(detectFormat(session.events)).toBe('adk');
    expect(decode(session.events, 'adk').events).toEqual(decoded.events);
    expect(detectFormat(session.events[0])).toBe('adk');
    expect(decode(session.events[0], 'adk').events).toEqual([byId('ev-1')]);
  });

  test('kinds follow the content, not only the role', () => {
    expect(decoded.events.map((event) => [event.id, event.kind])).toEqual([
      ['ev-1', 'user_message'],
      ['ev-2', 'model_message'],
      ['ev-3', 'tool_result'],
      ['ev-4', 'confirmation_request'],
      ['ev-5', 'tool_result'],
      ['ev-7', 'model_message'],
    ]);
    const credential = {
      author: 'a',
      content: { parts: [{ function_call: { name: 'adk_request_credential' } }] },
    };
    expect(decode(credential, 'adk').events[0]?.kind).toBe('auth_request');
  });

  test('headers carry over: seconds become milliseconds, scope and branch stay, the agent is named', () => {
    expect(byId('ev-1')).toMatchObject({
      timestamp: 1_764_000_000_250,
      invocationId: 'inv-1',
      author: 'user',
    });
    expect(byId('ev-1')).not.toHaveProperty('agentName');
    expect(byId('ev-7')).toMatchObject({
      agentName: 'chart_agent',
      branch: 'berth_agent.chart_agent',
      scope: 'charts',
    });
    expect(
      decode({ author: 'user', timestamp: 1764000000250, content: { parts: [{ text: 'x' }] } }, 'adk')
        .events[0],
    ).toMatchObject({ timestamp: 1_764_000_000_250 });
  });

  test('thoughts keep their signatures and calls their ids, names and arguments', () => {
    expect(byId('ev-2').parts).toEqual([
      { type: 'thought', text: 'The tide table comes first.', signature: 'c2lnLTE=' },
      { type: 'text', text: 'Checking.' },
      {
        type: 'tool_call',
        callId: 'c-1',
        name: 'berth_status',
        args: { berth: 'B4' },
        signature: 'c2lnLTI=',
      },
      {
        type: 'tool_call',
        callId: 'c-2',
        name: 'reserve_berth',
        args: { berth: 'B4', from: '18:00' },
        longRunning: true,
      },
    ]);
  });

  test("a long-running tool's first answer is a placeholder and the client's later one is final", () => {
    expect(byId('ev-3').parts).toEqual([
      { type: 'tool_result', callId: 'c-1', name: 'berth_status', response: { free: true } },
      {
        type: 'tool_result',
        callId: 'c-2',
        name: 'reserve_berth',
        response: { status: 'pending', ticket: 'T-88' },
        pending: true,
      },
    ]);
    expect(byId('ev-5').parts[0]).not.toHaveProperty('pending');
  });

  test('an answer that only asks for a confirmation leaves its call open', () => {
    const event = {
      author: 'a',
      content: {
        role: 'user',
        parts: [{ function_response: { id: 'c_1', name: 'wipe', response: { error: 'ask' } } }],
      },
      actions: { requested_tool_confirmations: { c_1: { hint: 'sure?' } } },
    };
    expect(content(decode(event, 'adk').events[0]).parts[0]).toMatchObject({ pending: true });
  });

  test('usage has one meaning, and a cache that was not reported stays unknown', () => {
    expect(byId('ev-2').usage).toEqual({ promptTokens: 1512, cacheReadTokens: 1024, outputTokens: 49 });
    expect(byId('ev-4').usage).toEqual({ promptTokens: 1600, outputTokens: 4 });
  });

  test('what has no kind of its own stays as it came and is counted', () => {
    expect(byId('ev-7').parts).toEqual([
      { type: 'opaque', format: 'adk', value: { executable_code: { language: 'PYTHON', code: 'print(1)' } } },
      { type: 'inline_data', mimeType: 'image/png', data: 'aGVsbG8=' },
      { type: 'file_reference', uri: 'gs://charts/b4.pdf', mimeType: 'application/pdf' },
    ]);
    expect(decoded.opaqueParts).toBe(1);
  });

  test('a compaction action hides nothing, its usage is not counted, and it is reported as ignored', () => {
    expect(decoded.events.some((event) => event.id === 'ev-6')).toBe(false);
    expect(Object.fromEntries(decoded.ignored.map(({ reason, count }) => [reason, count]))).toEqual({
      session_state: 1,
      other_actions: 2,
      compaction_action: 1,
      event_without_content: 1,
      partial_event: 1,
    });
    const withContent = {
      author: 'a',
      content: { role: 'model', parts: [{ text: 'kept' }] },
      actions: { compaction: { start_timestamp: 1 } },
      usage_metadata: { prompt_token_count: 5 },
    };
    expect(decode(withContent, 'adk')).toMatchObject({
      events: [{ kind: 'model_message', parts: [{ type: 'text', text: 'kept' }] }],
      ignored: [{ reason: 'compaction_action', count: 1 }],
    });
    expect(content(decode(withContent, 'adk').events[0]).usage).toBeUndefined();
  });

  test('the model that answered last is the model of the session', () => {
    expect(decoded.session).toEqual({ model: 'gemini-3.8-flash' });
  });

  test('a bad field is refused with its place as the client spelled it', () => {
    const call = { author: 'a', content: { parts: [{ text: 'x' }, { functionCall: { id: 7, name: '' } }] } };
    const error = refusalOf([{ author: 'user', content: { parts: [{ text: 'ok' }] } }, call], 'adk');
    expect(error.code).toBe('invalid_input');
    expect(error.details.issues).toEqual([
      { path: '[1].content.parts[1].functionCall.id', message: 'Has to be a string.' },
      { path: '[1].content.parts[1].functionCall.name', message: 'Is missing. Give the name of the tool.' },
    ]);
    expect(refusalOf({ events: [{ id: 'x'.repeat(129), author: 'u' }] }, 'adk').message).toMatch(
      /^events\[0\]\.id: /,
    );
    expect(refusalOf({ events: [{ id: 'a\0b', author: 'u' }] }, 'adk').message).toMatch(/NUL/);
    expect(refusalOf('text', 'adk').message).toBe('(body): Has to be an event object.');
  });
});
