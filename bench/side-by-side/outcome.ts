import { type Message, SYSTEM_MARK, TASK_MARK } from '../shared/conversation.ts';
import { type Run, type Seen, type Subject, TRIGGER_TOKENS, tokensOf } from './subject.ts';

/** What an engine left of a conversation, looked at from outside. */
export interface Outcome {
  readonly orphanResults: number;
  readonly unansweredCalls: number;
  /** Batches of parallel calls of which some results are there and some are not. */
  readonly splitBatches: number;
  readonly systemKept: boolean | null;
  readonly taskReachable: boolean;
  readonly newestUserKept: boolean;
  readonly budgetMet: boolean;
  readonly notLarger: boolean;
  readonly recordUnchanged: boolean;
  readonly tokensBefore: number;
  readonly tokensAfter: number;
}

export async function outcomeOf(subject: Subject, run: Run, messages: readonly Message[]): Promise<Outcome> {
  const before = run.record();
  const tokensBefore = tokensOf(run.seen());
  await run.work();
  const after = run.seen();
  const tokensAfter = tokensOf(after);
  const has = (words: string): boolean => after.some(({ text }) => text.includes(words));
  return {
    ...pairing(after),
    systemKept: subject.systemIsApart ? null : has(SYSTEM_MARK),
    taskReachable: has(TASK_MARK),
    newestUserKept: has(newestUserText(messages)),
    budgetMet: tokensAfter <= TRIGGER_TOKENS,
    notLarger: tokensAfter <= tokensBefore,
    recordUnchanged: run.record() === before,
    tokensBefore,
    tokensAfter,
  };
}

function newestUserText(messages: readonly Message[]): string {
  return messages.findLast((message) => message.role === 'user')?.text ?? '';
}

type Pairing = Pick<Outcome, 'orphanResults' | 'unansweredCalls' | 'splitBatches'>;

export function pairing(seen: readonly Seen[]): Pairing {
  const called = new Set<string>();
  let orphanResults = 0;
  for (const { calls, results } of seen) {
    orphanResults += results.filter((id) => !called.has(id)).length;
    for (const id of calls) called.add(id);
  }
  const answered = new Set(seen.flatMap(({ results }) => results));
  const isSplit = ({ calls }: Seen): boolean =>
    calls.some((id) => answered.has(id)) && calls.some((id) => !answered.has(id));
  return {
    orphanResults,
    unansweredCalls: [...called].filter((id) => !answered.has(id)).length,
    splitBatches: seen.filter(isSplit).length,
  };
}

/** What a summarizer that fails or answers nonsense does to the view, in a few words. */
export async function behaviourOn(run: Run): Promise<string> {
  const before = tokensOf(run.seen());
  const refusal = await refusalOf(run);
  const after = tokensOf(run.seen());
  if (before === after) return refusal === null ? 'view unchanged' : 'refused, view unchanged';
  const sizes = `${thousands(before)} → ${thousands(after)}`;
  return refusal === null ? `accepted, ${sizes}` : `threw, ${sizes}`;
}

async function refusalOf(run: Run): Promise<unknown> {
  try {
    await run.work();
    return null;
  } catch (error) {
    return error;
  }
}

export const thousands = (tokens: number): string => `${Math.round(tokens / 1_000)}k`;
