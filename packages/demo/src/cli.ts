import { parseArgs } from 'node:util';
import { loadDemo } from './index.ts';

const USAGE = 'Usage: load --api URL --key KEY';

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { api: { type: 'string' }, key: { type: 'string' } },
    allowPositionals: true,
  });
  if (positionals.join(' ') !== 'load' || !values.api || !values.key) {
    console.error(USAGE);
    return 2;
  }
  const loaded = await loadDemo({
    apiUrl: values.api,
    apiKey: values.key,
    onProgress: (line) => console.log(line),
  });
  const events = loaded.reduce((sum, session) => sum + session.events, 0);
  console.log(`${loaded.length} sessions, ${events} events`);
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
