/**
 * A persistent append-only list. Logs that grow from one another share one buffer: pushing onto the newest
 * is O(1), pushing onto an older one copies. No one sees beyond its own length, so every log is a value.
 */
export interface Log<T> {
  readonly buffer: T[];
  readonly length: number;
}

export function logOf<T>(items: readonly T[] = []): Log<T> {
  return { buffer: [...items], length: items.length };
}

export function pushed<T>(log: Log<T>, item: T): Log<T> {
  const buffer = log.buffer.length === log.length ? log.buffer : log.buffer.slice(0, log.length);
  buffer.push(item);
  return { buffer, length: log.length + 1 };
}

/** The items of the log. Copies only when the shared buffer has grown past this log. */
export function itemsOf<T>(log: Log<T>): readonly T[] {
  return log.buffer.length === log.length ? log.buffer : log.buffer.slice(0, log.length);
}

export function itemAt<T>(log: Log<T>, index: number): T | undefined {
  return index < log.length ? log.buffer[index] : undefined;
}
