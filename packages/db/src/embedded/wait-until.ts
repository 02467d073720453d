import { setTimeout as delay } from 'node:timers/promises';

/**
 * Asks `probe` every 20 ms until it answers something other than undefined.
 * @returns the answer, or undefined when `timeoutMs` have passed without one
 */
export async function waitUntil<Answer>(
  probe: () => Answer | undefined,
  timeoutMs: number,
): Promise<Answer | undefined> {
  const deadlineMs = Date.now() + timeoutMs;
  for (;;) {
    const answer = probe();
    if (answer !== undefined || Date.now() >= deadlineMs) return answer;
    await delay(20);
  }
}
