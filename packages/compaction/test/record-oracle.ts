import type { Compaction, ContentEvent, Lane, Recorded } from '../src/index.ts';
import { contentOf, type History } from './history.ts';

/** What stands of a record, found by walking it event by event: slow, plain, and apart from the engine. */
export interface Standing {
  readonly hidden: ReadonlySet<number>;
  readonly compactions: readonly { readonly seq: number; readonly compaction: Compaction }[];
}

const known = new WeakMap<History, Standing>();

/** What stands of a history; histories are values, so each is walked once. */
function standingOf(history: History): Standing {
  const standing = known.get(history) ?? findStanding(history);
  known.set(history, standing);
  return standing;
}

function findStanding(history: History): Standing {
  const hidden = new Set<number>();
  let compactions: { seq: number; compaction: Compaction }[] = [];
  for (const event of history.events) {
    if (event.kind === 'compaction') compactions.push({ seq: event.seq, compaction: event.compaction });
    if (event.kind === 'undo') compactions = without(compactions, new Set([event.compactionId]));
    if (event.kind === 'rewind') {
      const rewound = contentOf(history).filter(
        ({ seq }) => seq > event.toSeq && seq < event.seq && !hidden.has(seq),
      );
      for (const { seq } of rewound) hidden.add(seq);
      const fallen = compactions.filter(({ compaction, seq }) =>
        rewound.some((content) => content.seq < seq && names(compaction, content)),
      );
      compactions = without(compactions, new Set(fallen.map(({ compaction }) => compaction.id)));
    }
  }
  return { hidden, compactions };
}

/** Drops compactions and all that rest on them. */
function without(
  compactions: { seq: number; compaction: Compaction }[],
  fallen: ReadonlySet<string>,
): { seq: number; compaction: Compaction }[] {
  const dropped = new Set(fallen);
  return compactions.filter(({ compaction }) => {
    if (
      !dropped.has(compaction.id) &&
      !(compaction.supersedes !== null && dropped.has(compaction.supersedes))
    )
      return true;
    dropped.add(compaction.id);
    return false;
  });
}

export const laneOfEvent = (event: { branch?: string; scope?: string }): Lane => ({
  branch: event.branch ?? '',
  scope: event.scope ?? '',
});

export const sameLane = (left: Lane, right: Lane): boolean =>
  left.branch === right.branch && left.scope === right.scope;

function names(compaction: Compaction, event: Recorded<ContentEvent>): boolean {
  if (!sameLane(compaction.lane, laneOfEvent(event)) || compaction.exceptions.includes(event.seq))
    return false;
  return compaction.ranges.some(([from, to]) => event.seq >= from && event.seq <= to);
}

/** Positions covered in a lane, from the record alone. */
export function coveredSeqs(history: History, lane: Lane): ReadonlySet<number> {
  const { hidden, compactions } = standingOf(history);
  const covered = new Set<number>();
  for (const { seq, compaction } of compactions.filter((one) => sameLane(one.compaction.lane, lane))) {
    for (const event of contentOf(history)) {
      if (event.seq < seq && !hidden.has(event.seq) && names(compaction, event)) covered.add(event.seq);
    }
  }
  return covered;
}

/** The content events of a lane that are not rewound. */
export function visibleContent(history: History, lane: Lane): readonly Recorded<ContentEvent>[] {
  const { hidden } = standingOf(history);
  return contentOf(history).filter((event) => !hidden.has(event.seq) && sameLane(laneOfEvent(event), lane));
}
