import {
  type Compaction,
  coveredAmong,
  eventText,
  expand,
  fold,
  itemsOf,
  type Lane,
  laneState,
  type State,
  type View,
  view,
} from '@orrery/compaction';
import { contentAt } from './compact.ts';
import type { Recorder } from './recorder.ts';

/** The states around one compaction, and what a later look is compared with. */
export interface Around {
  readonly compaction: Compaction;
  readonly before: State;
  readonly after: State;
}

const itemsText = ({ items }: View): string => JSON.stringify(items);

/** What a commit must do beside holding the invariants: shrink the view and keep originals readable. */
export function commitViolations(recorder: Recorder, { compaction, before, after }: Around): string[] {
  const [had, has] = [view(before, compaction.lane).tokens, view(after, compaction.lane).tokens];
  // Ranges may run over what earlier compactions cover: newly covered is what was shown until now.
  const shownBefore = itemsOf(laneState(before, compaction.lane).items).map((item) => item.seq);
  const covered = coveredAmong(shownBefore, compaction);
  return [
    ...(has < had ? [] : [`the view grew from ${had} to ${has} tokens`]),
    ...(covered.length === compaction.coveredEvents
      ? []
      : [`the compaction says ${compaction.coveredEvents} events, its ranges name ${covered.length}`]),
    ...expandViolations(recorder, covered),
  ];
}

/** Every covered original has to come back whole, and in pages as well. */
function expandViolations(recorder: Recorder, covered: readonly number[]): string[] {
  const originals = covered.map((seq) => contentAt(recorder, seq));
  const { events, nextSeq } = expand(originals, Number.POSITIVE_INFINITY);
  const wrong = originals.filter((original, index) => {
    const given = events[index];
    return given?.seq !== original.seq || given.cut !== 0 || given.text !== eventText(original);
  });
  if (nextSeq !== null) return [`expand without a bound stops at event ${nextSeq}`];
  return wrong.length === 0
    ? []
    : [`event ${wrong[0]?.seq}: covered, and expand does not give it back whole`];
}

/** Taking the newest compaction back has to show again what was shown before it, and then what came since. */
export function undoViolations(recorder: Recorder, { compaction, before, after }: Around): string[] {
  const { lane, id } = compaction;
  const seq = recorder.state.seq + 1;
  const header = { seq, id: `undo-${id}`, timestamp: 0, invocationId: 'operator', author: 'operator' };
  const undone = fold([...recorder.measured, { ...header, ...lane, kind: 'undo', compactionId: id }]);
  const was = view(before, lane);
  const is = view(undone, lane);
  const sameBytes = recorder.state.seq > after.seq || was.digest === is.digest;
  if (sameBytes && itemsText(was) === itemsText(beginning(is, was))) return [];
  return [`undo of ${id} does not restore the view: ${firstDifference(was, is)}`];
}

/** As much of a view as another one has. */
function beginning(long: View, short: View): View {
  return { ...long, items: long.items.slice(0, short.items.length) };
}

/** A view of a lane as it was seen at a state. */
export interface SeenView {
  readonly state: State;
  readonly view: View;
  readonly lane: Lane;
}

/** Between two compactions a view only grows at its end, and a state that was kept still gives its bytes. */
export function stabilityViolations(then: SeenView, now: State): string[] {
  const again = view(then.state, then.lane);
  const prefix = beginning(view(now, then.lane), then.view);
  return [
    ...(again.digest === then.view.digest && itemsText(again) === itemsText(then.view)
      ? []
      : [`the view at event ${then.state.seq} is another one when asked again`]),
    ...(itemsText(prefix) === itemsText(then.view)
      ? []
      : [`the view changed without a compaction: ${firstDifference(then.view, prefix)}`]),
  ];
}

function firstDifference(left: View, right: View): string {
  const length = Math.max(left.items.length, right.items.length);
  for (let index = 0; index < length; index += 1) {
    const [was, is] = [JSON.stringify(left.items[index]), JSON.stringify(right.items[index])];
    if (was !== is) return `item ${index} was ${was ?? 'not there'}, is ${is ?? 'not there'}`;
  }
  return 'the items agree, the digests do not';
}
