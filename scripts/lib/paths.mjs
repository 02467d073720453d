import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository root, without a trailing separator. */
export const rootDirectory = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');

/** Absolute path of something named relative to the repository root. */
export const fromRoot = (...segments) => join(rootDirectory, ...segments);

/** Holds stamps, locks and reports; safe to delete at any time. */
export const cacheDirectory = fromRoot('.cache');

/** An executable installed for the `tooling` workspace (turbo, biome, knip, sherif, tsx, tsc). */
export const toolingBinary = (name) => fromRoot('tooling', 'node_modules', '.bin', name);
