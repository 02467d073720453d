// Runs one benchmark: `npm run bench -- engine`. A benchmark is a folder of `bench` with a `main.ts`.
import { existsSync, readdirSync } from 'node:fs';
import { bootstrap } from './lib/bootstrap.mjs';
import { complain, say } from './lib/output.mjs';
import { fromRoot, toolingBinary } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

/** Not measurements, though they stand beside them. */
const others = new Set(['transcripts']);

const names = readdirSync(fromRoot('bench')).filter(
  (name) => !others.has(name) && existsSync(fromRoot('bench', name, 'main.ts')),
);
const usage = `Usage: npm run bench -- NAME, where NAME is one of ${names.join(', ')}.`;
const [name = '', ...rest] = process.argv.slice(2);

if (name === '--help' || name === '-h') {
  say(usage);
} else if (!names.includes(name)) {
  complain(usage);
  process.exitCode = 2;
} else {
  await bootstrap();
  // Collecting garbage between measurements keeps one from paying for another.
  const args = ['--expose-gc', fromRoot('bench', name, 'main.ts'), ...rest];
  process.exitCode = (await run(toolingBinary('tsx'), args)).code;
}
