import { formatInteger } from '../../format/number.ts';
import type { Slots } from './bars.ts';
import { round, type Scale } from './scale.ts';
import type { PromptInput } from './types.ts';

/** A compaction between two calls: an arrow from the size before it to the size after it. */
export interface Mark {
  readonly number: number;
  readonly x: number;
  readonly fromY: number;
  readonly toY: number;
  /** As much of its name as there is room for. */
  readonly label: 'full' | 'short' | 'none';
  readonly side: 'left' | 'right';
  readonly numbers: string;
}

const ROOM_FOR_NAME_PERCENT = 17;
const ROOM_FOR_NUMBER_PERCENT = 3;

/** Compactions older than the first call drawn are left out: they are no step on this plot. */
export function makeMarks({ calls, compactions }: PromptInput, slots: Slots, scale: Scale): readonly Mark[] {
  const first = calls[0];
  if (!first) return [];
  let labelled = Number.NEGATIVE_INFINITY;
  return compactions
    .filter((compaction) => compaction.seq > first.seq)
    .map((compaction) => {
      const before = calls.filter((call) => call.seq < compaction.seq).length;
      const x = round(slots.width * before);
      const side = x < ROOM_FOR_NAME_PERCENT ? 'right' : 'left';
      const room = side === 'left' ? x - labelled : Number.POSITIVE_INFINITY;
      const label = labelFor(room);
      if (label !== 'none') labelled = x;
      return {
        number: compaction.number,
        x,
        fromY: scale.y(compaction.tokensBefore),
        toY: scale.y(compaction.tokensAfter),
        label,
        side,
        numbers: `${formatInteger(compaction.tokensBefore)} → ${formatInteger(compaction.tokensAfter)}`,
      };
    });
}

function labelFor(room: number): Mark['label'] {
  if (room >= ROOM_FOR_NAME_PERCENT) return 'full';
  return room >= ROOM_FOR_NUMBER_PERCENT ? 'short' : 'none';
}
