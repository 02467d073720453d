import { parseArgs } from 'node:util';
import { playLive } from './play-live.ts';

const USAGE = 'Usage: live --api URL --key KEY, with a key of the scopes append, read and erase';

const { values } = parseArgs({ options: { api: { type: 'string' }, key: { type: 'string' } } });
const apiUrl = values.api ?? process.env.ORRERY_API_URL;
const apiKey = values.key ?? process.env.ORRERY_API_KEY;
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());

if (apiUrl && apiKey) {
  try {
    await playLive({ apiUrl, apiKey, signal: stopping.signal, onProgress: (line) => console.log(line) });
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
} else {
  console.error(USAGE);
  process.exitCode = 2;
}
