import { REPORT_FIXTURE } from '../model/fixture.ts';
import type { ArrivalState } from '../model/state.ts';
import type { Fixture, TurnId } from '../model/types.ts';
import { contextBlocks } from './context.ts';
import type { RecordBlock } from './record.ts';
import { recordBlocks } from './record.ts';

/** A band from a turn's place in the record to its place in the context, in teaching tokens. */
export interface Ribbon {
  readonly turnId: TurnId;
  readonly from: readonly [number, number];
  /** The span it ends on; an evicted turn has none and its band fades out on the way. */
  readonly to: readonly [number, number] | null;
  readonly tone: 'plain' | 'backed' | 'mentioned' | 'summary' | 'evicted';
}

/** One band for every turn that has arrived. Folded turns share S in proportion to their weights. */
export function ribbons(state: ArrivalState, fixture: Fixture = REPORT_FIXTURE): readonly Ribbon[] {
  const placed = new Map(contextBlocks(state, fixture).map((block) => [block.id, block]));
  const arrived = recordBlocks(state, fixture).filter((block) => block.presence !== 'not-arrived');
  const foldedTokens = arrived
    .filter((block) => block.presence === 'in-summary')
    .reduce((sum, block) => sum + block.weightTokens, 0);
  const summary = placed.get('S');
  let usedTokens = 0;
  return arrived.map((block): Ribbon => {
    const from: readonly [number, number] = [block.startTokens, block.startTokens + block.weightTokens];
    const own = placed.get(block.id);
    if (own) {
      const to: readonly [number, number] = [own.startTokens, own.startTokens + own.weightTokens];
      return { turnId: block.id, from, to, tone: toneOf(block) };
    }
    if (block.presence !== 'in-summary' || !summary) {
      return { turnId: block.id, from, to: null, tone: 'evicted' };
    }
    const share = (summary.weightTokens * block.weightTokens) / foldedTokens;
    const start = summary.startTokens + usedTokens;
    usedTokens += share;
    return { turnId: block.id, from, to: [start, start + share], tone: block.carried ? 'backed' : 'summary' };
  });
}

function toneOf(block: RecordBlock): Ribbon['tone'] {
  if (block.role === 'source') return 'backed';
  return block.role === 'repetition' ? 'mentioned' : 'plain';
}
