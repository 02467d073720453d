import type { Timing } from './timing.ts';

/** Milliseconds, or microseconds when there are few of them, with three digits that mean something. */
export function duration(milliseconds: number): string {
  return milliseconds < 1 ? `${digits(milliseconds * 1_000)} µs` : `${digits(milliseconds)} ms`;
}

export function digits(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)));
}

export function spread({ leastMs, mostMs, runs }: Timing): string {
  return `${duration(leastMs)} – ${duration(mostMs)} (${runs})`;
}

/** A Markdown table, its columns aligned so that it reads in a terminal as well. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
