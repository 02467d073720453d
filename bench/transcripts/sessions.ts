import { decode, detectFormat, type Format, type IncomingEvent } from '@orrery/formats';
import type { Bodies } from './bodies.ts';
import { fieldOf, isObject } from './json.ts';
import { looksLike } from './looks-like.ts';

/** One session of a file, as its decoder gave it. */
export interface Session {
  readonly format: Format;
  readonly events: readonly IncomingEvent[];
}

export type Sessions =
  | { readonly ok: true; readonly sessions: readonly Session[] }
  | { readonly ok: false; readonly reason: string };

/**
 * The sessions of a file: the whole document, or all lines together, or each member or line by itself.
 * A reading counts only when events come out of it.
 */
export function sessionsOf({ layout, values }: Extract<Bodies, { ok: true }>): Sessions {
  const [document] = values;
  const together = readAll([layout === 'lines' ? values : document]);
  if (together.ok) return together;
  const members: unknown = layout === 'lines' ? values : document;
  const apart = Array.isArray(members) && members.length > 0 ? readAll(members) : together;
  if (apart.ok) return apart;
  const reasons = [apart.reason, together.reason].filter((reason) => reason !== null);
  return { ok: false, reason: reasons[0] ?? looksLike(values) };
}

type Reading = Extract<Sessions, { ok: true }> | { readonly ok: false; readonly reason: string | null };

/** Every body has to be of a known format; `reason` is null when one is of none. */
function readAll(bodies: readonly unknown[]): Reading {
  const sessions: Session[] = [];
  for (const body of bodies) {
    const format = detectFormat(body);
    if (format === null) return { ok: false, reason: null };
    try {
      const events = batchesOf(body).flatMap((batch) => decode(batch, format).events);
      if (events.length > 0) sessions.push({ format, events });
    } catch (error) {
      return {
        ok: false,
        reason: `read as ${format}: ${error instanceof Error ? error.message : String(error)}`,
      };
    }
  }
  return sessions.length > 0 ? { ok: true, sessions } : { ok: false, reason: null };
}

/** A decoder takes at most so many events at once. */
const BATCH_EVENTS = 10_000;

function batchesOf(body: unknown): readonly unknown[] {
  const events: unknown = Array.isArray(body) ? body : fieldOf(body, 'events');
  if (!Array.isArray(events) || events.length <= BATCH_EVENTS) return [body];
  const starts = Array.from(
    { length: Math.ceil(events.length / BATCH_EVENTS) },
    (_, index) => index * BATCH_EVENTS,
  );
  return starts.map((start) => {
    const batch = events.slice(start, start + BATCH_EVENTS);
    return isObject(body) ? { ...body, events: batch } : batch;
  });
}
