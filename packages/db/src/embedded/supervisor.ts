import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { launchServer, type ServerProcess, type ServerSetup, waitForOldServer } from './server-process.ts';

export interface Supervisor {
  readonly port: number;
  /** Id of the server's main process; another one after a restart. */
  readonly serverPid: () => number;
  readonly stop: () => Promise<void>;
}

const firstPortTries = 5;
const longestPauseMs = 2_000;

async function launchOnFreePort(setup: ServerSetup, wantedPort: number | undefined): Promise<ServerProcess> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await launchServer(setup, wantedPort ?? (await freePort()));
    } catch (error) {
      if (wantedPort !== undefined || attempt === firstPortTries) throw error;
    }
  }
}

/** Starts the server and keeps it running on one port until `stop`, however it ends in between. */
export async function superviseServer(
  setup: ServerSetup,
  wantedPort: number | undefined,
  report: (line: string) => void,
): Promise<Supervisor> {
  let current = await launchOnFreePort(setup, wantedPort);
  let isStopping = false;
  const { port } = current;

  const restart = async (): Promise<void> => {
    for (let pauseMs = 50; !isStopping; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      try {
        await waitForOldServer(setup.layout.cluster);
        if (!isStopping) current = await launchServer(setup, port);
        return;
      } catch (error) {
        report(error instanceof Error ? error.message : String(error));
        await delay(pauseMs);
      }
    }
  };

  const watch = async (): Promise<void> => {
    while (!isStopping) {
      await current.exited;
      if (isStopping) return;
      report('PostgreSQL ended unexpectedly; starting it again.');
      await restart();
    }
  };
  const watching = watch();

  return {
    port,
    serverPid: () => current.pid,
    stop: async () => {
      isStopping = true;
      await current.stop();
      await watching;
      // A restart may have been under way when the stop came.
      await current.stop();
    },
  };
}
