// Builds the apps: `npm run build`. With `--out <folder>` also copies what runs in production into the folder.
import { cpSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { bootstrap } from './lib/bootstrap.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { complain, say } from './lib/output.mjs';

try {
  const { values } = parseArgs({ strict: true, options: { out: { type: 'string' } } });
  await bootstrap();
  const { directory } = await ensureBuilt();
  if (values.out !== undefined) {
    const target = resolve(values.out);
    cpSync(directory, target, { recursive: true, verbatimSymlinks: true });
    say(`Copied to ${target}`);
  }
} catch (error) {
  complain(error.message);
  process.exitCode = 1;
}
