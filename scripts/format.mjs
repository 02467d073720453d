// Formats everything, sorts imports and applies the fixes that cannot change what the code does: `npm run format`.
import { bootstrap } from './lib/bootstrap.mjs';
import { toolingBinary } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

await bootstrap();
process.exitCode = (await run(toolingBinary('biome'), ['check', '--write'])).code;
