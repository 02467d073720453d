import { setTimeout as delay } from 'node:timers/promises';
import { livingHolder } from '../lib/lock.mjs';
import { bold, say } from '../lib/output.mjs';
import { admin } from './admin.mjs';
import { isApiReady } from './readiness.mjs';
import { readRunFile } from './run-file.mjs';

/**
 * Says where the copy that holds the lock is running, once it is up, with a fresh sign-in link.
 * @returns {Promise<boolean>} false when that copy has ended meanwhile
 */
export async function pointToOtherCopy(lockPath, dataDirectory) {
  for (let told = false; ; await delay(500)) {
    const holder = livingHolder(lockPath);
    if (holder === undefined) return false;
    const state = readRunFile(dataDirectory);
    if (state?.pid === holder.pid && (await isApiReady(state.apiUrl, state.instanceId))) {
      say(`Already running (process ${holder.pid})`);
      say(`Console  ${bold(state.consoleUrl)}`);
      say(`API      ${state.apiUrl}`);
      say(`Sign in  ${await admin(state, ['sign-in-link'])}`);
      return true;
    }
    if (!told) say(`Another start is under way (process ${holder.pid}); waiting for it`);
    told = true;
  }
}
