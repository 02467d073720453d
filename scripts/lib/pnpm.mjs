import { existsSync, readFileSync } from 'node:fs';
import { fromRoot } from './paths.mjs';
import { run, runQuietly } from './run.mjs';

const home = fromRoot('tools', 'pnpm');
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** The pinned pnpm; usable after `installPnpm`. */
export const pnpmBinary = fromRoot('tools', 'pnpm', 'node_modules', '.bin', 'pnpm');

/** True when the installed pnpm runs here and is the pinned one. */
async function answers() {
  if (!existsSync(pnpmBinary)) return false;
  const pinned = JSON.parse(readFileSync(fromRoot('tools/pnpm/package.json'), 'utf8')).dependencies.pnpm;
  const { code, output } = await run(pnpmBinary, ['--version'], { cwd: home, quiet: true });
  return code === 0 && output.trim() === pinned;
}

/** Installs the pinned pnpm from its own lockfile, unless it is there and answers. */
export async function installPnpm() {
  if (await answers()) return;
  await runQuietly(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: home });
  if (await answers()) return;
  // npm may be set not to run install scripts; pnpm's puts the native program in place.
  await runQuietly(process.execPath, ['install.js'], { cwd: fromRoot('tools/pnpm/node_modules/pnpm') });
  if (!(await answers()))
    throw new Error('The pinned pnpm was installed in tools/pnpm but does not run here.');
}
