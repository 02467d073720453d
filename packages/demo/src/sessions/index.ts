import type { DemoSession } from '../script/demo-session.ts';
import { codingSession } from './coding/index.ts';
import { incidentSession } from './incident/index.ts';
import { supportSession } from './support/index.ts';
import { triageSession } from './triage/index.ts';

/** The recorded sessions. Made anew by each call, always the same. */
export function demoSessions(): readonly DemoSession[] {
  return [incidentSession(), codingSession(), supportSession(), triageSession()];
}
