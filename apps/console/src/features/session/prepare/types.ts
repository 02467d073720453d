import type { SessionDetail, TranscriptEvent, TranscriptPage, TranscriptRow } from '@orrery/contracts';

export type Decision = SessionDetail['decision'];
export type DecisionOf<O extends Decision['outcome']> = Extract<Decision, { outcome: O }>;
export type Part = TranscriptEvent['parts'][number];
export type PartOf<T extends Part['type']> = Extract<Part, { type: T }>;
export type Json = PartOf<'tool_call'>['args'];
export type KeepReason = NonNullable<TranscriptEvent['keepReason']>;
export type Form = NonNullable<TranscriptEvent['form']>;
export type Lane = TranscriptEvent['lane'];
export type Policy = SessionDetail['policy'];
export type RowOf<T extends TranscriptRow['type']> = Extract<TranscriptRow, { type: T }>;
export type { TranscriptEvent, TranscriptPage, TranscriptRow };

/** Two lanes are one when branch and scope are. */
export function isSameLane(left: Lane, right: Lane): boolean {
  return left.branch === right.branch && left.scope === right.scope;
}

/** True when a viewer on one lane sees what is on another: its own lane and the ones above it, in one scope. */
export function isVisibleFrom(viewer: Lane, lane: Lane): boolean {
  if (lane.scope !== viewer.scope) return false;
  return lane.branch === '' || lane.branch === viewer.branch || viewer.branch.startsWith(`${lane.branch}.`);
}
