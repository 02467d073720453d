/** Mutation tests of the rules that decide what is covered: `npm run mutate`. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts' },
  mutate: ['src/cover/*.ts', 'src/plan/*.ts', '!src/**/*.test.ts'],
  coverageAnalysis: 'perTest',
  // Words of messages are for people: changing them is no fault of the engine.
  mutator: { excludedMutations: ['StringLiteral'] },
  concurrency: 2,
  // Only an endless loop takes longer than the whole run of about three seconds.
  timeoutMS: 4_000,
  timeoutFactor: 2,
  reporters: ['clear-text', 'progress', 'json'],
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
  jsonReporter: { fileName: '.stryker/report.json' },
  tempDirName: '.stryker/tmp',
  // TypeScript 7 has no JavaScript API, and nothing here needs the file: name one that does not exist.
  tsconfigFile: 'none.json',
  allowConsoleColors: false,
};
