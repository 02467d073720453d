import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Services } from '@orrery/services';
import type { WorkerSettings } from './settings.ts';

export interface HealthOptions {
  readonly services: Services;
  readonly settings: Pick<WorkerSettings, 'host' | 'port' | 'instanceId'>;
  readonly isReady: () => Promise<boolean>;
}

/** `/healthz`, `/readyz` and `/metrics` of a process that serves nothing else. */
export async function serveHealth({
  services,
  settings,
  isReady,
}: HealthOptions): Promise<{ readonly url: string; close(): Promise<void> }> {
  const { instanceId, host, port } = settings;
  const { registry } = services.metrics;
  const server = createServer(async (request, response) => {
    if (request.url === '/healthz') return json(response, 200, { status: 'ok', instanceId });
    if (request.url === '/readyz') {
      const ready = await isReady();
      return json(response, ready ? 200 : 503, { status: ready ? 'ready' : 'not_ready', instanceId });
    }
    if (request.url === '/metrics') return metrics(response, registry);
    return json(response, 404, { status: 'not_found', instanceId });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  // Listens on TCP, so the address is an object.
  const address = server.address() as AddressInfo;
  return {
    url: `http://${host}:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function metrics(response: ServerResponse, registry: Services['metrics']['registry']): Promise<void> {
  try {
    const text = await registry.metrics();
    response.writeHead(200, { 'content-type': registry.contentType }).end(text);
  } catch {
    // An answer that never comes would hold the one who asks.
    json(response, 500, { status: 'failed' });
  }
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
