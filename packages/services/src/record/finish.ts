import type { EffectivePolicy } from '@orrery/compaction';
import type { Transaction } from '@orrery/db';
import { storeFigures } from './figures.ts';
import { storeUsages } from './store-usages.ts';
import { flush, type RecordWriter } from './writer.ts';

/** Stores all that was written in this transaction: events, snapshot, reports, the session's figures. */
export async function finish(
  tx: Transaction,
  writer: RecordWriter,
  effective: EffectivePolicy,
): Promise<void> {
  await flush(tx, writer);
  await storeUsages(tx, writer, effective);
  await storeFigures(tx, writer, effective);
}
