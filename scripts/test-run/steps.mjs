import { existsSync, rmSync } from 'node:fs';
import { runStaticChecks } from '../checks/all.mjs';
import { ensureBuilt } from '../lib/build.mjs';
import { complain, say } from '../lib/output.mjs';
import { cacheDirectory, fromRoot, toolingBinary } from '../lib/paths.mjs';
import { repositoryFiles } from '../lib/repository-files.mjs';
import { run } from '../lib/run.mjs';
import { workspaceFolders } from '../lib/workspaces.mjs';
import { findChromium } from './chromium.mjs';
import { playwrightCounts, sumCounts, tapCounts, vitestCounts, withExitCode } from './counts.mjs';
import { withTestServer } from './test-server.mjs';

const nothing = { passed: 0, failed: 0 };
const reportInPackage = 'node_modules/.cache/vitest-report.json';

async function checks() {
  const { failed } = await runStaticChecks(({ name, isPassed, output }) => {
    if (isPassed) say(`  ok      ${name}`);
    else complain(`  failed  ${name}\n${output}\n`);
  });
  return { passed: 0, failed };
}

async function types() {
  const args = ['run', 'check:types', '--continue', '--output-logs=errors-only'];
  const { code } = await run(toolingBinary('turbo'), args);
  return withExitCode(nothing, code);
}

/** The tests of the scripts themselves run under node's own runner: they must work before anything is installed. */
async function scripts() {
  const files = repositoryFiles().filter((path) => /^scripts\/.*\.test\.mjs$/.test(path));
  const args = ['--test', '--test-reporter=tap', ...files];
  const { code, output } = await run(process.execPath, args, { quiet: true });
  const counts = withExitCode(tapCounts(output), code);
  if (counts.failed > 0) complain(output.trim());
  return counts;
}

function unit() {
  const reports = workspaceFolders().map((folder) => fromRoot(folder, reportInPackage));
  for (const report of reports) rmSync(report, { force: true });
  return withTestServer(async (databaseUrl) => {
    const forTurbo = ['run', 'test', '--continue', '--concurrency=2', '--output-logs=errors-only'];
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportInPackage}`];
    const args = [...forTurbo, '--', '--passWithNoTests', ...reporters];
    const { code } = await run(toolingBinary('turbo'), args, { env: { DATABASE_URL: databaseUrl } });
    return withExitCode(sumCounts(reports.map(vitestCounts)), code);
  });
}

async function build() {
  await ensureBuilt();
  return nothing;
}

async function browser() {
  const report = `${cacheDirectory}/playwright-report.json`;
  const program = fromRoot('e2e/node_modules/.bin/playwright');
  rmSync(report, { force: true });
  if (!existsSync(program)) throw new Error('Playwright is not installed in e2e.');
  const env = { CHROMIUM_PATH: await findChromium(), ORRERY_BROWSER_REPORT: report };
  const { code } = await run(program, ['test', '--pass-with-no-tests'], { cwd: fromRoot('e2e'), env });
  return withExitCode(playwrightCounts(report), code);
}

/** In the order in which they run; each answers how many tests passed and failed, or throws. */
export const steps = [
  { name: 'checks', title: 'Static checks', run: checks },
  { name: 'types', title: 'Types', run: types },
  { name: 'scripts', title: 'Tests of the scripts', run: scripts },
  { name: 'unit', title: 'Unit, property, database and API tests', run: unit },
  { name: 'build', title: 'Build', run: build },
  { name: 'browser', title: 'Browser tests', run: browser },
];
