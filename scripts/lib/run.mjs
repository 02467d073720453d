import { spawn } from 'node:child_process';
import { toolEnvironment } from './environment.mjs';
import { rootDirectory } from './paths.mjs';

const children = new Set();

// A command that is under way must not go on alone when this process is told to end.
process.on('exit', () => {
  for (const child of children) child.kill('SIGTERM');
});

/**
 * Runs a command to its end. With `quiet`, the output is collected and not shown.
 * @returns {Promise<{ code: number, output: string }>} code 127 when the command could not be started,
 *   128 when a signal ended it.
 */
export function run(command, args, { cwd = rootDirectory, env = {}, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: toolEnvironment(env),
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
    children.add(child);
    child.once('exit', () => children.delete(child));
    let output = '';
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout?.setEncoding('utf8').on('data', collect);
    child.stderr?.setEncoding('utf8').on('data', collect);
    child.once('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.once('close', (code) => resolve({ code: code ?? 128, output }));
  });
}

/** Like `run` with `quiet`, but a failure throws an error that carries the output. */
export async function runQuietly(command, args, options = {}) {
  const { code, output } = await run(command, args, { ...options, quiet: true });
  if (code !== 0)
    throw new Error(`${[command, ...args].join(' ')} ended with code ${code}\n${output.trim()}`);
  return output;
}
