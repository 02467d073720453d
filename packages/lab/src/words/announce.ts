import { REPORT_FIXTURE } from '../model/fixture.ts';
import { FIDELITY_LABELS, POLICY_LABELS } from '../model/settings.ts';
import type { ArrivalState } from '../model/state.ts';
import type { Fixture, Settings } from '../model/types.ts';
import { arrivalTimeMs } from '../replay/timeline.ts';
import { departureOf } from './reason.ts';
import { STATUS_WORDS } from './status.ts';

const status = (state: ArrivalState): string => STATUS_WORDS[state.provenance.status];

const seconds = (positionMs: number): string => (Math.floor(positionMs / 100) / 10).toFixed(1);

/** `aria-valuetext` of the timeline: seconds, arrivals, total and provenance. */
export function timelineValueText(
  positionMs: number,
  state: ArrivalState,
  fixture: Fixture = REPORT_FIXTURE,
): string {
  return (
    `${seconds(positionMs)} seconds, ${state.arrivals} of ${fixture.turns.length} arrivals, ` +
    `${state.totalTokens} of ${state.budgetTokens} teaching tokens, ${lower(status(state))}`
  );
}

/**
 * The sentence of the live region. It depends on the arrival and not on the clock, so that a running
 * replay speaks once per message.
 */
export function liveSentence(
  settings: Settings,
  state: ArrivalState,
  fixture: Fixture = REPORT_FIXTURE,
): string {
  if (state.arrivals === 0) {
    const fidelity = settings.policy === 'summarize' ? `, ${FIDELITY_LABELS[settings.fidelity]}` : '';
    return (
      `Budget ${settings.budgetTokens} teaching tokens, ${POLICY_LABELS[settings.policy]}${fidelity}. ` +
      'No message has arrived.'
    );
  }
  const at = seconds(arrivalTimeMs(state.arrivals, fixture));
  const spoken = state.operations.map((operation) => {
    if (operation.kind === 'arrive') {
      const over = operation.overTokens > 0 ? `, ${operation.overTokens} over the budget` : '';
      return `${operation.turnId} arrives: ${operation.totalAfterTokens} teaching tokens${over}`;
    }
    const verb = operation.kind === 'evict' ? 'is evicted' : 'is folded into S';
    return `${operation.turnId} ${verb}: ${operation.totalAfterTokens}`;
  });
  return (
    `${at} seconds, ${state.arrivals} of ${fixture.turns.length} arrivals. ${spoken.join('; ')}. ` +
    `${status(state)}.`
  );
}

/** What the figure shows, in words: what is in the context, what left it and where it went. */
export function figureSummary(state: ArrivalState, fixture: Fixture = REPORT_FIXTURE): string {
  const count = fixture.turns.length;
  const held = state.retainedIds.join(', ') || 'nothing';
  const gone = (how: 'evicted' | 'folded'): string =>
    fixture.turns
      .filter((turn) => departureOf(state, turn.id)?.how === how)
      .map((turn) => turn.id)
      .join(', ');
  const evicted = gone('evicted');
  const folded = gone('folded');
  const sentences = [
    `After ${state.arrivals} of ${count} arrivals the context holds ${held}: ` +
      `${state.totalTokens} of ${state.budgetTokens} teaching tokens.`,
    ...(evicted ? [`Evicted: ${evicted}.`] : []),
    ...(folded ? [`Folded into S: ${folded}.`] : []),
    ...(state.onlyPinnedRemain ? ['Over the budget: only pinned items remain.'] : []),
    `${status(state)}.`,
  ];
  return sentences.join(' ');
}

function lower(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
