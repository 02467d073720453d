/** The files of the repository that the session works on, as they are before it. */
export const CORE_FILES: Readonly<Record<string, string>> = {
  'fleetplan/calendar.py': `"""Days, weeks and opening hours of depots."""
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta


@dataclass(frozen=True)
class OpeningHours:
    opens: time
    closes: time

    def contains(self, moment: datetime) -> bool:
        return self.opens <= moment.time() < self.closes


def day_start(day: date) -> datetime:
    return datetime.combine(day, time.min)


def day_end(day: date) -> datetime:
    return day_start(day) + timedelta(days=1)


def hours_in_day(day: date) -> float:
    return (day_end(day) - day_start(day)).total_seconds() / 3600


def split_at_midnight(start: datetime, end: datetime) -> list[tuple[datetime, datetime]]:
    """Parts of an interval, one for each calendar day it touches."""
    parts = []
    cursor = start
    while cursor < end:
        next_day = day_end(cursor.date())
        parts.append((cursor, min(next_day, end)))
        cursor = next_day
    return parts


def week_of(moment: datetime) -> tuple[int, int]:
    iso = moment.isocalendar()
    return iso.year, iso.week
`,
  'fleetplan/shifts.py': `"""Shifts of drivers and what they add up to."""
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from fleetplan.calendar import split_at_midnight, week_of


@dataclass
class Shift:
    driver_id: str
    depot_id: str
    starts_at: datetime
    ends_at: datetime
    breaks: list[timedelta] = field(default_factory=list)

    @property
    def duration(self) -> timedelta:
        return self.ends_at - self.starts_at - sum(self.breaks, timedelta())

    def overlaps(self, other: "Shift") -> bool:
        return self.starts_at < other.ends_at and other.starts_at < self.ends_at


def hours_per_day(shifts: list[Shift]) -> dict[str, float]:
    totals: dict[str, float] = {}
    for shift in shifts:
        for start, end in split_at_midnight(shift.starts_at, shift.ends_at):
            key = start.date().isoformat()
            totals[key] = totals.get(key, 0.0) + (end - start).total_seconds() / 3600
    return totals


def hours_per_week(shifts: list[Shift]) -> dict[tuple[int, int], float]:
    totals: dict[tuple[int, int], float] = {}
    for shift in shifts:
        week = week_of(shift.starts_at)
        totals[week] = totals.get(week, 0.0) + shift.duration.total_seconds() / 3600
    return totals


def next_start(shift: Shift, rest: timedelta) -> datetime:
    return shift.ends_at + rest
`,
  'fleetplan/rules/rest.py': `"""Rest periods between shifts, by the drivers' rules."""
from datetime import timedelta

from fleetplan.shifts import Shift

DAILY_REST = timedelta(hours=11)
REDUCED_REST = timedelta(hours=9)
MOST_REDUCED_PER_WEEK = 3


class RestViolation(Exception):
    def __init__(self, earlier: Shift, later: Shift, rest: timedelta) -> None:
        super().__init__(
            f"driver {later.driver_id}: {rest} between {earlier.ends_at} and {later.starts_at}"
        )
        self.rest = rest


def rest_between(earlier: Shift, later: Shift) -> timedelta:
    return later.starts_at - earlier.ends_at


def check_rests(shifts: list[Shift]) -> list[RestViolation]:
    violations = []
    reduced = 0
    ordered = sorted(shifts, key=lambda shift: shift.starts_at)
    for earlier, later in zip(ordered, ordered[1:]):
        rest = rest_between(earlier, later)
        if rest >= DAILY_REST:
            continue
        reduced += 1
        if rest < REDUCED_REST or reduced > MOST_REDUCED_PER_WEEK:
            violations.append(RestViolation(earlier, later, rest))
    return violations
`,
  'fleetplan/routes.py': `"""Routes and their departure windows."""
from dataclasses import dataclass
from datetime import datetime, timedelta

from fleetplan.calendar import OpeningHours


@dataclass(frozen=True)
class Stop:
    place_id: str
    minutes_from_start: int
    hours: OpeningHours | None = None


@dataclass
class Route:
    route_id: str
    departs_at: datetime
    stops: list[Stop]

    def arrival(self, index: int) -> datetime:
        return self.departs_at + timedelta(minutes=self.stops[index].minutes_from_start)

    def late_stops(self) -> list[Stop]:
        late = []
        for index, stop in enumerate(self.stops):
            if stop.hours and not stop.hours.contains(self.arrival(index)):
                late.append(stop)
        return late

    def is_same_day(self) -> bool:
        return self.departs_at.date() == self.arrival(len(self.stops) - 1).date()
`,
};
