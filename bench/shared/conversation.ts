import { randomOf } from './random.ts';

export interface Call {
  readonly id: string;
  readonly name: string;
  readonly args: { readonly path: string; readonly query: string };
}

/** A message of no provider in particular: each engine gets it in its own shape. */
export type Message =
  | { readonly role: 'system' | 'user'; readonly text: string }
  | { readonly role: 'assistant'; readonly text: string; readonly calls: readonly Call[] }
  | { readonly role: 'tool'; readonly callId: string; readonly name: string; readonly text: string };

export const SYSTEM_MARK = 'You maintain the checkout service.';
export const TASK_MARK = 'Find why checkout p99 went up (INC-4471) and never restart db-primary-2.';

const WORDS =
  'pool timeout latency checkout deploy rollout replica gateway session retry budget canary the of and to in because after before request returned status config limit connection worker queue span'.split(
    ' ',
  );
const TOOLS = ['read_file', 'search_logs', 'query_metrics', 'run_command'] as const;
/** With these, 2,000 messages have about 300,000 tokens at four characters each. */
const CHARACTERS = { user: 200, assistant: 240, tool: 640 } as const;
const ROUNDS_PER_TURN = 6;

/**
 * An agent at work: a system message, a task, and turns of tool rounds with one to three parallel calls.
 * Exactly `count` messages; the last one is a new word of the user. Deterministic.
 */
export function conversation(count: number): readonly Message[] {
  const random = randomOf(4_471);
  const messages: Message[] = [
    { role: 'system', text: `${SYSTEM_MARK} ${proseOf(random, CHARACTERS.user)}` },
    { role: 'user', text: `${TASK_MARK} ${proseOf(random, CHARACTERS.user)}` },
  ];
  for (let round = 1; messages.length < count - 1; round += 1) {
    if (round % ROUNDS_PER_TURN === 0)
      messages.push({ role: 'user', text: proseOf(random, CHARACTERS.user) });
    messages.push(...roundOf(random, round, count - 1 - messages.length));
  }
  return [...messages.slice(0, count - 1), { role: 'user', text: `Where are we? ${proseOf(random, 60)}` }];
}

function roundOf(random: () => number, round: number, room: number): Message[] {
  const wanted = 1 + Math.floor(random() * 3);
  const calls = Array.from({ length: Math.min(wanted, room - 1) }, (_, index) =>
    callOf(random, round, index),
  );
  const results = calls.map(({ id, name }): Message => {
    return { role: 'tool', callId: id, name, text: logOf(random, CHARACTERS.tool) };
  });
  return [{ role: 'assistant', text: proseOf(random, CHARACTERS.assistant), calls }, ...results];
}

function callOf(random: () => number, round: number, index: number): Call {
  const name = TOOLS[Math.floor(random() * TOOLS.length)] ?? TOOLS[0];
  return {
    id: `call-${round}-${index}`,
    name,
    args: { path: `src/part-${round}.ts`, query: proseOf(random, 40) },
  };
}

function proseOf(random: () => number, characters: number): string {
  let text = '';
  while (text.length < characters) text += `${WORDS[Math.floor(random() * WORDS.length)]} `;
  return text;
}

function logOf(random: () => number, characters: number): string {
  let text = '';
  while (text.length < characters) {
    const latencyMs = Math.floor(random() * 2_500);
    text += `level=error service=checkout latency_ms=${latencyMs} ${proseOf(random, 70)}\n`;
  }
  return text;
}

/** Characters of a message that a model reads. */
export function charactersOf(message: Message): number {
  if (message.role !== 'assistant') return message.text.length;
  return message.text.length + JSON.stringify(message.calls).length;
}
