import { child, type Findings, filledFields, ignore, type Place } from './reading.ts';

/**
 * Actions stay inert: nothing that a client appends hides, rewinds or replaces history. They are counted,
 * so that a person can be told what the record does not follow.
 */
export function countActions(event: Place, findings: Findings): void {
  const actions = child(event, 'actions');
  if (!actions) return;
  const names = filledFields(actions);
  if (names.includes('compaction')) ignore(findings, 'compaction_action');
  if (names.includes('rewind_before_invocation_id')) ignore(findings, 'rewind_action');
  if (names.some((name) => name !== 'compaction' && name !== 'rewind_before_invocation_id')) {
    ignore(findings, 'other_actions');
  }
}

export function hasCompactionAction(event: Place): boolean {
  const actions = child(event, 'actions');
  return actions !== null && child(actions, 'compaction') !== null;
}

/** Calls that wait for a person: their tool's first answer only says so. */
export function awaitedCallIds(event: Place): string[] {
  const actions = child(event, 'actions');
  if (!actions) return [];
  return ['requested_tool_confirmations', 'requested_auth_configs'].flatMap((name) => {
    const requested = child(actions, name);
    // The keys are call ids as the client wrote them, so they must not be respelled.
    return requested ? Object.keys(Object(requested.value)) : [];
  });
}
