import { charactersOf, conversation } from '../shared/conversation.ts';
import { digits, duration, spread, table } from '../shared/text.ts';
import { versionOf } from './load.ts';
import { type Measured, SIZES } from './measure.ts';
import { thousands } from './outcome.ts';
import { KEPT_EVENTS, LIMIT_TOKENS, TRIGGER_TOKENS } from './subject.ts';

type Done = Extract<Measured, { ok: true }>;

const count = (value: number): string => value.toLocaleString('en');

/** The whole page as Markdown: times, scores, what could not be run, and how it was done. */
export function page(all: readonly Measured[], machine: string, day: string): string {
  const done = all.filter((measured) => measured.ok);
  const failed = all.filter((measured) => !measured.ok);
  return [
    '# Benchmarks',
    `Written by \`npm run bench:peers\` on ${day}; \`npm run bench -- engine\` prints the engine's own figures.`,
    `${machine}. The machine was shared with other work: compare within a row of one run, and the least times rather than the most.`,
    '## The same conversations',
    ...SIZES.map(
      (size, index) => `### ${count(size)} messages\n\n${sizeLine(size)}\n\n${times(done, index)}`,
    ),
    growth(done),
    '## What is left of 2,000 messages',
    scores(done),
    '## When the summarizer fails',
    behaviours(done),
    ...(failed.length > 0
      ? ['## Not run', failed.map(({ subject, reason }) => `- ${subject.name}: ${reason}`).join('\n')]
      : []),
    '## How',
    HOW,
    '',
  ].join('\n\n');
}

function sizeLine(size: number): string {
  const characters = conversation(size).reduce((sum, message) => sum + charactersOf(message), 0);
  return `About ${thousands(characters / 4)} tokens at four characters each.`;
}

function times(done: readonly Done[], index: number): string {
  const own = done[0]?.timings[index]?.medianMs ?? Number.NaN;
  const rows = done.map(({ subject, timings }) => {
    const timing = timings[index];
    if (!timing) return [nameOf(subject), '', '', ''];
    return [nameOf(subject), duration(timing.medianMs), spread(timing), `${digits(timing.medianMs / own)} ×`];
  });
  return table(['Engine', 'Median', 'Least – most (runs)', 'To ours'], rows);
}

function growth(done: readonly Done[]): string {
  const rows = done.map(({ subject, timings: [one, two] }) => [
    nameOf(subject),
    one && two ? `${digits(two.medianMs / one.medianMs)} ×` : '',
  ]);
  return `### Twice the messages\n\n${table(['Engine', 'Time'], rows)}`;
}

function nameOf({ name, packageName }: Measured['subject']): string {
  return packageName === null ? name : `${name} ${versionOf(packageName) ?? ''}`.trim();
}

const yesNo = (value: boolean | null): string => {
  if (value === null) return 'apart';
  return value ? 'yes' : 'no';
};

function scores(done: readonly Done[]): string {
  const head = [
    'Engine',
    'Orphan results',
    'Calls without result',
    'Batches split',
    'System kept',
    'Task reachable',
  ];
  const more = ['Newest user kept', 'Budget met', 'Not larger', 'Record unchanged', 'Tokens'];
  const rows = done.map(({ subject, outcome }) => [
    nameOf(subject),
    count(outcome.orphanResults),
    count(outcome.unansweredCalls),
    count(outcome.splitBatches),
    yesNo(outcome.systemKept),
    yesNo(outcome.taskReachable),
    yesNo(outcome.newestUserKept),
    yesNo(outcome.budgetMet),
    yesNo(outcome.notLarger),
    yesNo(outcome.recordUnchanged),
    `${thousands(outcome.tokensBefore)} → ${thousands(outcome.tokensAfter)}`,
  ]);
  return table([...head, ...more], rows);
}

function behaviours(done: readonly Done[]): string {
  const rows = done
    .filter((measured) => measured.behaviours.size > 0)
    .map(({ subject, behaviours: by }) => [
      nameOf(subject),
      by.get('throws') ?? '',
      by.get('empty') ?? '',
      by.get('2 MB') ?? '',
    ]);
  return table(['Engine', 'It throws', 'It answers nothing', 'It answers 2 MB'], rows);
}

const HOW = `- Every engine gets the same generated conversation in its own shape: a system message, a task, turns of tool
  rounds with one to three parallel calls, a new word of the user at the end. Preparing it is not timed.
- Summarizers are fakes that answer at once, so that only the engine's own work is timed. Ours with its own
  digest stands beside, where making the summary is timed as well.
- Ours, state at hand: decide, plan, commit, append the compaction and make the view, on a state as a host keeps
  it between two turns. Measure and fold included: from the raw events.
- ADK, LangChain's summarization and ours compact above ${count(TRIGGER_TOKENS)} tokens and keep the newest ${KEPT_EVENTS}. The limiters
  and LangChain's editing have ${count(LIMIT_TOKENS)} tokens; \`pruneMessages\` has no budget and drops tool calls before the
  last ${KEPT_EVENTS} messages.
- ADK: \`shouldCompact\` and \`compact\`, then its active events. Its instruction, and Mastra's system message in
  0.15, are kept apart from what the engine sees.
- Tokens are characters over four for all. "Task reachable" means that the first task's words are in the result;
  "budget met" means at most ${count(TRIGGER_TOKENS)} tokens.
- Median of the runs that fit into about 2.5 seconds, at least three, after up to five that warm up.`;
