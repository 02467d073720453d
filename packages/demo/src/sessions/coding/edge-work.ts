import type { Workspace } from './workspace.ts';

const MIGRATION = `"""Schema 7: times get the offset of their depot."""
from datetime import datetime

from fleetplan.zones import localize

SELECT = "select rowid, depot_id, starts_at, ends_at from shift where starts_at not like '%+%'"
UPDATE = "update shift set starts_at = ?, ends_at = ? where rowid = ?"


def migrate(connection) -> int:
    changed = 0
    for rowid, depot_id, starts, ends in connection.execute(SELECT).fetchall():
        start = localize(datetime.fromisoformat(starts), depot_id)
        end = localize(datetime.fromisoformat(ends), depot_id)
        connection.execute(UPDATE, (start.isoformat(), end.isoformat(), rowid))
        changed += 1
    return changed
`;

/** Where times enter and leave: import, storage, calendar files, routes. */
export function edgeWork(workspace: Workspace): void {
  workspace.read(
    'The naive interval comes from the importer. Times should become aware at the edge, once.',
    'fleetplan/importers/csv_import.py',
    16,
    34,
  );
  workspace.edit(
    null,
    'fleetplan/importers/csv_import.py',
    'def parse_moment(text: str, line: int) -> datetime:\n    try:\n        return datetime.strptime(text.strip(), FORMAT)',
    'def parse_moment(text: str, line: int, depot_id: str) -> datetime:\n    try:\n        return localize(datetime.strptime(text.strip(), FORMAT), depot_id, strict=True)\n    except AmbiguousTime as error:\n        raise ImportProblem(f"line {line}: {error}; the clocks change that night") from error',
  );
  workspace.edit(
    null,
    'fleetplan/importers/csv_import.py',
    'row["start"], line)',
    'row["start"], line, row["depot"])',
  );
  workspace.edit(
    null,
    'fleetplan/importers/csv_import.py',
    'row["end"], line)',
    'row["end"], line, row["depot"])',
  );
  workspace.edit(
    null,
    'fleetplan/importers/csv_import.py',
    'from fleetplan.shifts import Shift\n',
    'from fleetplan.shifts import Shift\nfrom fleetplan.zones import AmbiguousTime, localize\n',
  );
  workspace.test(null, 'tests/test_csv_import.py', [
    {
      test: 'tests/test_csv_import.py::test_missing_hour_is_reported_with_its_line',
      error: "Failed: DID NOT RAISE <class 'fleetplan.importers.csv_import.ImportProblem'>",
    },
  ]);
  workspace.run(
    'strict does not notice 02:30 on 29 March. I look at the round trip by hand.',
    'python -c "from datetime import *; from zoneinfo import ZoneInfo as Z; m=datetime(2026,3,29,2,30,tzinfo=Z(\'Europe/Berlin\')); print(m.astimezone(timezone.utc), m.astimezone(timezone.utc).astimezone(m.tzinfo), m == m.astimezone(timezone.utc).astimezone(m.tzinfo))"',
    '2026-03-29 01:30:00+00:00 2026-03-29 03:30:00+02:00 False',
  );
  workspace.read(
    'The round trip differs as it should, so the comparison in localize is what is wrong: == between aware datetimes of one zone compares wall clocks, but replace(fold=0) is applied to one side only.',
    'fleetplan/zones.py',
    16,
    30,
  );
  workspace.edit(
    null,
    'fleetplan/zones.py',
    '    if strict and aware.astimezone(timezone.utc).astimezone(aware.tzinfo).replace(fold=0) != aware:',
    '    back = aware.astimezone(timezone.utc).astimezone(aware.tzinfo)\n    if strict and back.replace(tzinfo=None) != moment:',
  );
  workspace.test(null, 'tests/test_csv_import.py', []);
  workspace.create(
    'Storage next. 48,211 rows without an offset need a migration; it must be possible to run it twice.',
    'fleetplan/store/migrations/v7_offsets.py',
    MIGRATION,
  );
  workspace.edit(null, 'fleetplan/store/repository.py', 'SCHEMA_VERSION = 6', 'SCHEMA_VERSION = 7');
  workspace.read(
    'Text comparison of ISO strings with different offsets is not chronological: between() would lose shifts.',
    'fleetplan/store/repository.py',
    10,
    33,
  );
  workspace.edit(
    'I compare in UTC and keep the local time in its own column, because the phones need the wall clock.',
    'fleetplan/store/repository.py',
    '            (end.isoformat(), start.isoformat()),',
    '            (utc_text(end), utc_text(start)),',
  );
  workspace.edit(
    null,
    'fleetplan/store/repository.py',
    '            " where starts_at < ? and ends_at > ? order by starts_at",',
    '            " where starts_utc < ? and ends_utc > ? order by starts_utc",',
  );
  workspace.edit(
    null,
    'fleetplan/store/repository.py',
    '            "insert into shift (driver_id, depot_id, starts_at, ends_at) values (?, ?, ?, ?)",\n            (shift.driver_id, shift.depot_id, shift.starts_at.isoformat(), shift.ends_at.isoformat()),',
    '            "insert into shift (driver_id, depot_id, starts_at, ends_at, starts_utc, ends_utc)"\n            " values (?, ?, ?, ?, ?, ?)",\n            (shift.driver_id, shift.depot_id, shift.starts_at.isoformat(), shift.ends_at.isoformat(),\n             utc_text(shift.starts_at), utc_text(shift.ends_at)),',
  );
  workspace.edit(
    null,
    'fleetplan/store/repository.py',
    'SCHEMA_VERSION = 7\n',
    'SCHEMA_VERSION = 7\n\n\ndef utc_text(moment: datetime) -> str:\n    return moment.astimezone(timezone.utc).isoformat(timespec="seconds")\n',
  );
  workspace.edit(
    null,
    'fleetplan/store/repository.py',
    'from datetime import datetime\n',
    'from datetime import datetime, timezone\n',
  );
  workspace.edit(
    'The migration has to fill the two new columns as well.',
    'fleetplan/store/migrations/v7_offsets.py',
    'UPDATE = "update shift set starts_at = ?, ends_at = ? where rowid = ?"',
    'UPDATE = "update shift set starts_at = ?, ends_at = ?, starts_utc = ?, ends_utc = ? where rowid = ?"',
  );
  workspace.edit(
    null,
    'fleetplan/store/migrations/v7_offsets.py',
    '        connection.execute(UPDATE, (start.isoformat(), end.isoformat(), rowid))',
    '        row = (start.isoformat(), end.isoformat(), utc_text(start), utc_text(end), rowid)\n        connection.execute(UPDATE, row)',
  );
  workspace.test(null, 'tests/test_repository.py', [
    {
      test: 'tests/test_repository.py::test_migration_runs_twice',
      error:
        'sqlite3.OperationalError: duplicate column name: starts_utc\nfleetplan/store/migrations/v7_offsets.py:12: OperationalError',
    },
  ]);
  workspace.edit(
    'alter table cannot say "if not exists" in SQLite; I ask the schema first.',
    'fleetplan/store/migrations/v7_offsets.py',
    'def migrate(connection) -> int:\n    changed = 0',
    'def add_columns(connection) -> None:\n    known = {row[1] for row in connection.execute("pragma table_info(shift)")}\n    for name in ("starts_utc", "ends_utc"):\n        if name not in known:\n            connection.execute(f"alter table shift add column {name} text")\n\n\ndef migrate(connection) -> int:\n    add_columns(connection)\n    changed = 0',
  );
  workspace.test(null, 'tests/test_repository.py', []);
}
