const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** `clock` 13:53:39 · `minute` 13:53 · `day-minute` 30 Nov 13:53 · `day-clock` 30 Nov 13:53:39. */
export type TimeStyle = 'clock' | 'minute' | 'day-minute' | 'day-clock';

/** Fields of a moment in one zone. */
interface Fields {
  readonly day: number;
  readonly month: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

function utcFields(date: Date): Fields {
  return {
    day: date.getUTCDate(),
    month: date.getUTCMonth(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
  };
}

function localFields(date: Date): Fields {
  return {
    day: date.getDate(),
    month: date.getMonth(),
    hour: date.getHours(),
    minute: date.getMinutes(),
    second: date.getSeconds(),
  };
}

const two = (value: number): string => value.toString().padStart(2, '0');

/** A moment in UTC or in the zone of the machine that runs this. Both have the same width. */
export function formatMoment(date: Date, style: TimeStyle, zone: 'utc' | 'local' = 'utc'): string {
  const { day, month, hour, minute, second } = zone === 'utc' ? utcFields(date) : localFields(date);
  const clock = `${two(hour)}:${two(minute)}`;
  const time = style === 'clock' || style === 'day-clock' ? `${clock}:${two(second)}` : clock;
  return style.startsWith('day') ? `${day} ${MONTHS[month] ?? ''} ${time}` : time;
}

/** The whole moment in UTC, for a hover: `2026-11-30 13:53:39 UTC`. */
export function formatUtc(date: Date): string {
  return `${date.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A length of time as people say it: `640 ms`, `36.2 s`, `6 min`, `1 h 13 min`, `3 d 4 h`. */
export function formatDuration(milliseconds: number): string {
  const length = Math.max(0, milliseconds);
  if (length < SECOND) return `${Math.round(length)} ms`;
  if (length < 59_950) return `${(length / SECOND).toFixed(1)} s`;
  if (length < HOUR - MINUTE / 2) return `${Math.round(length / MINUTE)} min`;
  if (length < DAY - MINUTE / 2) return pair(Math.round(length / MINUTE), 60, 'h', 'min');
  return pair(Math.round(length / HOUR), 24, 'd', 'h');
}

/** Time since a moment, in whole steps: `4 s`, `27 min`, `2 h 14 min`, `3 d`. A moment to come counts as now. */
export function formatAge(then: Date, now: Date): string {
  const age = Math.max(0, now.getTime() - then.getTime());
  if (age < MINUTE) return `${Math.floor(age / SECOND)} s`;
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min`;
  if (age < DAY) return pair(Math.floor(age / MINUTE), 60, 'h', 'min');
  return `${Math.floor(age / DAY)} d`;
}

function pair(amount: number, size: number, large: string, small: string): string {
  const rest = amount % size;
  const whole = `${Math.floor(amount / size)} ${large}`;
  return rest === 0 ? whole : `${whole} ${rest} ${small}`;
}
