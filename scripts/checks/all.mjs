import { fromRoot, toolingBinary } from '../lib/paths.mjs';
import { repositoryFiles, repositoryTexts } from '../lib/repository-files.mjs';
import { run } from '../lib/run.mjs';
import { docsProblems } from './docs.mjs';
import { fileSizeProblems } from './file-size.mjs';
import { metricNameProblems } from './metric-names.mjs';
import { migrationProblems } from './migrations.mjs';
import { portabilityProblems } from './portability.mjs';
import { routerTypeProblems } from './router-type.mjs';

const ownCheck = (name, findProblems) => ({
  name,
  check: async (files, texts) => {
    const problems = findProblems(texts, files);
    return { isPassed: problems.length === 0, output: problems.join('\n') };
  },
});

const toolCheck = (name, binary, args) => ({
  name,
  check: async () => {
    const { code, output } = await run(toolingBinary(binary), args, { cwd: fromRoot(), quiet: true });
    return { isPassed: code === 0, output: output.trim() };
  },
});

/** Every static check: its name and `check(files, texts)`, which answers whether it passed and what it said. */
export const staticChecks = [
  toolCheck('format, lint and boundaries (biome)', 'biome', [
    'check',
    '--error-on-warnings',
    '--max-diagnostics=40',
  ]),
  toolCheck('workspace versions (sherif)', 'sherif', []),
  toolCheck('unused files, exports and dependencies (knip)', 'knip', [
    '--no-progress',
    '--treat-config-hints-as-errors',
  ]),
  ownCheck('file size', fileSizeProblems),
  ownCheck('documentation', docsProblems),
  ownCheck('portability', portabilityProblems),
  ownCheck('migrations', migrationProblems),
  ownCheck('router type', routerTypeProblems),
  ownCheck('metric names', metricNameProblems),
];

/**
 * Runs the checks one after the other.
 * @param {(result: { name: string, isPassed: boolean, output: string }) => void} report
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runStaticChecks(report) {
  const files = repositoryFiles();
  const texts = repositoryTexts(files);
  const counts = { passed: 0, failed: 0 };
  for (const { name, check } of staticChecks) {
    const result = await check(files, texts);
    counts[result.isPassed ? 'passed' : 'failed'] += 1;
    report({ name, ...result });
  }
  return counts;
}
