import type { Decision, State, Viewer } from '@orrery/compaction';
import { addJob, type Transaction } from '@orrery/db';
import { sha256 } from '../../record/content-digest.ts';
import { runEnded } from './run-ended.ts';

export const COMPACT_SESSION_TASK = 'compact_session';

/** What a job knows. It decides anew when it runs, so nothing of the decision travels with it. */
export interface CompactSessionJob {
  readonly sessionId: string;
  readonly agentName: string;
  readonly branch: string;
  readonly scope: string;
}

const MAX_ATTEMPTS = 5;

/** After an append: a decision that fired at the end of a run becomes a job, in the append's transaction. */
export async function enqueueAfterRun(
  tx: Transaction,
  sessionId: string,
  state: State,
  decision: Decision,
): Promise<void> {
  if (decision.outcome !== 'fired' || !runEnded(state, decision.lane)) return;
  await enqueueCompaction(tx, { sessionId, agentName: decision.agentName, ...decision.lane });
}

/** A queue for each session's jobs, so that they run one after the other; one waiting job per lane. */
export async function enqueueCompaction(
  tx: Pick<Transaction, 'execute'>,
  job: CompactSessionJob,
  delayMs = 0,
): Promise<void> {
  await addJob(tx, {
    task: COMPACT_SESSION_TASK,
    payload: { ...job },
    queueName: queueOf(job.sessionId),
    jobKey: `${keyPrefix(job.sessionId)}${laneKey(job)}`,
    maxAttempts: MAX_ATTEMPTS,
    delayMs,
  });
}

/**
 * Sessions share this many queues. A queue of its own for each would be a row that stays for ever, and a
 * worker that looks for a job locks every queue's row.
 */
const QUEUES = 64;

function queueOf(sessionId: string): string {
  return `sessions:${Number.parseInt(sha256(sessionId).slice(0, 8), 16) % QUEUES}`;
}

/** What the keys of all jobs of a session begin with. */
export function keyPrefix(sessionId: string): string {
  return `compact:${sessionId}:`;
}

/** Names of branches and scopes may be longer than a key may be. */
function laneKey({ branch, scope }: Viewer | CompactSessionJob): string {
  return sha256(`${branch}\n${scope}`).slice(0, 16);
}
