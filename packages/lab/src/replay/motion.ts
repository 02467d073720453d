import { REPORT_FIXTURE } from '../model/fixture.ts';
import type { Fixture, Speed } from '../model/types.ts';
import type { LabMachine } from './machine.ts';
import { DURATION_MS } from './timeline.ts';

const GLIDE_MS = 320;
const LARGEST_SHARE_OF_AN_ARRIVAL = 0.4;

/**
 * How long blocks glide to their new places, in ms. Never longer than two fifths of the real time of one
 * arrival, so that a move has ended before the next begins; 0 on a seek and under reduced motion.
 */
export function glideMs(
  movedBy: LabMachine['movedBy'],
  speed: Speed,
  reducedMotion: boolean,
  fixture: Fixture = REPORT_FIXTURE,
): number {
  if (reducedMotion || movedBy === 'jump') return 0;
  const arrivalMs = DURATION_MS / Math.max(1, fixture.turns.length) / speed;
  return Math.min(GLIDE_MS, Math.floor(arrivalMs * LARGEST_SHARE_OF_AN_ARRIVAL));
}
