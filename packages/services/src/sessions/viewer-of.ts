import { laneState, type State, type Viewer } from '@orrery/compaction';
import type { SessionRow } from '../record/session-row.ts';

interface ViewerInput {
  readonly agentName?: string;
  readonly branch?: string;
  readonly scope?: string;
}

/** Who asks: the session's own agent on the root lane unless the caller says otherwise. */
export function viewerOf(session: Pick<SessionRow, 'agentName'>, input: ViewerInput): Viewer {
  return {
    agentName: input.agentName ?? session.agentName,
    branch: input.branch ?? '',
    scope: input.scope ?? '',
  };
}

/** The invocation that runs on the viewer's lane, for events that the system writes there. */
export function runningInvocation(state: State, viewer: Viewer): string {
  return laneState(state, viewer).invocationId ?? 'inv-system';
}
