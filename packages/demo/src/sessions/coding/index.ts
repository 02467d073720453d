import type { DemoSession } from '../../script/demo-session.ts';
import { Script } from '../../script/script.ts';
import { coreWork } from './core-work.ts';
import { edgeWork } from './edge-work.ts';
import { finish } from './finish.ts';
import { understanding } from './understanding.ts';
import { CODER, Workspace } from './workspace.ts';

/** One request, then a long loop of tools without another word from the user. */
export function codingSession(): DemoSession {
  const script = new Script();
  script.user(
    'Payroll found that night shifts across a change of the clocks have 8 hours instead of 7 or 9. Make fleetplan work with zone-aware times, so that tests/test_shifts.py passes and nothing else breaks. ' +
      'Do not change public function signatures in an incompatible way. Never run a migration on data/fleet.db itself, use a copy. Tell me at the end what payroll has to decide.',
  );
  const workspace = new Workspace(script);
  understanding(workspace);
  coreWork(workspace);
  edgeWork(workspace);
  finish(workspace);
  script.says(
    CODER,
    'Done. fleetplan now works with aware times: the importer makes them aware, durations and rests are elapsed time (fleetplan/zones.py), and storage compares in UTC. All 45 tests pass, ruff and mypy are clean. ' +
      'Public signatures are compatible; hours_in_day only gained an optional depot. The migration to schema 7 was rehearsed on build/rehearsal.db, twice; data/fleet.db is untouched.\n\n' +
      'For payroll: 41 shifts change by an hour, and 38 of them were corrected by hand under OPS-883. These corrections have to be lifted on the day of the migration, or the hours count twice.',
    { afterSeconds: 24 },
  );
  return {
    id: 'demo-fleetplan-zone-aware-times',
    title: 'fleetplan: zone-aware times',
    agentName: CODER.agentName,
    model: CODER.model,
    transport: 'http',
    rootKind: 'agent',
    windowTokens: 32_000,
    format: 'orrery',
    usageOn: 'message',
    endedMinutesAgo: 41,
    steps: script.steps,
  };
}
