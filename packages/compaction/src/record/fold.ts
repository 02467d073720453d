import { append } from './append.ts';
import type { MeasuredEvent } from './measure.ts';
import { EMPTY_STATE, type State } from './state.ts';
import { findVoided } from './voided.ts';

/**
 * The state of a whole record. What undos and rewinds take back is left out from the start, so the state
 * is that of a record in which it had never been. Linear.
 */
export function fold(events: Iterable<MeasuredEvent>): State {
  const all = [...events];
  const { hiddenSeqs, compactionIds } = findVoided(all);
  let state = EMPTY_STATE;
  for (const event of all) {
    const isVoided = event.kind === 'compaction' && compactionIds.has(event.compaction.id);
    state = isVoided || hiddenSeqs.has(event.seq) ? { ...state, seq: event.seq } : append(state, event);
  }
  return state;
}
