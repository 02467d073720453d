import { evidenceKindOf } from '@orrery/compaction';
import { formatPath, OrreryError } from '@orrery/contracts';
import { appendBodySchema, CLIENT_KINDS, RESERVED_KINDS } from '@orrery/contracts/v1';
import type { Decoded, IncomingEvent } from '../decoded.ts';
import { invalidInput } from '../invalid-input.ts';
import { opaqueCount } from '../opaque.ts';
import { fieldIssues } from './zod-issues.ts';

/**
 * Decodes a body in the own format. The caller has checked that it is JSON of bounded depth.
 * @throws OrreryError reserved_event, evidence_mismatch or invalid_input, naming the field.
 */
export function decodeOrrery(body: unknown): Decoded {
  refuseReservedKinds(body);
  const parsed = appendBodySchema.safeParse(body);
  if (!parsed.success) throw invalidInput(fieldIssues(parsed.error));
  const { session, expectedSeq, events } = parsed.data;
  events.forEach(refuseForeignEvidence);
  return {
    ...(session && { session }),
    ...(expectedSeq !== undefined && { expectedSeq }),
    events,
    opaqueParts: opaqueCount(events),
    ignored: [],
  };
}

/** Before anything else, so that a forged compaction is told apart from a slip of the pen. */
function refuseReservedKinds(body: unknown): void {
  const events: unknown = field(body, 'events');
  if (!Array.isArray(events)) return;
  const reserved: readonly unknown[] = RESERVED_KINDS;
  const index = events.findIndex((event: unknown) => reserved.includes(field(event, 'kind')));
  if (index < 0) return;
  const path = formatPath(['events', index, 'kind']);
  const kind = String(field(events[index], 'kind'));
  throw new OrreryError(
    'reserved_event',
    `${path}: Only the engine writes events of kind ${kind}. Send one of ${CLIENT_KINDS.join(', ')}.`,
    { issues: [{ path, message: `The kind ${kind} is reserved.` }] },
  );
}

function field(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return Reflect.get(value, key);
}

/** A key cannot make its own text user-stated: the kind of an annotation has to match its event. */
function refuseForeignEvidence(event: IncomingEvent, eventIndex: number): void {
  if (event.kind === 'usage_report' || event.kind === 'pin') return;
  const allowed = evidenceKindOf(event.kind);
  const index = event.evidence?.findIndex((annotation) => annotation.kind !== allowed) ?? -1;
  if (index < 0) return;
  const path = formatPath(['events', eventIndex, 'evidence', index, 'kind']);
  const way =
    allowed === null ? 'Leave its evidence out.' : `Send ${allowed}, or annotate the event that says it.`;
  const message = `An event of kind ${event.kind} cannot carry ${event.evidence?.[index]?.kind}. ${way}`;
  throw new OrreryError('evidence_mismatch', `${path}: ${message}`, { issues: [{ path, message }] });
}
