import type { Failure, Workspace } from './workspace.ts';

export const SPRING: Failure = {
  test: 'tests/test_shifts.py::test_night_shift_in_spring_has_seven_hours',
  error:
    "assert datetime.timedelta(seconds=28800) == datetime.timedelta(seconds=25200)\n +  where 28800 s = Shift(driver_id='d-17', starts_at=2026-03-28 22:00+01:00, ends_at=2026-03-29 06:00+02:00).duration",
};
export const AUTUMN: Failure = {
  test: 'tests/test_shifts.py::test_night_shift_in_autumn_has_nine_hours',
  error: 'assert datetime.timedelta(seconds=28800) == datetime.timedelta(seconds=32400)',
};
export const SPLIT: Failure = {
  test: 'tests/test_shifts.py::test_hours_per_day_split_at_local_midnight',
  error:
    "TypeError: can't compare offset-naive and offset-aware datetimes\nfleetplan/calendar.py:33: TypeError",
};
export const REST: Failure = {
  test: 'tests/test_shifts.py::test_rest_is_elapsed_time_across_the_change',
  error: "AssertionError: assert '2026-03-29T09:30:00+02:00' == '2026-03-29T10:30:00+02:00'",
};

/** Reading before writing: where naive times are made, and what depends on wall-clock arithmetic. */
export function understanding(workspace: Workspace): void {
  workspace.test('I run the failing file first, to see what it asks for.', 'tests/test_shifts.py', [
    SPRING,
    AUTUMN,
    SPLIT,
    REST,
  ]);
  workspace.read(null, 'tests/test_shifts.py');
  workspace.read(null, 'fleetplan/shifts.py');
  workspace.read(null, 'fleetplan/calendar.py');
  workspace.search(
    'Python subtracts aware datetimes of the same zone by wall clock, which explains 28800 s. Where else are times subtracted or added?',
    'timedelta',
  );
  workspace.search(null, 'datetime.');
  workspace.read(null, 'fleetplan/rules/rest.py');
  workspace.read(null, 'fleetplan/importers/csv_import.py');
  workspace.read(null, 'fleetplan/depots.py');
  workspace.read(null, 'fleetplan/store/repository.py');
  workspace.read(null, 'fleetplan/export/ical.py');
  workspace.read(null, 'fleetplan/routes.py');
  workspace.read(null, 'docs/times.md');
  workspace.run(
    'How many stored shifts are there, and do any of them have an offset already?',
    'sqlite3 data/fleet.db "select count(*), sum(starts_at like \'%+%\'), min(starts_at), max(ends_at) from shift"',
    '48211|0|2023-01-02T04:30:00|2027-01-31T22:00:00',
  );
  workspace.run(
    null,
    'git log --oneline -6 -- fleetplan/calendar.py fleetplan/shifts.py',
    [
      'b81d2f4 shifts: sum breaks with a start value',
      '07ce9a1 calendar: opening hours as a frozen dataclass',
      '9d3f6e0 OPS-883: note for planners about the missing hour',
      'e54c018 shifts: split at midnight for the payroll export',
      '31aa7bd calendar: iso weeks',
      '1f0e2d9 first version of the planner',
    ].join('\n'),
  );
}
