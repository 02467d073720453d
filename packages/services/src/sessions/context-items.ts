import {
  type ItemForm,
  type Part,
  partsInForm,
  renderSummary,
  type SummaryViewItem,
  type View,
} from '@orrery/compaction';
import type { Queryable } from '@orrery/db';
import { compactionOf, readCompactionRow } from '../compactions/stored.ts';
import { readContentEvents } from '../record/read-events.ts';

/** One item of a request: an event as it was recorded, or the summary that stands for covered ones. */
export type ContextItem =
  | {
      readonly type: 'event';
      readonly seq: number;
      readonly id: string;
      readonly kind: string;
      readonly author: string;
      readonly agentName: string | null;
      readonly tokens: number;
      readonly parts: readonly Part[];
      /** Present when a result is shown in less room: `expand` gives the original. */
      readonly form?: ItemForm['form'];
    }
  | {
      readonly type: 'summary';
      readonly seq: number;
      readonly compactionId: string;
      /** Summaries go to the model as user text, labelled as data. */
      readonly role: 'user';
      readonly tokens: number;
      readonly text: string;
    };

/** Loads what a view refers to, in the view's order. */
export async function loadItems(db: Queryable, sessionId: string, view: View): Promise<ContextItem[]> {
  const seqs = view.items.flatMap((item) => (item.type === 'event' ? [item.seq] : []));
  const events = new Map((await readContentEvents(db, sessionId, seqs)).map((event) => [event.seq, event]));
  const items: ContextItem[] = [];
  for (const item of view.items) {
    if (item.type === 'summary') {
      const text = await summaryText(db, sessionId, item);
      const { compactionId, positionSeq: seq, tokens } = item;
      items.push({ type: 'summary', seq, compactionId, role: 'user', tokens, text });
      continue;
    }
    const event = events.get(item.seq);
    if (!event) throw new Error(`Event ${item.seq} of ${sessionId} is in the view and not in the record.`);
    const { seq, id, kind, author } = event;
    const shown =
      item.form === undefined ? event.parts : partsInForm(event, { ...item, form: item.form }, event.tokens);
    items.push({
      type: 'event',
      seq,
      id,
      kind,
      author,
      agentName: event.agentName ?? null,
      tokens: item.tokens,
      parts: shown,
      ...(item.form === undefined ? {} : { form: item.form }),
    });
  }
  return items;
}

async function summaryText(db: Queryable, sessionId: string, item: SummaryViewItem): Promise<string> {
  const row = await readCompactionRow(db, sessionId, item.compactionId);
  const compaction = row ? compactionOf(row) : null;
  if (!compaction?.summary) {
    throw new Error(`Compaction ${item.compactionId} of ${sessionId} is in the view and not stored.`);
  }
  return renderSummary(compaction.summary, compaction.facts, item.coveredEvents);
}
