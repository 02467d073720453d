import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { docsProblems } from './docs.mjs';

const files = ['README.md', 'docs/scaling.md', 'packages/db/src/index.ts', 'scripts/start.mjs'];
const problemsOf = (text, path = 'docs/page.md') => docsProblems([{ path, text }], [...files, path]);

describe('the documentation check', () => {
  it('accepts links and named paths that exist', () => {
    const text =
      'See [it](scaling.md#plan), [home](../README.md), `packages/db/src` and `scripts/start.mjs`.\n';
    assert.deepEqual(problemsOf(text), []);
  });

  it('names the page and the line of a link to nothing', () => {
    assert.match(problemsOf('a\n\nSee [it](nowhere.md).\n')[0], /^docs\/page\.md:3 links to nowhere\.md/);
  });

  it('finds a path in backticks that is not there, wherever the page is', () => {
    assert.equal(problemsOf('`packages/db/src/gone.ts`\n').length, 1);
  });

  it('leaves patterns, built files, code blocks and web addresses alone', () => {
    const text =
      '`packages/*/src` `packages/db/dist/x.js` [w](https://example.com)\n\n```\n`packages/none/x`\n```\n';
    assert.deepEqual(problemsOf(text), []);
  });

  it('refuses a page of 200 lines', () => {
    assert.equal(problemsOf('line\n'.repeat(199)).length, 0);
    assert.equal(problemsOf('line\n'.repeat(200)).length, 1);
  });
});
