import { OrreryError } from '@orrery/contracts';
import { parseSnapshot, type Snapshot } from '@orrery/db/live';
import { REMOVALS_KEPT_HOURS } from '../housekeeping.ts';

/** A place in the stream of changes: what was seen, and when, in milliseconds since 1970. */
export interface Cursor {
  readonly snapshot: Snapshot;
  readonly issuedAtMs: number;
}

/** Longest text of a cursor that is looked at: a snapshot lists the writers at work, of which there are few. */
export const MAX_CURSOR_LENGTH = 4_000;

export function formatCursor({ text }: Snapshot, nowMs: number): string {
  return `${text}@${nowMs}`;
}

/** @throws OrreryError invalid_input. */
export function parseCursor(text: string): Cursor {
  const at = text.lastIndexOf('@');
  const snapshot = text.length <= MAX_CURSOR_LENGTH ? parseSnapshot(text.slice(0, Math.max(0, at))) : null;
  const issued = text.slice(at + 1);
  if (snapshot && /^\d{1,15}$/.test(issued)) return { snapshot, issuedAtMs: Number(issued) };
  throw new OrreryError(
    'invalid_input',
    'lastEventId: this is no position of the live stream. Leave it out.',
    {
      issues: [{ path: 'lastEventId', message: 'Use the id of an event of this stream.' }],
    },
  );
}

/** A cursor from before the marks of erased sessions were cleared away cannot tell what was erased. */
export function isTooOld({ issuedAtMs }: Cursor, nowMs: number): boolean {
  return nowMs - issuedAtMs > (REMOVALS_KEPT_HOURS - 1) * 3_600_000;
}
