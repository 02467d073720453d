import { type Decision, itemsOf, type LiveItem, type State, visibleLanes } from '@orrery/compaction';
import { OrreryError } from '@orrery/contracts';

const OFFENDERS = 5;

/** The clear stop when nothing more may be covered: names what takes the room and what can be done. */
export function contextDoesNotFit(state: State, decision: Decision): OrreryError {
  const viewer = { agentName: decision.agentName, ...decision.lane };
  const items: LiveItem[] = visibleLanes(state, viewer).flatMap((lane) => [...itemsOf(lane.items)]);
  const largest = items.sort((left, right) => right.tokens - left.tokens).slice(0, OFFENDERS);
  const { pressure, limits } = decision;
  const limit = limits.usableWindowTokens === null ? '' : ` of ${limits.usableWindowTokens} usable tokens`;
  const named = largest.map((item) => `seq ${item.seq} (${item.kind}, ${item.tokens} tokens)`).join(', ');
  return new OrreryError(
    'context_does_not_fit',
    `The request needs ${pressure.tokens} tokens${limit} and ${pressure.bytes} bytes of ${limits.maxRequestBytes}, ` +
      `and nothing more may be covered. Largest: ${named}. Shorten or unpin these, answer open calls, or use a larger window.`,
    {
      tokens: pressure.tokens,
      usableWindowTokens: limits.usableWindowTokens,
      bytes: pressure.bytes,
      maxRequestBytes: limits.maxRequestBytes,
      offenders: largest.map(({ seq, kind, tokens, bytes }) => ({ seq, kind, tokens, bytes })),
    },
  );
}
