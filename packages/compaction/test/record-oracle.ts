import type { Compaction, ContentEvent, Lane, Recorded } from '../src/index.ts';
import { contentOf, type History } from './history.ts';

type Content = Recorded<ContentEvent>;

/** What stands of a record, found by walking it event by event: slow, plain, and apart from the engine. */
interface Standing {
  readonly content: readonly Content[];
  readonly contentBySeq: ReadonlyMap<number, Content>;
  readonly hidden: ReadonlySet<number>;
  readonly compactions: readonly Stored[];
  readonly visibleOf: Map<string, readonly Content[]>;
  readonly coveredOf: Map<string, ReadonlySet<number>>;
}

interface Stored {
  readonly seq: number;
  readonly compaction: Compaction;
}

const known = new WeakMap<History, Standing>();

/** What stands of a history; histories are values, so each is walked once. */
function standingOf(history: History): Standing {
  const standing = known.get(history) ?? findStanding(history);
  known.set(history, standing);
  return standing;
}

function findStanding(history: History): Standing {
  const content = contentOf(history);
  const hidden = new Set<number>();
  let compactions: Stored[] = [];
  for (const event of history.events) {
    if (event.kind === 'compaction') compactions.push({ seq: event.seq, compaction: event.compaction });
    if (event.kind === 'undo') compactions = without(compactions, new Set([event.compactionId]));
    if (event.kind === 'rewind') {
      const rewound = content.filter(({ seq }) => seq > event.toSeq && seq < event.seq && !hidden.has(seq));
      for (const { seq } of rewound) hidden.add(seq);
      const fallen = compactions.filter(({ compaction, seq }) =>
        rewound.some((one) => one.seq < seq && names(compaction, one)),
      );
      compactions = without(compactions, new Set(fallen.map(({ compaction }) => compaction.id)));
    }
  }
  const contentBySeq = new Map(content.map((event) => [event.seq, event]));
  return { content, contentBySeq, hidden, compactions, visibleOf: new Map(), coveredOf: new Map() };
}

/** Drops compactions and all that rest on them. */
function without(compactions: readonly Stored[], fallen: ReadonlySet<string>): Stored[] {
  const dropped = new Set(fallen);
  return compactions.filter(({ compaction: { id, supersedes } }) => {
    if (!dropped.has(id) && !(supersedes !== null && dropped.has(supersedes))) return true;
    dropped.add(id);
    return false;
  });
}

const laneOfEvent = (event: { branch?: string; scope?: string }): Lane => ({
  branch: event.branch ?? '',
  scope: event.scope ?? '',
});

export const sameLane = (left: Lane, right: Lane): boolean =>
  left.branch === right.branch && left.scope === right.scope;

const keyOf = ({ branch, scope }: Lane): string => `${branch}\n${scope}`;

function names(compaction: Compaction, event: Content): boolean {
  if (!sameLane(compaction.lane, laneOfEvent(event)) || compaction.exceptions.includes(event.seq))
    return false;
  return compaction.ranges.some(([from, to]) => event.seq >= from && event.seq <= to);
}

/** Positions covered in a lane, from the record alone. */
export function coveredSeqs(history: History, lane: Lane): ReadonlySet<number> {
  const standing = standingOf(history);
  const covered = standing.coveredOf.get(keyOf(lane)) ?? findCovered(standing, lane);
  standing.coveredOf.set(keyOf(lane), covered);
  return covered;
}

function findCovered({ contentBySeq, hidden, compactions }: Standing, lane: Lane): ReadonlySet<number> {
  const covered = new Set<number>();
  for (const { seq: storedAt, compaction } of compactions) {
    if (!sameLane(compaction.lane, lane)) continue;
    const exceptions = new Set(compaction.exceptions);
    for (const [from, to] of compaction.ranges) {
      for (let seq = from; seq <= Math.min(to, storedAt - 1); seq += 1) {
        const event = contentBySeq.get(seq);
        if (!event || hidden.has(seq) || exceptions.has(seq)) continue;
        if (sameLane(laneOfEvent(event), lane)) covered.add(seq);
      }
    }
  }
  return covered;
}

/** The content events of a lane that are not rewound. */
export function visibleContent(history: History, lane: Lane): readonly Content[] {
  const { content, hidden, visibleOf } = standingOf(history);
  const visible =
    visibleOf.get(keyOf(lane)) ??
    content.filter((event) => !hidden.has(event.seq) && sameLane(laneOfEvent(event), lane));
  visibleOf.set(keyOf(lane), visible);
  return visible;
}
