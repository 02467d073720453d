import { describeError } from '@orrery/contracts';
import { migrateDatabase } from '@orrery/db';
import { migrationsFolder, onStopSignal } from '@orrery/host';
import pino from 'pino';
import { readSettings } from './settings.ts';
import { startWorker } from './worker.ts';

const log = pino({ name: 'orrery-worker' });

try {
  const settings = readSettings(process.env);
  await migrateDatabase(settings.databaseUrl, migrationsFolder());
  const worker = await startWorker({ settings, log });
  log.info({ url: worker.url, instanceId: settings.instanceId }, 'working');
  onStopSignal(log, () => worker.stop());
} catch (error) {
  log.fatal({ error: describeError(error) }, 'cannot start');
  process.exitCode = 1;
}
