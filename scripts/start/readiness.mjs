import { setTimeout as delay } from 'node:timers/promises';

const requestTimeoutMs = 2_000;

/** True when the API at the address says that it is ready and is the given instance, not another program. */
export async function isApiReady(apiUrl, instanceId) {
  try {
    const response = await fetch(`${apiUrl}/readyz`, { signal: AbortSignal.timeout(requestTimeoutMs) });
    /** @type {any} whatever answers there */
    const body = await response.json();
    return response.ok && body.instanceId === instanceId;
  } catch {
    return false;
  }
}

/** True when the console answers with a page. It exits when its port is taken, so whoever answers is it. */
export async function isConsoleReady(consoleUrl) {
  try {
    const response = await fetch(`${consoleUrl}/sign-in`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(requestTimeoutMs * 5),
    });
    await response.arrayBuffer();
    return response.status < 500;
  } catch {
    return false;
  }
}

/**
 * Asks until the service is ready.
 * @throws Error when it has ended, or is not ready in time
 */
export async function waitForReady(service, isReady, timeoutMs = 60_000) {
  const deadlineMs = Date.now() + timeoutMs;
  while (!(await isReady())) {
    if (service.hasEnded())
      throw new Error(`The ${service.name} ended while starting:\n${service.lastLines()}`);
    if (Date.now() > deadlineMs) {
      throw new Error(
        `The ${service.name} was not ready after ${timeoutMs / 1000} s:\n${service.lastLines()}`,
      );
    }
    await delay(50);
  }
}
