import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { say } from '../lib/output.mjs';
import { fromRoot } from '../lib/paths.mjs';
import { run, runQuietly } from '../lib/run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const fixedPlaces = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/snap/bin/chromium'];

function onThisSystem() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...fixedPlaces].find((path) => existsSync(path));
}

function ofPlaywright() {
  const requireFromTests = createRequire(fromRoot('e2e', 'package.json'));
  const path = requireFromTests('@playwright/test').chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

async function fromDebian() {
  const isDebian = existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');
  if (!isDebian || process.getuid?.() !== 0) return undefined;
  say('Installing Chromium with apt-get');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runQuietly('apt-get', ['update'], { env });
  const packages = ['chromium', 'fonts-liberation'];
  await runQuietly('apt-get', ['install', '--yes', '--no-install-recommends', ...packages], { env });
  return onThisSystem();
}

async function fromPlaywright() {
  say("Installing Playwright's Chromium");
  await run(fromRoot('e2e/node_modules/.bin/playwright'), ['install', 'chromium'], { cwd: fromRoot('e2e') });
  return ofPlaywright();
}

/**
 * A Chromium to test with: CHROMIUM_PATH, one on the system, Playwright's own, else one that gets installed.
 * @throws Error when there is none and none could be installed
 */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROMIUM_PATH names ${given}, which does not exist.`);
  }
  const found = onThisSystem() ?? ofPlaywright() ?? (await fromDebian()) ?? (await fromPlaywright());
  if (found !== undefined) return found;
  throw new Error('No Chromium was found or could be installed. Install one, or set CHROMIUM_PATH to it.');
}
