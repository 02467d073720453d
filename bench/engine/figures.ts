import { fold, itemsOf, measure, plan, serialise, view } from '@orrery/compaction';
import { conversation } from '../shared/conversation.ts';
import { type Timing, time } from '../shared/timing.ts';
import { toEvents } from '../shared/to-events.ts';
import { appendAndDecide, ask, FIRING, fired, growing, measuresOf, VIEWER } from './subjects.ts';

/** One figure, what it is measured against in the same run, and what it has to stay under. */
export interface Figure {
  readonly name: string;
  readonly timing: Timing;
  /** How often the timed work does what the figure is about. */
  readonly per: number;
  readonly limit: { readonly name: string; readonly timing: Timing };
  readonly mostMs: number | null;
}

const APPENDED = 1_000;

export async function planFigure(count: number, mostMs: number): Promise<Figure> {
  const state = fold(measuresOf(count));
  const decision = fired(state);
  const items = state.lanes.flatMap((lane) => itemsOf(lane.items));
  return {
    name: `plan + view, ${count.toLocaleString('en')} messages`,
    timing: await time(
      () => null,
      () => [plan(state, decision, FIRING), view(state, VIEWER)],
    ),
    per: 1,
    limit: {
      name: 'copy of the items',
      timing: await time(
        () => null,
        () => items.map((item) => ({ ...item })),
      ),
    },
    mostMs,
  };
}

export async function decideFigure(count: number): Promise<Figure> {
  const figure = await planFigure(count, 0);
  const state = fold(measuresOf(count));
  const timing = await time(
    () => null,
    () => ask(state),
  );
  return {
    ...figure,
    name: `decide that fires, ${count.toLocaleString('en')} messages`,
    timing,
    mostMs: null,
  };
}

export async function appendFigure(live: number): Promise<Figure> {
  const all = measuresOf(live + APPENDED);
  return {
    name: `append + decide, ${live.toLocaleString('en')} events`,
    timing: await time(() => growing(all, live), appendAndDecide),
    per: APPENDED,
    limit: {
      name: 'copy and push',
      timing: await time(
        () => growing(all, live),
        ({ next }) => {
          const list: object[] = [];
          for (const event of next) list.push({ ...event });
          return list;
        },
      ),
    },
    mostMs: 0.01,
  };
}

export async function foldFigure(count: number, mostMs: number | null): Promise<Figure> {
  const all = measuresOf(count);
  const text = JSON.stringify(all);
  return {
    name: `fold, ${count.toLocaleString('en')} events`,
    timing: await time(
      () => null,
      () => fold(all),
    ),
    per: 1,
    limit: {
      name: 'JSON.parse of the measures',
      timing: await time(
        () => null,
        () => JSON.parse(text),
      ),
    },
    mostMs,
  };
}

export async function measureFigure(count: number): Promise<Figure> {
  const events = toEvents(conversation(count));
  const texts = events.map((event) => JSON.stringify(event.parts));
  return {
    name: 'measure, an event of 0.6 kB',
    timing: await time(
      () => null,
      () => events.map((event) => measure(event)),
    ),
    per: count,
    limit: {
      name: 'one pass over the text',
      timing: await time(
        () => null,
        () => texts.reduce((sum, text) => sum + passOver(text), 0),
      ),
    },
    mostMs: null,
  };
}

function passOver(text: string): number {
  let sum = 0;
  for (let index = 0; index < text.length; index += 1) sum = (sum + text.charCodeAt(index)) | 0;
  return sum;
}

export async function headFigure(count: number): Promise<Figure & { readonly bytes: number }> {
  const state = fold(measuresOf(count));
  const items = state.lanes.flatMap((lane) => itemsOf(lane.items));
  return {
    name: `head snapshot, ${count.toLocaleString('en')} live items`,
    bytes: Buffer.byteLength(JSON.stringify(serialise(state))),
    timing: await time(
      () => null,
      () => JSON.stringify(serialise(state)),
    ),
    per: 1,
    limit: {
      name: 'JSON.stringify of the items',
      timing: await time(
        () => null,
        () => JSON.stringify(items),
      ),
    },
    mostMs: null,
  };
}
