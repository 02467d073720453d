/** Import, export, storage and tests: where times enter and leave. */
export const EDGE_FILES: Readonly<Record<string, string>> = {
  'fleetplan/importers/csv_import.py': `"""Shifts from the planners' CSV files."""
import csv
from datetime import datetime, timedelta
from pathlib import Path

from fleetplan.shifts import Shift

FORMAT = "%d.%m.%Y %H:%M"


class ImportProblem(ValueError):
    pass


def parse_moment(text: str, line: int) -> datetime:
    try:
        return datetime.strptime(text.strip(), FORMAT)
    except ValueError as error:
        raise ImportProblem(f"line {line}: {text!r} is not a time like 31.12.2026 06:30") from error


def read_shifts(path: Path) -> list[Shift]:
    shifts = []
    with path.open(newline="", encoding="utf-8-sig") as handle:
        for line, row in enumerate(csv.DictReader(handle, delimiter=";"), start=2):
            starts_at = parse_moment(row["start"], line)
            ends_at = parse_moment(row["end"], line)
            if ends_at <= starts_at:
                ends_at += timedelta(days=1)
            breaks = [timedelta(minutes=int(value)) for value in row["breaks"].split() if value]
            shifts.append(Shift(row["driver"], row["depot"], starts_at, ends_at, breaks))
    return shifts
`,
  'fleetplan/export/ical.py': `"""Shifts as an iCalendar file for the drivers' phones."""
from fleetplan.shifts import Shift

STAMP = "%Y%m%dT%H%M%S"


def event_lines(shift: Shift) -> list[str]:
    return [
        "BEGIN:VEVENT",
        f"UID:{shift.driver_id}-{shift.starts_at.strftime(STAMP)}@fleetplan.example",
        f"DTSTART:{shift.starts_at.strftime(STAMP)}",
        f"DTEND:{shift.ends_at.strftime(STAMP)}",
        f"SUMMARY:Shift at {shift.depot_id}",
        "END:VEVENT",
    ]


def calendar_text(shifts: list[Shift]) -> str:
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//fleetplan//shifts//EN"]
    for shift in shifts:
        lines.extend(event_lines(shift))
    lines.append("END:VCALENDAR")
    return "\\r\\n".join(lines) + "\\r\\n"
`,
  'fleetplan/store/repository.py': `"""Shifts in SQLite. Times are stored as text."""
import sqlite3
from datetime import datetime

from fleetplan.shifts import Shift

SCHEMA_VERSION = 6


class ShiftRepository:
    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def save(self, shift: Shift) -> None:
        self._connection.execute(
            "insert into shift (driver_id, depot_id, starts_at, ends_at) values (?, ?, ?, ?)",
            (shift.driver_id, shift.depot_id, shift.starts_at.isoformat(), shift.ends_at.isoformat()),
        )

    def between(self, start: datetime, end: datetime) -> list[Shift]:
        rows = self._connection.execute(
            "select driver_id, depot_id, starts_at, ends_at from shift"
            " where starts_at < ? and ends_at > ? order by starts_at",
            (end.isoformat(), start.isoformat()),
        )
        return [
            Shift(driver, depot, datetime.fromisoformat(starts), datetime.fromisoformat(ends))
            for driver, depot, starts, ends in rows
        ]
`,
  'fleetplan/depots.py': `"""Depots and where they are."""
from dataclasses import dataclass


@dataclass(frozen=True)
class Depot:
    depot_id: str
    name: str
    timezone: str = "Europe/Berlin"


DEPOTS = {
    "HH1": Depot("HH1", "Hamburg Harbour"),
    "LIS": Depot("LIS", "Lisbon", "Europe/Lisbon"),
    "HEL": Depot("HEL", "Helsinki", "Europe/Helsinki"),
    "TLL": Depot("TLL", "Tallinn", "Europe/Tallinn"),
}


def depot(depot_id: str) -> Depot:
    return DEPOTS[depot_id]
`,
  'tests/test_shifts.py': `from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from fleetplan.shifts import Shift, hours_per_day, hours_per_week, next_start

BERLIN = ZoneInfo("Europe/Berlin")


def shift(start: str, end: str, depot: str = "HH1") -> Shift:
    zone = BERLIN
    return Shift("d-17", depot, datetime.fromisoformat(start).replace(tzinfo=zone), datetime.fromisoformat(end).replace(tzinfo=zone))


def test_night_shift_in_spring_has_seven_hours():
    assert shift("2026-03-28T22:00", "2026-03-29T06:00").duration == timedelta(hours=7)


def test_night_shift_in_autumn_has_nine_hours():
    assert shift("2026-10-24T22:00", "2026-10-25T06:00").duration == timedelta(hours=9)


def test_hours_per_day_split_at_local_midnight():
    totals = hours_per_day([shift("2026-10-24T22:00", "2026-10-25T06:00")])
    assert totals == {"2026-10-24": 2.0, "2026-10-25": 7.0}


def test_rest_is_elapsed_time_across_the_change():
    late = shift("2026-03-28T14:00", "2026-03-28T22:30")
    assert next_start(late, timedelta(hours=11)).isoformat() == "2026-03-29T10:30:00+02:00"


def test_week_of_a_shift_is_the_week_of_its_depot():
    assert hours_per_week([shift("2026-10-25T23:30", "2026-10-26T07:30", "LIS")])
`,
  'docs/times.md': `# Times

All times are local times of the depot. Planners write them the way they stand on the wall clock.
Twice a year an hour is missing or doubled; planners correct these shifts by hand (see OPS-883).
`,
};
