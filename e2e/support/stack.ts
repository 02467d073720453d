import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url));
const startTimeoutMs = 300_000;

/** The running product that the browser tests look at. */
export interface Stack {
  readonly consoleUrl: string;
  readonly apiUrl: string;
  readonly databaseUrl: string;
  readonly adminProgram: string;
  readonly stop: () => Promise<void>;
}

function readText(source: object, name: string): string {
  const value: unknown = Reflect.get(source, name);
  if (typeof value !== 'string') throw new Error(`run.json has no ${name}.`);
  return value;
}

function readRunFile(path: string): Omit<Stack, 'stop'> | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
  const state: unknown = JSON.parse(text);
  if (typeof state !== 'object' || state === null) return undefined;
  return {
    consoleUrl: readText(state, 'consoleUrl'),
    apiUrl: readText(state, 'apiUrl'),
    databaseUrl: readText(state, 'databaseUrl'),
    adminProgram: readText(state, 'adminProgram'),
  };
}

/** Runs `npm start`'s program with an empty database in a temporary folder, on ports that the kernel chooses. */
export async function startStack(): Promise<Stack> {
  const folder = mkdtempSync(join(tmpdir(), 'orrery-browser-'));
  // Under root the database server is another user, who must be able to pass.
  chmodSync(folder, 0o711);
  const args = ['scripts/start.mjs', '--port', '0', '--api-port', '0', '--no-demo', '--data', folder];
  // The stack ends with this process, even if that is killed.
  const env = { ...process.env, DATABASE_URL: '', ORRERY_WATCH_PARENT: '1' };
  const runner = spawn(process.execPath, args, {
    cwd: repositoryRoot,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [runner.stdout, runner.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  const hasEnded = (): boolean => runner.exitCode !== null || runner.signalCode !== null;
  const deadlineMs = Date.now() + startTimeoutMs;
  for (;;) {
    const state = readRunFile(join(folder, 'run.json'));
    if (state !== undefined) {
      const stop = async (): Promise<void> => {
        runner.kill('SIGTERM');
        if (!hasEnded()) await once(runner, 'exit');
        rmSync(folder, { recursive: true, force: true });
      };
      return { ...state, stop };
    }
    if (hasEnded() || Date.now() > deadlineMs) {
      runner.kill('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
      throw new Error(`The stack did not start:\n${output}`);
    }
    await delay(50);
  }
}

/** Runs the API's admin program against the stack's database and answers its last line. */
export function admin(stack: Omit<Stack, 'stop'>, args: readonly string[]): string {
  const env = { ...process.env, DATABASE_URL: stack.databaseUrl, ORRERY_CONSOLE_URL: stack.consoleUrl };
  const output = execFileSync(process.execPath, [stack.adminProgram, ...args], { env, encoding: 'utf8' });
  return output.trim().split('\n').at(-1) ?? '';
}
