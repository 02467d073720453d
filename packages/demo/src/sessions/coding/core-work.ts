import { REST, SPLIT } from './understanding.ts';
import type { Failure, Workspace } from './workspace.ts';

const ZONES_MODULE = `"""The one place where wall clock and elapsed time meet."""
from datetime import date, datetime, time, timedelta, timezone
from zoneinfo import ZoneInfo

from fleetplan.depots import depot


class AmbiguousTime(ValueError):
    """A wall-clock time that a depot's clocks show twice or never."""


def zone_of(depot_id: str) -> ZoneInfo:
    return ZoneInfo(depot(depot_id).timezone)


def localize(moment: datetime, depot_id: str, *, strict: bool = False) -> datetime:
    """A naive wall-clock time at a depot as an aware one; the earlier of two when it is shown twice."""
    if moment.tzinfo is not None:
        return moment
    aware = moment.replace(tzinfo=zone_of(depot_id))
    if strict and aware.astimezone(timezone.utc).astimezone(aware.tzinfo).replace(fold=0) != aware:
        raise AmbiguousTime(f"{moment} does not exist at {depot_id}")
    return aware


def elapsed(start: datetime, end: datetime) -> timedelta:
    """Time that passes between two moments, whatever the clocks do meanwhile."""
    return end.astimezone(timezone.utc) - start.astimezone(timezone.utc)


def after(moment: datetime, span: timedelta) -> datetime:
    """The moment that is span of elapsed time later, on the same wall clock."""
    return (moment.astimezone(timezone.utc) + span).astimezone(moment.tzinfo)


def midnight_after(moment: datetime) -> datetime:
    following: date = moment.date() + timedelta(days=1)
    return datetime.combine(following, time.min, tzinfo=moment.tzinfo)
`;

const REST_EDGE: Failure = {
  test: 'tests/test_rest.py::test_eleven_hours_on_the_clock_are_ten_in_spring',
  error:
    'AssertionError: assert [] == [RestViolation]\n  a rest of 10:00:00 across the change was accepted as 11:00:00',
};

/** A module for zones, then calendar, shifts and rests on top of it. */
export function coreWork(workspace: Workspace): void {
  workspace.create(
    'The plan: one module for zones with elapsed time and wall clock side by side, so that no other file subtracts datetimes. I start with it.',
    'fleetplan/zones.py',
    ZONES_MODULE,
  );
  workspace.edit(
    null,
    'fleetplan/shifts.py',
    'from datetime import datetime, timedelta\n\nfrom fleetplan.calendar import split_at_midnight, week_of',
    'from datetime import datetime, timedelta\n\nfrom fleetplan.calendar import split_at_midnight, week_of\nfrom fleetplan.zones import after, elapsed',
  );
  workspace.edit(
    null,
    'fleetplan/shifts.py',
    '        return self.ends_at - self.starts_at - sum(self.breaks, timedelta())',
    '        return elapsed(self.starts_at, self.ends_at) - sum(self.breaks, timedelta())',
  );
  workspace.test(null, 'tests/test_shifts.py', [SPLIT, REST]);
  workspace.edit(
    null,
    'fleetplan/shifts.py',
    '    return shift.ends_at + rest',
    '    return after(shift.ends_at, rest)',
  );
  workspace.edit(
    'Splitting at midnight has to use the midnight of the zone, and the sum has to be elapsed time.',
    'fleetplan/calendar.py',
    '        next_day = day_end(cursor.date())\n        parts.append((cursor, min(next_day, end)))',
    '        next_day = midnight_after(cursor)\n        parts.append((cursor, min(next_day, end)))',
  );
  workspace.edit(
    null,
    'fleetplan/calendar.py',
    'from datetime import date, datetime, time, timedelta\n',
    'from datetime import date, datetime, time, timedelta\n\nfrom fleetplan.zones import elapsed, midnight_after\n',
  );
  workspace.edit(
    null,
    'fleetplan/shifts.py',
    '            totals[key] = totals.get(key, 0.0) + (end - start).total_seconds() / 3600',
    '            totals[key] = totals.get(key, 0.0) + elapsed(start, end).total_seconds() / 3600',
  );
  workspace.test(null, 'tests/test_shifts.py', []);
  workspace.test('That file passes. The whole suite, since calendar.py is used everywhere.', 'tests', [
    {
      test: 'tests/test_calendar.py::test_split_of_naive_interval',
      error:
        "AttributeError: 'NoneType' object has no attribute 'utcoffset'\nfleetplan/zones.py:38: AttributeError",
    },
    {
      test: 'tests/test_calendar.py::test_hours_in_day',
      error: 'assert 24.0 == 23.0\n +  where 24.0 = hours_in_day(datetime.date(2026, 3, 29))',
    },
    REST_EDGE,
  ]);
  workspace.read(null, 'fleetplan/calendar.py', 18, 44);
  workspace.edit(
    'hours_in_day takes only a date, but the answer depends on the place. The public signature must stay, so I add an optional depot and keep 24 hours without one.',
    'fleetplan/calendar.py',
    'def hours_in_day(day: date) -> float:\n    return (day_end(day) - day_start(day)).total_seconds() / 3600',
    'def hours_in_day(day: date, depot_id: str | None = None) -> float:\n    """Hours of a calendar day; 23 or 25 at a depot whose clocks change on it."""\n    if depot_id is None:\n        return 24.0\n    start = localize(day_start(day), depot_id)\n    return elapsed(start, midnight_after(start)).total_seconds() / 3600',
  );
  workspace.edit(
    null,
    'fleetplan/calendar.py',
    'from fleetplan.zones import elapsed, midnight_after',
    'from fleetplan.zones import elapsed, localize, midnight_after',
  );
  workspace.edit(
    null,
    'fleetplan/rules/rest.py',
    '    return later.starts_at - earlier.ends_at',
    '    return elapsed(earlier.ends_at, later.starts_at)',
  );
  workspace.edit(
    null,
    'fleetplan/rules/rest.py',
    'from fleetplan.shifts import Shift\n',
    'from fleetplan.shifts import Shift\nfrom fleetplan.zones import elapsed\n',
  );
  workspace.run(
    null,
    'python -c "import fleetplan.calendar"',
    'Traceback (most recent call last):\n  File "fleetplan/calendar.py", line 4, in <module>\n    from fleetplan.zones import elapsed, localize, midnight_after\n  File "fleetplan/zones.py", line 5, in <module>\n    from fleetplan.depots import depot\nImportError: cannot import name \'depot\' from partially initialized module \'fleetplan.depots\'',
    1,
  );
  workspace.search(
    'An import cycle: depots imports something of calendar in the installed version?',
    'import',
  );
  workspace.run(
    'Not in this tree. A stale build may be on the path.',
    'python -c "import fleetplan, sys; print(fleetplan.__path__, sys.path[0])"',
    "['build/lib/fleetplan'] build/lib",
  );
  workspace.run(
    'The stale build directory shadowed the sources. I remove only it.',
    'rm -r build/lib && python -c "import fleetplan.calendar; print(\'ok\')"',
    'ok',
  );
  workspace.test(null, 'tests', [
    {
      test: 'tests/test_calendar.py::test_split_of_naive_interval',
      error: 'AttributeError: naive datetime in elapsed()\nfleetplan/zones.py:31: AttributeError',
    },
  ]);
}
