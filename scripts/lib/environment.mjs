import { delimiter } from 'node:path';
import { fromRoot } from './paths.mjs';

const inheritedFromNpm = /^npm_(config|package|lifecycle)_/i;
const setByNpm = new Set(['npm_command', 'npm_execpath', 'npm_node_execpath', 'init_cwd']);

/**
 * The environment for nested tools: what npm put in for its own run is taken out (a nested manager would
 * read it as its own settings), the pinned pnpm comes first on PATH, telemetry is off.
 */
export function toolEnvironment(extra = {}, source = process.env) {
  const kept = Object.entries(source).filter(
    ([name]) => !inheritedFromNpm.test(name) && !setByNpm.has(name.toLowerCase()),
  );
  const environment = Object.fromEntries(kept);
  return {
    ...environment,
    PATH: [fromRoot('tools', 'pnpm', 'node_modules', '.bin'), environment.PATH]
      .filter(Boolean)
      .join(delimiter),
    TURBO_TELEMETRY_DISABLED: '1',
    TURBO_GLOBAL_WARNING_DISABLED: '1',
    NEXT_TELEMETRY_DISABLED: '1',
    ...extra,
  };
}
