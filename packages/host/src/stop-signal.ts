import type { Log } from '@orrery/services';

/** Stops the process in order on the first SIGINT or SIGTERM. A second one is left to the system. */
export function onStopSignal(log: Log, stop: () => Promise<void>): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      log.info({ signal }, 'stopping');
      await stop();
      process.exit(0);
    });
  }
}
