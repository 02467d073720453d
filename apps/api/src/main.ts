import { migrateDatabase } from '@orrery/db';
import pino from 'pino';
import { migrationsFolder } from './migrations-folder.ts';
import { startApi } from './server.ts';
import { readSettings } from './settings.ts';

const log = pino({ name: 'orrery-api' });

try {
  const settings = readSettings(process.env);
  await migrateDatabase(settings.databaseUrl, migrationsFolder());
  const api = await startApi(settings, log);
  log.info({ url: api.url, instanceId: settings.instanceId }, 'listening');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      log.info({ signal }, 'stopping');
      await api.stop();
      process.exit(0);
    });
  }
} catch (error) {
  log.fatal({ error: error instanceof Error ? error.message : String(error) }, 'cannot start');
  process.exitCode = 1;
}
