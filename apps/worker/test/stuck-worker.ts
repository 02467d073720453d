import { SILENT_LOG } from '@orrery/services';
import { createDigest, type Summarizer } from '@orrery/summarizer';
import { startWorker } from '../src/worker.ts';
import { workerSettings } from './settings.ts';

// A worker of its own process that begins a summary and never ends it.
const stuck: Summarizer = {
  identity: createDigest().identity,
  summarize: () => {
    process.stdout.write('summarising\n');
    return new Promise(() => undefined);
  },
};
await startWorker({
  settings: workerSettings(process.env.DATABASE_URL ?? ''),
  log: SILENT_LOG,
  summarizer: stuck,
});
process.stdout.write('working\n');
