/** Every metric this system exports. Dashboards and alerts may use these names and no others. */
export interface MetricDefinition {
  readonly name: string;
  readonly type: 'counter' | 'histogram' | 'gauge';
  readonly help: string;
  /** Labels never hold session ids: their number has to stay small. */
  readonly labels: readonly string[];
  readonly buckets?: readonly number[];
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export const CATALOGUE = {
  compactions: {
    name: 'orrery_context_compaction_total',
    type: 'counter',
    help: 'Compaction attempts by outcome.',
    labels: ['environment', 'trigger', 'outcome', 'model'],
  },
  compactionSeconds: {
    name: 'orrery_context_compaction_duration_seconds',
    type: 'histogram',
    help: 'Time from plan to commit of a compaction attempt.',
    labels: ['environment', 'trigger', 'outcome'],
    buckets: SECONDS,
  },
  tokensBefore: {
    name: 'orrery_context_compaction_tokens_before_total',
    type: 'counter',
    help: 'Prompt tokens of the views that compactions replaced.',
    labels: ['environment'],
  },
  tokensAfter: {
    name: 'orrery_context_compaction_tokens_after_total',
    type: 'counter',
    help: 'Prompt tokens of the views that compactions left behind.',
    labels: ['environment'],
  },
  tokensFreed: {
    name: 'orrery_context_compaction_tokens_freed_total',
    type: 'counter',
    help: 'Prompt tokens that compactions took out of views.',
    labels: ['environment'],
  },
  eventsAppended: {
    name: 'orrery_events_appended_total',
    type: 'counter',
    help: 'Events stored in records, duplicates not counted.',
    labels: ['environment'],
  },
  eventsDuplicate: {
    name: 'orrery_events_duplicate_total',
    type: 'counter',
    help: 'Events sent again and skipped.',
    labels: ['environment'],
  },
  appendSeconds: {
    name: 'orrery_append_duration_seconds',
    type: 'histogram',
    help: 'Time to append one batch, commit included.',
    labels: ['environment'],
    buckets: SECONDS,
  },
  contextSeconds: {
    name: 'orrery_context_duration_seconds',
    type: 'histogram',
    help: 'Time to prepare one request context, compaction included.',
    labels: ['environment'],
    buckets: SECONDS,
  },
  promptTokens: {
    name: 'orrery_prompt_tokens_total',
    type: 'counter',
    help: 'Prompt tokens reported by providers, by cache class.',
    labels: ['environment', 'class'],
  },
  sessions: {
    name: 'orrery_sessions',
    type: 'gauge',
    help: 'Sessions with activity in the last 15 minutes.',
    labels: ['environment'],
  },
  queueJobs: {
    name: 'orrery_queue_jobs',
    type: 'gauge',
    help: 'Background jobs by state: ready, scheduled, running, failed.',
    labels: ['state'],
  },
  queueOldestSeconds: {
    name: 'orrery_queue_oldest_job_seconds',
    type: 'gauge',
    help: 'Age of the job that has been ready longest.',
    labels: [],
  },
  jobSeconds: {
    name: 'orrery_job_duration_seconds',
    type: 'histogram',
    help: 'Time a background job took.',
    labels: ['task', 'outcome'],
    buckets: SECONDS,
  },
  sseClients: {
    name: 'orrery_sse_clients',
    type: 'gauge',
    help: 'Open live streams.',
    labels: ['stream'],
  },
  liveResets: {
    name: 'orrery_live_resets_total',
    type: 'counter',
    help: 'Times a live stream told its page to read anew, by reason.',
    labels: ['reason'],
  },
  httpSeconds: {
    name: 'orrery_http_request_duration_seconds',
    type: 'histogram',
    help: 'Time to answer a request.',
    labels: ['route', 'method', 'status'],
    buckets: SECONDS,
  },
  authenticationsRefused: {
    name: 'orrery_authentications_refused_total',
    type: 'counter',
    help: 'Requests turned away for want of a valid key or session.',
    labels: ['reason'],
  },
} as const satisfies Record<string, MetricDefinition>;

export type MetricKey = keyof typeof CATALOGUE;
