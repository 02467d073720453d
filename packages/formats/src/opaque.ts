import type { IncomingEvent } from './decoded.ts';

/** How many parts are kept without being understood. */
export function opaqueCount(events: readonly IncomingEvent[]): number {
  let count = 0;
  for (const event of events) {
    if (event.kind === 'usage_report' || event.kind === 'pin') continue;
    for (const part of event.parts) if (part.type === 'opaque') count += 1;
  }
  return count;
}
