import type { Workspace } from './workspace.ts';

/** Calendar files, routes, a rehearsal on a copy of the data, and the documents. */
export function finish(workspace: Workspace): void {
  workspace.edit(
    "Phones: a floating DTSTART shows the wrong hour to a driver who lives elsewhere. With TZID they show the depot's time.",
    'fleetplan/export/ical.py',
    '        f"DTSTART:{shift.starts_at.strftime(STAMP)}",\n        f"DTEND:{shift.ends_at.strftime(STAMP)}",',
    '        f"DTSTART;TZID={shift.starts_at.tzinfo}:{shift.starts_at.strftime(STAMP)}",\n        f"DTEND;TZID={shift.ends_at.tzinfo}:{shift.ends_at.strftime(STAMP)}",',
  );
  workspace.test(null, 'tests/test_ical.py', [
    {
      test: 'tests/test_ical.py::test_uid_is_stable',
      error:
        "AssertionError: assert 'd-17-20261025T023000@' != 'd-17-20261025T023000@'\n  two shifts in the doubled hour have one UID",
    },
  ]);
  workspace.edit(
    'In the doubled hour two different shifts have the same wall clock. The UID takes the moment in UTC.',
    'fleetplan/export/ical.py',
    'f"UID:{shift.driver_id}-{shift.starts_at.strftime(STAMP)}@fleetplan.example"',
    'f"UID:{shift.driver_id}-{utc_text(shift.starts_at)}@fleetplan.example"',
  );
  workspace.edit(
    null,
    'fleetplan/export/ical.py',
    'from fleetplan.shifts import Shift\n',
    'from fleetplan.shifts import Shift\nfrom fleetplan.store.repository import utc_text\n',
  );
  workspace.test(null, 'tests/test_ical.py', []);
  workspace.read(
    'Routes add minutes to a departure: driving time is elapsed time.',
    'fleetplan/routes.py',
    16,
    36,
  );
  workspace.edit(
    null,
    'fleetplan/routes.py',
    '        return self.departs_at + timedelta(minutes=self.stops[index].minutes_from_start)',
    '        return after(self.departs_at, timedelta(minutes=self.stops[index].minutes_from_start))',
  );
  workspace.edit(
    null,
    'fleetplan/routes.py',
    'from fleetplan.calendar import OpeningHours\n',
    'from fleetplan.calendar import OpeningHours\nfrom fleetplan.zones import after\n',
  );
  workspace.test(null, 'tests', []);
  workspace.run(
    'All 45 pass. Now the migration on a copy of the real data, as asked: never on data/fleet.db itself.',
    'cp data/fleet.db build/rehearsal.db && python -m fleetplan.store.migrate build/rehearsal.db --to 7 && python -m fleetplan.store.migrate build/rehearsal.db --to 7',
    'v7_offsets: 48211 rows changed in 3.9 s\nv7_offsets: 0 rows changed in 0.1 s',
  );
  workspace.run(
    null,
    'python -m fleetplan.report durations --db build/rehearsal.db --compare data/fleet.db',
    [
      'driver   date        before  after   depot',
      'd-04     2025-03-30   8.00    7.00   HH1',
      'd-17     2025-03-30   7.50    6.50   HH1',
      'd-22     2025-03-30   8.25    7.25   HEL',
      'd-31     2025-10-26   8.00    9.00   LIS',
      'd-09     2025-10-26   7.75    8.75   HH1',
      'd-17     2026-03-29   8.00    7.00   HH1',
      'd-40     2026-03-29   6.00    5.00   TLL',
      'd-22     2026-10-25   8.00    9.00   HEL',
      '41 shifts differ, all of them across a change of the clocks; 48170 are equal',
    ].join('\n'),
  );
  workspace.run(
    "Exactly the shifts across a change differ. Do planners' manual corrections (OPS-883) now count twice?",
    "sqlite3 build/rehearsal.db \"select count(*) from correction where reason like 'OPS-883%' and shift_date in ('2025-03-30', '2025-10-26', '2026-03-29', '2026-10-25')\"",
    '38',
  );
  workspace.edit(
    '38 of the 41 were corrected by hand; these corrections have to be lifted together with the migration, which is a decision for payroll. I describe it and leave the data alone.',
    'docs/times.md',
    'All times are local times of the depot. Planners write them the way they stand on the wall clock.\nTwice a year an hour is missing or doubled; planners correct these shifts by hand (see OPS-883).\n',
    'Planners write times the way they stand on the wall clock of the depot. The importer makes them aware;\neverything behind it works with aware times and takes durations from fleetplan.zones.elapsed.\n\nA time that does not exist is refused with its line. Of a doubled hour the first is meant.\n\nBefore schema 7 goes live: 38 manual corrections (OPS-883) have to be lifted, or these hours count twice.\n',
  );
  workspace.run(
    null,
    'ruff check fleetplan tests && mypy fleetplan',
    'All checks passed!\nSuccess: no issues found in 23 source files',
  );
  workspace.run(
    null,
    'git diff --stat',
    [
      ' docs/times.md                            |  9 ++--',
      ' fleetplan/calendar.py                    | 16 ++++---',
      ' fleetplan/export/ical.py                 |  7 +--',
      ' fleetplan/importers/csv_import.py        | 12 +++--',
      ' fleetplan/routes.py                      |  3 +-',
      ' fleetplan/rules/rest.py                  |  3 +-',
      ' fleetplan/shifts.py                      |  9 ++--',
      ' fleetplan/store/migrations/v7_offsets.py | 29 ++++++++++',
      ' fleetplan/store/repository.py            | 21 +++++---',
      ' fleetplan/zones.py                       | 41 ++++++++++++++',
      ' 10 files changed, 121 insertions(+), 29 deletions(-)',
    ].join('\n'),
  );
}
