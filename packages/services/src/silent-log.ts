import type { Log } from './context.ts';

const nothing = (): void => undefined;

/** For command lines and tests that have their own way of saying what happened. */
export const SILENT_LOG: Log = { info: nothing, warn: nothing, error: nothing };
