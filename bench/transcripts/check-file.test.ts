import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkFile } from './check-file.ts';
import { fileLines, totalLine, violationsOf } from './report.ts';

const folder = mkdtempSync(join(tmpdir(), 'transcripts-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const long = 'The pool of checkout timed out after 2,000 ms on every replica. '.repeat(30);

const adkEvents = Array.from({ length: 8 }, (_, turn) => {
  const header = { invocationId: `run-${turn}`, timestamp: 1_700_000_000 + turn };
  const call = { functionCall: { id: 'call_0', name: 'read', args: { turn } } };
  const response = {
    functionResponse: { id: 'call_0', name: 'read', response: { text: `${turn} ${long}` } },
  };
  return [
    { ...header, author: 'user', content: { role: 'user', parts: [{ text: `${turn} ${long}` }] } },
    { ...header, author: 'agent', content: { role: 'model', parts: [call] } },
    { ...header, author: 'agent', content: { role: 'user', parts: [response] } },
  ];
}).flat();
const session = { appName: 'a', userId: 'u', events: adkEvents };

test('a session is compacted under every setting, and holds all that it has to hold', () => {
  const result = checkFile(file('session.json', JSON.stringify(session)));
  expect(result).toMatchObject({
    supported: true,
    formats: ['adk'],
    sessions: 1,
    events: 24,
    violations: [],
  });
  expect(result.supported && result.compactions).toBeGreaterThan(50);
  expect(fileLines('session.json', result)[0]).toMatch(
    /^session\.json: adk, 24 events, [\d,]+ compactions, .*0 violations/,
  );
});

test('a file may hold several sessions, or the events of one, a line each', () => {
  const lines = adkEvents.map((event) => JSON.stringify(event)).join('\r\n');
  expect(checkFile(file('events.jsonl', lines))).toMatchObject({ sessions: 1, events: 24 });
  expect(checkFile(file('two.json', JSON.stringify([session, session])))).toMatchObject({ sessions: 2 });
  const both = `${JSON.stringify(session)}\n${JSON.stringify(session)}\n`;
  expect(checkFile(file('two.jsonl', both))).toMatchObject({ sessions: 2, events: 48 });
});

test.each([
  ['empty.json', '', 'an empty file'],
  ['blank.json', ' \n', 'blank'],
  ['cut.json', '{"events":[', 'not JSON'],
  ['line.jsonl', '{"a":1}\n{"b":2}\n{"c":', 'line 3 is not JSON either'],
  ['binary.bin', new Uint8Array([1, 0, 2]), 'binary, not text'],
  ['latin.txt', new Uint8Array([0x7b, 0xe9, 0x7d]), 'not UTF-8'],
  ['deep.json', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'a list of 1, the first a list'],
  ['null.json', 'null', 'JSON, null'],
  ['chat.json', '[{"role":"user","content":"hi"}]', 'looks like OpenAI chat messages'],
  ['bad.json', '{"app_name":"a","events":[7]}', 'read as adk: events[0]'],
])('%s is named with what it is, and does not stop the rest', (name, content, reason) => {
  const result = checkFile(file(name, content));
  expect(result).toMatchObject({ supported: false });
  expect(result.supported ? '' : result.reason).toContain(reason);
});

test('a file that is not there is named too', () => {
  expect(checkFile(join(folder, 'nowhere.json'))).toMatchObject({ supported: false });
});

test('the last line counts files, unsupported ones and violations; lines hold no control characters', () => {
  const bad = { supported: false, reason: 'odd \u001b[31m' } as const;
  const good = {
    supported: true,
    formats: ['adk'],
    sessions: 1,
    events: 3,
    compactions: 2,
    checkedWhole: 2,
    refusals: 0,
    violations: Array.from({ length: 7 }, (_, index) => `violation ${index}`),
  } as const;
  expect(totalLine([bad, good, good])).toBe('3 files, 1 unsupported, 14 violations');
  expect(violationsOf([bad])).toBe(0);
  expect(fileLines('a\nb', bad)).toEqual(['a b: unsupported: odd  [31m']);
  expect(fileLines('c', good)).toHaveLength(7);
});
