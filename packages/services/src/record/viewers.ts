import { type Pressure, pressureOf, ROOT_LANE, type State, type Viewer } from '@orrery/compaction';
import type { SessionRow } from './session-row.ts';

/** The session's own agent on the root lane. */
export function rootViewer(session: Pick<SessionRow, 'agentName'>): Viewer {
  return { agentName: session.agentName, ...ROOT_LANE };
}

/**
 * The viewer whose request is fullest: what lists and warnings speak of, because it meets the limit first.
 * Candidates are the session's agent and every agent that a provider has reported on.
 */
export function fullestViewer(
  state: State,
  session: Pick<SessionRow, 'agentName'>,
): { viewer: Viewer; pressure: Pressure } {
  const root = rootViewer(session);
  let fullest = { viewer: root, pressure: pressureOf(state, root) };
  for (const report of state.reports) {
    const viewer: Viewer = { agentName: report.agentName, ...report.lane };
    const pressure = pressureOf(state, viewer);
    if (pressure.tokens > fullest.pressure.tokens) fullest = { viewer, pressure };
  }
  return fullest;
}
