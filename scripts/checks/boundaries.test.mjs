import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { fromRoot, toolingBinary } from '../lib/paths.mjs';

const biome = toolingBinary('biome');

/** Lints all imports in one run, each in a file of its own. @returns {boolean[]} which ones are refused */
function lint(cases) {
  const folder = mkdtempSync(join(tmpdir(), 'boundaries-'));
  const fileFor = (path, index) => path.replace('/x.', `/x${index}.`);
  try {
    cpSync(fromRoot('biome.json'), join(folder, 'biome.json'));
    cases.forEach(([path, specifier], index) => {
      const file = join(folder, fileFor(path, index));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `import { x } from '${specifier}';\n\nexport const y = x;\n`);
    });
    const args = ['lint', '--vcs-enabled=false', '--only=style/noRestrictedImports', '--reporter=github'];
    const { stdout } = spawnSync(biome, [...args, '--max-diagnostics=none'], {
      cwd: folder,
      encoding: 'utf8',
    });
    return cases.map(([path], index) => stdout.includes(`${fileFor(path, index)},line=`));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const refused = [
  ['packages/compaction/src/x.ts', 'node:fs'],
  ['packages/compaction/src/x.ts', '@orrery/contracts'],
  ['packages/lab/src/deep/x.ts', '@orrery/compaction'],
  ['packages/contracts/src/x.ts', '@orrery/db'],
  ['packages/formats/src/x.ts', '@orrery/services'],
  ['packages/metrics/src/x.ts', '@orrery/contracts'],
  ['packages/db/src/x.ts', '@orrery/services'],
  ['packages/services/src/x.ts', '@orrery/api'],
  ['packages/services/src/x.ts', 'hono'],
  ['packages/api/src/trpc/routers/x.ts', '@orrery/db'],
  ['packages/api/src/http/x.ts', 'drizzle-orm'],
  ['packages/api/src/x.ts', '@orrery/console'],
  ['packages/ui/src/x.tsx', '@orrery/contracts'],
  ['apps/api/src/x.ts', '@orrery/console'],
  ['apps/console/src/x.ts', '@orrery/db'],
  ['apps/console/src/x.ts', '@orrery/services'],
  ['apps/console/src/x.ts', '@orrery/api'],
  ['apps/console/src/x.ts', '@orrery/app-api'],
];

const allowed = [
  ['packages/compaction/src/x.ts', '../record/part.ts'],
  ['packages/compaction/src/x.test.ts', 'fast-check'],
  ['packages/contracts/src/x.ts', '@orrery/compaction'],
  ['packages/contracts/src/x.ts', 'zod'],
  ['packages/services/src/x.ts', '@orrery/db'],
  ['packages/services/src/x.test.ts', '@orrery/testing'],
  ['packages/api/src/trpc/routers/x.ts', '@orrery/services'],
  ['apps/console/src/x.ts', '@orrery/api/router'],
  ['apps/console/src/x.ts', '@orrery/ui'],
];

describe('the boundaries between packages', { skip: !existsSync(biome) && 'not installed yet' }, () => {
  const results = existsSync(biome) ? lint([...refused, ...allowed]) : [];
  refused.forEach(([path, specifier], index) => {
    it(`refuse ${specifier} in ${path}`, () => assert.equal(results[index], true));
  });
  allowed.forEach(([path, specifier], index) => {
    it(`allow ${specifier} in ${path}`, () => assert.equal(results[refused.length + index], false));
  });
});
