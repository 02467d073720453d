import { clockTime, hexId, jitter, logTime } from './numbers.ts';

/** A column of a time series: a level that may step to another one, with a little noise. */
export interface Column {
  readonly name: string;
  readonly before: number;
  /** The level from `changeAt` on; the same as before when left out. */
  readonly after?: number;
  readonly changeAt?: number;
  /** How far values stray, in percent of the level. */
  readonly noise?: number;
}

/** A time series as monitoring tools print it. */
export function seriesTable(
  start: string,
  stepMinutes: number,
  rows: number,
  columns: readonly Column[],
): string {
  const head = `time   ${columns.map(({ name }) => name.padStart(11)).join('')}`;
  const lines = Array.from({ length: rows }, (_, row) => {
    const values = columns.map((column, index) => String(valueAt(column, row, index)).padStart(11)).join('');
    return `${clockTime(start, row * stepMinutes)}  ${values}`;
  });
  return [head, ...lines].join('\n');
}

function valueAt(
  { name, before, after = before, changeAt = 0, noise = 6 }: Column,
  row: number,
  index: number,
): number {
  // Two rows lie between the levels: systems do not jump.
  const share = Math.min(1, Math.max(0, (row - changeAt + 1) / 2));
  const level = before + (after - before) * share;
  const stray = (jitter(row, index + name.length, 2 * noise + 1) - noise) / 100;
  const value = level * (1 + stray);
  return level >= 20 ? Math.round(value) : Math.round(value * 10) / 10;
}

/** One kind of log line: `{id}` and `{n}` stand for an id and a number. */
export interface LogLine {
  readonly level: 'INFO' | 'WARN' | 'ERROR';
  readonly text: string;
}

/** Log lines of a source in order of time, from templates used in turn. */
export function logLines(
  source: string,
  minute: string,
  count: number,
  lines: readonly LogLine[],
  seed = 1,
): string {
  const written = Array.from({ length: count }, (_, index) => {
    const line = lines[index % lines.length];
    const text = (line?.text ?? '')
      .replaceAll('{id}', () => hexId(index, seed))
      .replaceAll('{n}', () => String(100 + jitter(index, seed + 3, 900)));
    const at = logTime(
      clockTime(minute, Math.floor((index * 4) / count)),
      Math.floor((index * 60) / count),
      seed,
    );
    return `${at} ${line?.level ?? 'INFO'} ${source} ${text}`;
  });
  return written.sort().join('\n');
}
