import type { State } from '@orrery/compaction';
import type { StateCache } from '../context.ts';

/**
 * The states of the sessions a process served last. Never trusted alone: a state is used only when its
 * seq is the one the locked session row names, so another process's append makes it miss and not lie.
 */
export function createStateCache(maxSessions = 500): StateCache {
  const states = new Map<string, State>();
  return {
    get(key, seq) {
      const state = states.get(key);
      return state?.seq === seq ? state : null;
    },
    set(key, state) {
      states.delete(key);
      states.set(key, state);
      if (states.size <= maxSessions) return;
      const oldest = states.keys().next();
      if (!oldest.done) states.delete(oldest.value);
    },
  };
}
