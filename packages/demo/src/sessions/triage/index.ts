import { clockTime } from '../../material/numbers.ts';
import { logLines, seriesTable } from '../../material/tables.ts';
import type { DemoSession } from '../../script/demo-session.ts';
import { Script, type Speaker } from '../../script/script.ts';
import { FIRST_ALERTS, type TriageAlert } from './alerts.ts';
import { LATER_ALERTS } from './later-alerts.ts';

const MODEL = 'claude-haiku-4.5';

const COORDINATOR: Speaker = {
  agentName: 'triage',
  model: MODEL,
  overheadTokens: 1_450,
  idPrefix: 'toolu_t',
};
const METRICS: Speaker = {
  agentName: 'metrics_specialist',
  branch: 'triage.metrics',
  model: MODEL,
  overheadTokens: 1_180,
  idPrefix: 'toolu_m',
};
const LOGS: Speaker = {
  agentName: 'log_specialist',
  branch: 'triage.logs',
  model: MODEL,
  overheadTokens: 1_260,
  idPrefix: 'toolu_l',
};

/** A night's queue of alerts, worked through by a workflow with two specialists and no user. */
export function triageSession(): DemoSession {
  const script = new Script();
  const alerts = [...FIRST_ALERTS, ...LATER_ALERTS];
  script.startRun(
    'batch-triage-0430',
    `Scheduled run of the alert triage, window 00:00 to 04:30, ${alerts.length} alerts. For each alert: ask the specialists, then record one verdict (noise, ticket, page, duplicate) with owner and reason. ` +
      'Never acknowledge or mute an alert. Page only when waiting until 07:00 does harm.',
  );
  script.work(COORDINATOR, null, ['read_queue', { window: '00:00-04:30' }], {
    alerts: alerts.map(({ id, service, alert, since }) => `${id}  ${since}  ${service}  ${alert}`).join('\n'),
  });
  for (const [index, alert] of alerts.entries()) investigate(script, alert, index);
  script.says(COORDINATOR, summaryOf(alerts), { afterSeconds: 12 });
  return {
    id: 'demo-nightly-triage-0430',
    title: 'Alert triage 00:00 to 04:30',
    agentName: COORDINATOR.agentName,
    model: MODEL,
    transport: 'batch_workflow',
    rootKind: 'workflow',
    windowTokens: 32_000,
    format: 'orrery',
    usageOn: 'report',
    endedMinutesAgo: 95,
    steps: script.steps,
  };
}

function investigate(script: Script, alert: TriageAlert, index: number): void {
  const { id, service, since, verdict, owner, reason } = alert;
  const asked = alert.metrics ? ['logs', 'metrics'] : ['logs'];
  const delegations = script.calls(
    COORDINATOR,
    null,
    asked.map((specialist) => ['delegate', { specialist, alert: id, service, since }]),
    { afterSeconds: 3 },
  );
  readLogs(script, alert, index);
  if (alert.metrics) readMetrics(script, alert);
  script.result(delegations[0], { alert: id, finding: alert.logFinding });
  if (delegations[1]) script.result(delegations[1], { alert: id, finding: alert.metricFinding ?? '' });
  script.work(
    COORDINATOR,
    null,
    ['record_verdict', { alert: id, verdict, owner, reason }],
    { recorded: true, alert: id, verdict },
    { afterSeconds: 4 },
  );
}

function readLogs(
  script: Script,
  { id, service, since, logs, logFinding }: TriageAlert,
  index: number,
): void {
  for (const [number, { query, lines, count }] of logs.entries()) {
    const text =
      number === 0
        ? `${id}, ${service} since ${since}: the log of the service first.`
        : `That points elsewhere: ${query}.`;
    script.work(
      LOGS,
      text,
      ['search_logs', { query, from: since, limit: count }],
      {
        query,
        matched: count * (11 + number),
        lines: logLines(service, since, count, lines, index * 3 + number + 1),
      },
      { afterSeconds: 5 },
    );
  }
  script.says(LOGS, `${id}: ${logFinding}`, { afterSeconds: 7 });
}

function readMetrics(
  script: Script,
  { id, service, since, metrics = [], metricFinding = '' }: TriageAlert,
): void {
  const start = clockTime(since, -60);
  script.work(
    METRICS,
    `${id}: the hour before and after ${since}.`,
    ['query_metrics', { service, metrics: metrics.map(([name]) => name), from: start, step: '5m' }],
    {
      service,
      table: seriesTable(
        start,
        5,
        20,
        metrics.map(([name, before, after]) => ({ name, before, after, changeAt: 11 })),
      ),
    },
    { afterSeconds: 5 },
  );
  script.says(METRICS, `${id}: ${metricFinding}`, { afterSeconds: 6 });
}

function summaryOf(alerts: readonly TriageAlert[]): string {
  const pages = alerts.filter(({ verdict }) => verdict === 'page');
  const count = (verdict: TriageAlert['verdict']) =>
    alerts.filter((alert) => alert.verdict === verdict).length;
  return [
    `${alerts.length} alerts: ${pages.length} pages, ${count('ticket')} tickets, ${count('duplicate')} duplicates, ${count('noise')} noise. Nothing was acknowledged or muted.`,
    ...pages.map(({ id, owner, reason }) => `Page ${id} to ${owner}: ${reason}`),
  ].join('\n');
}
