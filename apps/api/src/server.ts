import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { createApp } from '@orrery/api';
import { connect, type DatabaseClient } from '@orrery/db';
import { createServices } from '@orrery/host';
import type { Log, Services } from '@orrery/services';
import { sql } from 'drizzle-orm';
import type { ApiSettings } from './settings.ts';

export interface RunningApi {
  /** Address such as `http://127.0.0.1:4000`. */
  readonly url: string;
  readonly services: Services;
  /** Stops taking requests, finishes those under way, then closes the database. */
  stop(): Promise<void>;
}

/** Starts the API on its address. The database has to be migrated. */
export async function startApi(settings: ApiSettings, log: Log): Promise<RunningApi> {
  const client = connect(settings.databaseUrl, { applicationName: 'orrery-api' });
  const services = createServices({ client, settings, log });
  const app = createApp({
    services,
    instanceId: settings.instanceId,
    isReady: () => databaseAnswers(client),
    ...(settings.consoleUrl === undefined ? {} : { consoleUrl: settings.consoleUrl }),
  });
  const { server, port } = await listen(app.fetch, settings).catch(async (error: unknown) => {
    // The port is taken: nothing may keep the process from ending.
    await services.live.close();
    await client.close();
    throw error;
  });
  return {
    url: `http://${settings.host}:${port}`,
    services,
    async stop() {
      // Streams never end by themselves: they are told to go on elsewhere, then the server can close.
      await services.live.close();
      await close(server);
      await client.close();
    },
  };
}

type Fetch = Parameters<typeof serve>[0]['fetch'];

function listen(fetch: Fetch, { host, port }: ApiSettings): Promise<{ server: Server; port: number }> {
  return new Promise((resolve, reject) => {
    // Without options for HTTP/2 this is a plain node:http server.
    const server = serve({ fetch, hostname: host, port }, (info) =>
      resolve({ server, port: info.port }),
    ) as Server;
    server.once('error', reject);
  });
}

/** Requests under way have this long to end. */
const CLOSE_AFTER_MS = 5_000;

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // A client that has stopped reading would keep the process for ever.
    const impatient = setTimeout(() => server.closeAllConnections(), CLOSE_AFTER_MS);
    server.close(() => {
      clearTimeout(impatient);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** Ready means that the tables are there, not only that somebody listens. */
async function databaseAnswers(client: DatabaseClient): Promise<boolean> {
  try {
    await client.database.execute(sql`select 1 from environment limit 1`);
    return true;
  } catch {
    return false;
  }
}
