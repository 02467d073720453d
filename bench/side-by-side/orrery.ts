import {
  append,
  type CompactionEvent,
  type ContentEvent,
  commit,
  DEFAULT_POLICY,
  decide,
  effectivePolicy,
  eventText,
  fold,
  type MeasuredEvent,
  measure,
  type Part,
  partsInForm,
  plan,
  type Recorded,
  ROOT_LANE,
  readEnvironment,
  renderSummary,
  type State,
  type Summary,
  UNKNOWN_MODEL,
  view,
} from '@orrery/compaction';
import { digest } from '@orrery/summarizer';
import type { Message } from '../shared/conversation.ts';
import { toEvents } from '../shared/to-events.ts';
import {
  fakeSummary,
  KEPT_EVENTS,
  type Run,
  type Seen,
  type Subject,
  type SummaryKind,
  TRIGGER_TOKENS,
} from './subject.ts';

const effective = effectivePolicy(readEnvironment({}), {
  version: 1,
  values: {
    ...DEFAULT_POLICY,
    tokenThreshold: TRIGGER_TOKENS,
    retentionEvents: KEPT_EVENTS,
    compactionInterval: 1_000_000,
  },
});
const VIEWER = { agentName: 'agent', ...ROOT_LANE };

type Events = readonly Recorded<ContentEvent>[];
type Summarize = (covered: Events) => Summary;

interface Prepared {
  readonly events: Events;
  /** The state where a host has it at hand, as between two turns. */
  readonly state: State | null;
  readonly summarize: Summarize;
}

class OrreryRun implements Run {
  private stored: CompactionEvent | null = null;
  private state: State | null;
  constructor(private readonly given: Prepared) {
    this.state = given.state;
  }

  /** From the question whether to compact to the view of the next request. */
  work(): void {
    const state = this.state ?? stateOf(this.given.events);
    this.state = state;
    const decision = decide({ state, viewer: VIEWER, effective, model: UNKNOWN_MODEL });
    if (decision.outcome !== 'fired') throw new Error(`The decision is ${decision.outcome}.`);
    const planned = plan(state, decision, effective);
    const covered = planned.coveredSeqs.flatMap((seq) => this.given.events[seq - 1] ?? []);
    const done = commit({
      state,
      plan: planned,
      effective,
      summary: this.given.summarize(covered),
      summarizer: { model: 'fake', promptVersion: 'fake/1' },
      compactionId: 'compaction',
    });
    if (!done.ok) throw new Error(done.message);
    const { compaction } = done;
    this.stored = {
      kind: 'compaction',
      id: 'compaction',
      timestamp: 0,
      invocationId: 'c',
      author: 'orrery',
      compaction,
    };
    this.state = append(state, { ...this.stored, seq: state.seq + 1 });
    view(this.state, VIEWER);
  }

  seen(): readonly Seen[] {
    const state = this.state ?? stateOf(this.given.events);
    return view(state, VIEWER).items.map((item): Seen => {
      if (item.type === 'summary') return { role: 'user', text: this.summaryText(), calls: [], results: [] };
      const event = this.given.events[item.seq - 1];
      if (!event) throw new Error(`The view names event ${item.seq}, which is not there.`);
      const { form } = item;
      return seenOf(form ? { ...event, parts: partsInForm(event, { ...item, form }, item.tokens) } : event);
    });
  }

  record(): string {
    return JSON.stringify(this.given.events);
  }

  private summaryText(): string {
    const compaction = this.stored?.compaction;
    return compaction?.summary
      ? renderSummary(compaction.summary, compaction.facts, compaction.coveredEvents)
      : '';
  }
}

const known = new WeakMap<object, Events>();
const atHand = new WeakMap<Events, State>();

/** Events and states are values: runs share them, and only what a run does is done again. */
function eventsOf(messages: readonly Message[]): Events {
  const events = known.get(messages) ?? toEvents(messages);
  known.set(messages, events);
  return events;
}

function stateAtHand(events: Events): State {
  const state = atHand.get(events) ?? stateOf(events);
  atHand.set(events, state);
  return state;
}

function stateOf(events: Events): State {
  return fold(events.map((event): MeasuredEvent => measure(event)));
}

function seenOf(event: ContentEvent): Seen {
  const idOf = (part: Part) => ('callId' in part && part.callId !== undefined ? [part.callId] : []);
  const roles = { instruction: 'system', user_message: 'user', tool_result: 'tool' } as const;
  return {
    role: event.kind in roles ? roles[event.kind as keyof typeof roles] : 'assistant',
    text: eventText(event),
    calls: event.parts.flatMap((part) => (part.type === 'tool_call' ? idOf(part) : [])),
    results: event.parts.flatMap((part) => (part.type === 'tool_result' ? idOf(part) : [])),
  };
}

const fake = (kind: SummaryKind): Summarize => {
  return (covered) => ({
    sections: [{ title: 'Done', statements: [{ text: fakeSummary(kind), sources: [covered[0]?.seq ?? 1] }] }],
    languages: [],
  });
};

const withDigest: Summarize = (events) =>
  digest({ previous: null, events, maxTokens: effective.policy.maxSummaryTokens });

function subject(name: string, isFolded: boolean, summarizeOf: (kind: SummaryKind) => Summarize): Subject {
  return {
    name,
    packageName: null,
    hasSummarizer: summarizeOf === fake,
    systemIsApart: false,
    load: async () => (messages: readonly Message[], kind: SummaryKind) => {
      const events = eventsOf(messages);
      return new OrreryRun({
        events,
        state: isFolded ? stateAtHand(events) : null,
        summarize: summarizeOf(kind),
      });
    },
  };
}

export const ORRERY = subject('Orrery, state at hand', true, fake);
export const ORRERY_FROM_EVENTS = subject('Orrery, measure and fold included', false, fake);
export const ORRERY_WITH_DIGEST = subject('Orrery, its own digest as summarizer', true, () => withDigest);
