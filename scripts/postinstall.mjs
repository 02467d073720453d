// `npm install` at the root has nothing of its own to install: hand over to the pinned pnpm.
import { bootstrap } from './lib/bootstrap.mjs';
import { complain } from './lib/output.mjs';

const isPnpm = (process.env.npm_config_user_agent ?? '').startsWith('pnpm/');

if (!isPnpm) {
  try {
    await bootstrap();
  } catch (error) {
    complain(error.message);
    process.exitCode = 1;
  }
}
