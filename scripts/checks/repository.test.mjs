import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fileSizeProblems } from './file-size.mjs';
import { metricNameProblems } from './metric-names.mjs';
import { migrationProblems } from './migrations.mjs';
import { portabilityProblems } from './portability.mjs';
import { routerTypeProblems } from './router-type.mjs';

describe('the file size check', () => {
  it('allows 300 lines of source and 400 of tests, and any length of migrations', () => {
    const file = (path, lines) => ({ path, text: 'x\n'.repeat(lines) });
    const fine = [file('a.ts', 300), file('a.test.ts', 400), file('packages/db/drizzle/meta/x.ts', 9000)];
    assert.deepEqual(fileSizeProblems(fine), []);
    assert.equal(fileSizeProblems([file('a.ts', 301), file('a.test.ts', 401)]).length, 2);
  });
});

describe('the migrations check', () => {
  const folder = 'packages/db/drizzle';
  const problemsOf = (entries, tags) => {
    const journal = { path: `${folder}/meta/_journal.json`, text: JSON.stringify({ entries }) };
    return migrationProblems(
      [journal],
      tags.map((tag) => `${folder}/${tag}.sql`),
    );
  };
  const [first, second] = [
    { idx: 0, when: 10, tag: '0000_a' },
    { idx: 1, when: 20, tag: '0001_b' },
  ];

  it('accepts a journal that rises and names every file', () => {
    assert.deepEqual(problemsOf([first, second], ['0000_a', '0001_b']), []);
  });

  it('refuses an entry that is not dated after the one before it', () => {
    assert.match(
      problemsOf([first, { ...second, when: 10 }], ['0000_a', '0001_b'])[0],
      /0001_b is dated before/,
    );
  });

  it('refuses files and entries without each other', () => {
    assert.equal(problemsOf([first], ['0000_a', '0001_b']).length, 1);
    assert.equal(problemsOf([first, second], ['0000_a']).length, 1);
  });
});

describe('the portability check', () => {
  it('refuses an address in a lockfile', () => {
    const text = 'resolution: {tarball: https://example.com/x.tgz}\n';
    assert.equal(portabilityProblems([{ path: 'pnpm-lock.yaml', text }]).length, 1);
  });

  it('refuses a machine path and a registry setting', () => {
    const problems = portabilityProblems([
      { path: 'docs/a.md', text: `see ${'/ro'}${'ot/x'}\n` },
      { path: '.npmrc', text: 'registry=https://example.com\n' },
    ]);
    assert.equal(problems.length, 2);
  });
});

describe('the router type check', () => {
  const problemsOf = (text) => routerTypeProblems([{ path: 'apps/console/src/trpc.ts', text }]);

  it('accepts the type and refuses the value', () => {
    assert.deepEqual(problemsOf("import type { AppRouter } from '@orrery/api/router';\n"), []);
    assert.equal(problemsOf("import { appRouter } from '@orrery/api/router';\n").length, 1);
    assert.equal(problemsOf("const x = await import('@orrery/api/router');\n").length, 1);
  });
});

describe('the metric names check', () => {
  const catalogue = { path: 'packages/metrics/src/catalogue.ts', text: "name: 'orrery_append_seconds'" };
  const problemsOf = (text) => metricNameProblems([catalogue, { path: 'ops/rules.yml', text }]);

  it('accepts a name of the catalogue, also with the suffix of a histogram', () => {
    assert.deepEqual(problemsOf('rate(orrery_append_seconds_bucket[5m]) + orrery_append_seconds'), []);
  });

  it('refuses a name that nothing exports', () => {
    assert.equal(problemsOf('rate(orrery_gone_total[5m])').length, 1);
  });
});
