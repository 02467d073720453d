// `npm test`: everything that CI runs. `npm test -- --only unit,browser` runs some steps.
import { parseArgs } from 'node:util';
import { bootstrap } from './lib/bootstrap.mjs';
import { bold, complain, say } from './lib/output.mjs';
import { sumCounts } from './test-run/counts.mjs';
import { steps } from './test-run/steps.mjs';

const names = steps.map(({ name }) => name);
const help = `Usage: npm test [-- --only <step>[,<step>]]\n\nSteps: ${names.join(', ')}`;

function chosenSteps() {
  const { values } = parseArgs({
    strict: true,
    allowPositionals: false,
    options: { only: { type: 'string', multiple: true }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return undefined;
  const only = (values.only ?? names).flatMap((text) => text.split(','));
  const unknown = only.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`Unknown step: ${unknown.join(', ')}\n\n${help}`);
  return steps.filter(({ name }) => only.includes(name));
}

async function runStep({ title, run }) {
  const startedAtMs = Date.now();
  say(bold(`\n${title}`));
  let counts = { passed: 0, failed: 1 };
  try {
    counts = await run();
  } catch (error) {
    complain(error.message);
  }
  const seconds = ((Date.now() - startedAtMs) / 1000).toFixed(1);
  const outcome = counts.failed === 0 ? 'passed' : `FAILED (${counts.failed})`;
  say(`${title}: ${outcome}${counts.passed > 0 ? `, ${counts.passed} tests passed` : ''}, ${seconds} s`);
  return { title, counts };
}

async function main() {
  const chosen = chosenSteps();
  if (chosen === undefined) {
    say(help);
    return 0;
  }
  await bootstrap();
  const results = [];
  for (const step of chosen) results.push(await runStep(step));
  const failed = results.filter(({ counts }) => counts.failed > 0);
  if (failed.length > 0) complain(`\nFailed: ${failed.map(({ title }) => title).join('; ')}`);
  const sum = sumCounts(results.map(({ counts }) => counts));
  say(`\n${sum.passed} passed, ${sum.failed} failed`);
  return sum.failed === 0 ? 0 : 1;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130));

try {
  process.exit(await main());
} catch (error) {
  complain(error.message);
  process.exit(2);
}
