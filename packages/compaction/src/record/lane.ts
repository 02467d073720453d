/**
 * A lane is one (branch, scope) of a session. A branch is a dotted path such as `triage.metrics`; the
 * root's branch is the empty string. A scope isolates: only the exact same scope is ever visible.
 */
export interface Lane {
  readonly branch: string;
  readonly scope: string;
}

export const ROOT_LANE: Lane = { branch: '', scope: '' };

export function sameLane(left: Lane, right: Lane): boolean {
  return left.branch === right.branch && left.scope === right.scope;
}

/** True when a viewer on `viewer` sees events of `lane`: its own lane and its ancestors, in one scope. */
export function laneIsVisible(lane: Lane, viewer: Lane): boolean {
  if (lane.scope !== viewer.scope) return false;
  if (lane.branch === '' || lane.branch === viewer.branch) return true;
  return viewer.branch.startsWith(`${lane.branch}.`);
}

/** Who looks at the record: the agent whose token reports count, on its lane. */
export interface Viewer extends Lane {
  readonly agentName: string;
}
