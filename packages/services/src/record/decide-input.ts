import type { DecideInput, EffectivePolicy, State, Viewer } from '@orrery/compaction';
import { modelLimits } from '@orrery/contracts';
import { withRefused } from '../compactions/refused-rounds.ts';
import type { SessionRow } from './session-row.ts';

/**
 * What every decision on a session is taken from. One place, so that what a page shows is what a request
 * would meet. Callers add what only they know: a declared overhead, a report, a person's wish.
 */
export function decideInput(
  session: Pick<SessionRow, 'model' | 'declaredWindowTokens' | 'onHold' | 'refusedRounds'>,
  state: State,
  viewer: Viewer,
  effective: EffectivePolicy,
): DecideInput {
  return {
    state,
    viewer,
    effective,
    model: modelLimits(session.model, session.declaredWindowTokens),
    onHold: session.onHold,
    ...withRefused(session),
  };
}
