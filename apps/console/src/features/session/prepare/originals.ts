import { formatCount } from '@orrery/ui/format';
import { visibleText } from '@orrery/ui/inert-text';
import { authorOf, eventText } from './event-text.ts';
import type { CitedIn } from './summary-view.ts';
import type { TranscriptEvent } from './types.ts';

/** A covered event beside the summary that covers it. */
export interface Original {
  readonly seq: number;
  readonly author: string;
  readonly text: string;
  readonly isPayload: boolean;
  readonly tokens: number;
  readonly citedIn: readonly CitedIn[];
}

/** Originals in record order; a run that nothing cites is folded. */
export type OriginalGroup =
  | { readonly type: 'original'; readonly original: Original }
  | { readonly type: 'fold'; readonly label: string; readonly originals: readonly Original[] };

const SHORTEST_FOLD = 4;

export function groupOriginals(
  events: readonly TranscriptEvent[],
  citedIn: ReadonlyMap<number, readonly CitedIn[]>,
  /** Shown in full, so not folded away. */
  full: number | null,
): readonly OriginalGroup[] {
  const groups: OriginalGroup[] = [];
  let run: Original[] = [];
  const flush = (): void => {
    groups.push(...foldRun(run));
    run = [];
  };
  for (const event of events) {
    const original = prepareOriginal(event, citedIn.get(event.seq) ?? [], event.seq === full);
    if (original.citedIn.length === 0 && original.seq !== full) {
      run.push(original);
    } else {
      flush();
      groups.push({ type: 'original', original });
    }
  }
  flush();
  return groups;
}

function prepareOriginal(event: TranscriptEvent, citedIn: readonly CitedIn[], isFull: boolean): Original {
  return {
    seq: event.seq,
    author: visibleText(authorOf(event)),
    text: eventText(event, isFull),
    isPayload: event.kind === 'tool_result',
    tokens: event.tokens,
    citedIn,
  };
}

function foldRun(run: readonly Original[]): readonly OriginalGroup[] {
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last || run.length < SHORTEST_FOLD)
    return run.map((original) => ({ type: 'original', original }));
  const label = `${formatCount(run.length, 'event')}, seq ${first.seq}–${last.seq}`;
  return [{ type: 'fold', label, originals: run }];
}
