// The pinned pnpm under the project's settings: `npm run pnpm -- add zod --filter @orrery/contracts`.

import { existsSync } from 'node:fs';
import { complain } from './lib/output.mjs';
import { installPnpm, pnpmBinary } from './lib/pnpm.mjs';
import { run } from './lib/run.mjs';

try {
  if (!existsSync(pnpmBinary)) await installPnpm();
  process.exitCode = (await run(pnpmBinary, process.argv.slice(2))).code;
} catch (error) {
  complain(error.message);
  process.exitCode = 1;
}
