const parentCheckMs = 500;
const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/**
 * Calls `onRequest(reason, exitCode)` once, for the first of: Ctrl-C, SIGTERM, SIGHUP, or the end of the parent
 * (npm does not pass signals on). A second Ctrl-C ends this process at once; the guards then stop the rest.
 */
export function onStopRequest(onRequest) {
  let isRequested = false;
  const request = (reason, exitCode) => {
    if (isRequested) return;
    isRequested = true;
    onRequest(reason, exitCode);
  };
  for (const [signal, exitCode] of Object.entries(exitCodes)) {
    process.on(signal, () => {
      if (isRequested && signal === 'SIGINT') process.exit(exitCode);
      request(signal, exitCode);
    });
  }
  const isStartedByTool =
    process.env.npm_lifecycle_event !== undefined || process.env.ORRERY_WATCH_PARENT === '1';
  if (!isStartedByTool) return;
  const parentId = process.ppid;
  setInterval(() => {
    if (process.ppid !== parentId) request('the parent process ended', exitCodes.SIGTERM);
  }, parentCheckMs).unref();
}
