import {
  coverLane,
  type EvidenceAnnotation,
  type ItemForm,
  itemsOf,
  type KeepReason,
  limitsOf,
  type MeasuredContent,
  type Part,
  type RecordEvent,
  type State,
} from '@orrery/compaction';
import { modelLimits, type TranscriptEvent } from '@orrery/contracts';
import type { PolicyInForce } from '../policies/read-policy.ts';
import type { EventRow } from '../record/read-events.ts';
import type { SessionRow } from '../record/session-row.ts';

/** What the state says of an event beyond its row. */
export interface EventMarks {
  readonly keepReasons: ReadonlyMap<number, KeepReason>;
  readonly openCalls: ReadonlyMap<number, readonly string[]>;
  readonly forms: ReadonlyMap<number, ItemForm['form']>;
}

/** Why each live event may not be covered now, and which calls are open. O(live). */
export function eventMarks(state: State, session: SessionRow, { effective }: PolicyInForce): EventMarks {
  const { policy } = effective;
  const { triggerTokens } = limitsOf(policy, modelLimits(session.model, session.declaredWindowTokens));
  const keepReasons = new Map<number, KeepReason>();
  const openCalls = new Map<number, string[]>();
  const forms = new Map<number, ItemForm['form']>();
  for (const lane of state.lanes) {
    const { kept } = coverLane(state, lane, {
      policy,
      triggerTokens,
      retentionEvents: policy.retentionEvents,
    });
    for (const [seq, reason] of kept) keepReasons.set(seq, reason);
    for (const item of itemsOf(lane.items)) if (item.form) forms.set(item.seq, item.form);
    for (const call of lane.openCalls)
      openCalls.set(call.callSeq, [...(openCalls.get(call.callSeq) ?? []), call.name]);
  }
  return { keepReasons, openCalls, forms };
}

export function transcriptEvent(row: EventRow, marks: EventMarks, coveredBy: string | null): TranscriptEvent {
  const reason = marks.keepReasons.get(row.seq) ?? null;
  return {
    seq: row.seq,
    id: row.id,
    // Written by this system from the closed set of kinds.
    kind: row.kind as RecordEvent['kind'],
    timestamp: row.timestamp,
    author: row.author,
    agentName: row.agentName,
    invocationId: row.invocationId,
    lane: { branch: row.branch, scope: row.scope },
    parts: row.payload as Part[],
    tokens: row.tokens,
    bytes: row.bytes,
    evidence: evidenceOf(row),
    coveredBy,
    keepReason: reason === 'retained' ? null : reason,
    form: marks.forms.get(row.seq) ?? null,
    openCalls: marks.openCalls.get(row.seq) ?? [],
  };
}

function evidenceOf(row: EventRow): readonly EvidenceAnnotation[] {
  // Written by `measure`.
  return (row.measure as MeasuredContent).evidence ?? [];
}
