import { describeError } from '@orrery/contracts';
import { migrateDatabase } from '@orrery/db';
import { migrationsFolder, onStopSignal } from '@orrery/host';
import pino from 'pino';
import { startApi } from './server.ts';
import { readSettings } from './settings.ts';

const log = pino({ name: 'orrery-api' });

try {
  const settings = readSettings(process.env);
  await migrateDatabase(settings.databaseUrl, migrationsFolder());
  const api = await startApi(settings, log);
  log.info({ url: api.url, instanceId: settings.instanceId }, 'listening');
  onStopSignal(log, () => api.stop());
} catch (error) {
  log.fatal({ error: describeError(error) }, 'cannot start');
  process.exitCode = 1;
}
