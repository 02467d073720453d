import { V1_LIMITS } from '@orrery/contracts/v1';
import type { Decoded } from '../decoded.ts';
import { invalidInput } from '../invalid-input.ts';
import { opaqueCount } from '../opaque.ts';
import { type CallLedger, decodeEvent } from './decode-event.ts';
import {
  child,
  type Findings,
  filledFields,
  ignore,
  members,
  membersOf,
  type Place,
  report,
  shortText,
} from './reading.ts';

/**
 * Decodes Google ADK: a session with its events, a list of events, or one event, in either spelling.
 * The caller has checked that it is JSON of bounded depth.
 *
 * The session's agent is left open: a session JSON names its app, which is not the agent, and a batch may
 * begin with another agent's event. Whoever stores the first batch knows the first agent.
 * @throws OrreryError invalid_input, naming the field as the client spelled it.
 */
export function decodeAdk(body: unknown): Decoded {
  const findings: Findings = { issues: [], ignored: new Map() };
  const root: Place = { value: body, path: [] };
  const places = eventPlaces(root, findings);
  const ledger: CallLedger = { longRunning: longRunningIds(places), placeholders: new Set() };
  const events = places.flatMap((place) => decodeEvent(place, ledger, findings) ?? []);
  const model = modelOf(places, findings);
  if (findings.issues.length > 0) throw invalidInput(findings.issues);
  return {
    ...(model !== undefined && { session: { model } }),
    events,
    opaqueParts: opaqueCount(events),
    ignored: [...findings.ignored].map(([reason, count]) => ({ reason, count })),
  };
}

function eventPlaces(root: Place, findings: Findings): Place[] {
  if (Array.isArray(root.value)) return bounded(root, membersOf(root), findings);
  if (child(root, 'events')) {
    if (filledFields(root).includes('state')) ignore(findings, 'session_state');
    return bounded(root, members(root, 'events', findings), findings);
  }
  if (isSessionOnly(root)) return [];
  return [root];
}

/** A session that has no events yet. */
function isSessionOnly(root: Place): boolean {
  return child(root, 'app_name') !== null && child(root, 'content') === null;
}

function bounded(root: Place, places: Place[], findings: Findings): Place[] {
  if (places.length <= V1_LIMITS.eventsPerAppend) return places;
  report(findings, root, `Has more than ${V1_LIMITS.eventsPerAppend} events. Send several batches.`);
  return [];
}

function longRunningIds(places: readonly Place[]): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const place of places) {
    const listed = child(place, 'long_running_tool_ids');
    for (const { value } of listed ? membersOf(listed) : []) {
      if (typeof value === 'string') ids.add(value);
    }
  }
  return ids;
}

/** The model that answered last. */
function modelOf(places: readonly Place[], findings: Findings): string | undefined {
  const last = places.findLast((place) => child(place, 'model_version') !== null);
  return last && shortText(last, 'model_version', V1_LIMITS.nameLength, findings);
}
