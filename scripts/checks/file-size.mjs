const sourceLimit = 300;
const testLimit = 400;

const isSource = (path) => /\.(ts|tsx|mts|mjs|css)$/.test(path);
const isTest = (path) => /(\.test\.(ts|tsx|mjs)|\.spec\.ts)$/.test(path);
const isGenerated = (path) => /(^|\/)generated\//.test(path) || path.startsWith('packages/db/drizzle/');

const countLines = (text) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

/** Source files stay small enough to be read whole: 300 lines, tests 400. */
export function fileSizeProblems(texts) {
  return texts
    .filter(({ path }) => isSource(path) && !isGenerated(path))
    .map(({ path, text }) => ({
      path,
      lines: countLines(text),
      limit: isTest(path) ? testLimit : sourceLimit,
    }))
    .filter(({ lines, limit }) => lines > limit)
    .map(
      ({ path, lines, limit }) => `${path} has ${lines} lines, the limit is ${limit}: split it by meaning.`,
    );
}
