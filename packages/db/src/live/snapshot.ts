/**
 * Which transactions a reader has seen: PostgreSQL's own `pg_snapshot`. All below `xmin` were over, none
 * from `xmax` on had begun, and of those between the ones in `running` had not ended.
 */
export interface Snapshot {
  readonly text: string;
  readonly xmin: bigint;
  readonly xmax: bigint;
  readonly running: ReadonlySet<bigint>;
}

const SHAPE = /^(\d{1,20}):(\d{1,20}):((?:\d{1,20}(?:,\d{1,20})*)?)$/;

/** A snapshot of its text `xmin:xmax:running,…`, or null when it is none. */
export function parseSnapshot(text: string): Snapshot | null {
  const match = SHAPE.exec(text);
  if (!match) return null;
  const [, xmin = '', xmax = '', running = ''] = match;
  const ids = running === '' ? [] : running.split(',').map(BigInt);
  const snapshot = { text, xmin: BigInt(xmin), xmax: BigInt(xmax), running: new Set(ids) };
  const isSound = snapshot.xmin > 0n && snapshot.xmin <= snapshot.xmax;
  return isSound && ids.every((id) => id >= snapshot.xmin && id < snapshot.xmax) ? snapshot : null;
}

/** Whether what the transaction wrote is in what the snapshot saw: `pg_visible_in_snapshot` in words of ours. */
export function isVisible(xid: string, { xmin, xmax, running }: Snapshot): boolean {
  const id = BigInt(xid);
  if (id < xmin) return true;
  return id < xmax && !running.has(id);
}

/** Of two snapshots of one database the one that saw more; what a later one saw includes the earlier one's. */
export function laterOf(left: Snapshot, right: Snapshot): Snapshot {
  if (left.xmax !== right.xmax) return left.xmax > right.xmax ? left : right;
  if (left.xmin !== right.xmin) return left.xmin > right.xmin ? left : right;
  return left.running.size <= right.running.size ? left : right;
}
