// Runs a command of the API's admin program on the running copy: `npm run admin -- sign-in-link`.
import { bootstrap } from './lib/bootstrap.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { complain } from './lib/output.mjs';
import { fromRoot } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { readRunFile } from './start/run-file.mjs';

async function findTarget() {
  const state = readRunFile(fromRoot('.data'));
  if (state !== undefined) return state;
  if (!process.env.DATABASE_URL)
    throw new Error('Nothing is running here: `npm start` first, or set DATABASE_URL.');
  await bootstrap();
  const { admin } = await ensureBuilt();
  return {
    adminProgram: admin,
    databaseUrl: process.env.DATABASE_URL,
    consoleUrl: process.env.ORRERY_CONSOLE_URL,
  };
}

try {
  const { adminProgram, databaseUrl, consoleUrl } = await findTarget();
  const env = { DATABASE_URL: databaseUrl, ...(consoleUrl && { ORRERY_CONSOLE_URL: consoleUrl }) };
  process.exitCode = (await run(process.execPath, [adminProgram, ...process.argv.slice(2)], { env })).code;
} catch (error) {
  complain(error.message);
  process.exitCode = 1;
}
