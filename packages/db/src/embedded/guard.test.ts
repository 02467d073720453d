import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { guardArguments } from './guard.ts';
import { isAlive } from './process-identity.ts';

/** Prints its id, ends with code 7 on SIGINT, else stays. */
const stayingProgram = `
  process.on('SIGINT', () => process.exit(7));
  setInterval(() => undefined, 1000);
  console.log(process.pid);
`;

async function startGuarded(program: string): Promise<{ guard: ChildProcess; programPid: number }> {
  const guard = spawn('sh', guardArguments([process.execPath, '-e', program]), {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const { stdout } = guard;
  if (stdout === null) throw new Error('The guard has no output.');
  const [line] = await once(stdout, 'data');
  return { guard, programPid: Number(String(line).trim()) };
}

describe('the guard', () => {
  it('interrupts its command when its input ends, and passes the exit code on', async () => {
    const { guard } = await startGuarded(stayingProgram);
    guard.stdin?.end();
    expect(await once(guard, 'exit')).toEqual([7, null]);
  });

  it('interrupts its command when its input ends even after the guard itself was killed', async () => {
    const { guard, programPid } = await startGuarded(stayingProgram);
    guard.kill('SIGKILL');
    await once(guard, 'exit');
    expect(isAlive(programPid)).toBe(true);
    guard.stdin?.end();
    await vi.waitUntil(() => !isAlive(programPid), { timeout: 8_000, interval: 20 });
  }, 10_000);

  it('ends with its command and leaves no watcher that holds the pipes', async () => {
    const { guard } = await startGuarded('console.log(process.pid); setTimeout(() => process.exit(3), 50)');
    expect(await once(guard, 'close')).toEqual([3, null]);
  });
});
