// Takes the transcripts of a folder through the engine: `npm run check:transcripts -- FOLDER`.
import { resolve } from 'node:path';
import { bootstrap } from './lib/bootstrap.mjs';
import { complain } from './lib/output.mjs';
import { fromRoot, toolingBinary } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

// npm runs this at the root; a relative folder is meant from where the command was typed.
const startedIn = process.env.INIT_CWD ?? process.cwd();
const args = process.argv.slice(2).map((word) => (word.startsWith('-') ? word : resolve(startedIn, word)));

try {
  await bootstrap();
  const program = fromRoot('bench', 'transcripts', 'main.ts');
  process.exitCode = (await run(toolingBinary('tsx'), [program, ...args])).code;
} catch (error) {
  complain(error.message);
  process.exitCode = 2;
}
