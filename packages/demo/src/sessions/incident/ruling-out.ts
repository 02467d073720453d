import { hexId, jitter } from '../../material/numbers.ts';
import { logLines, seriesTable } from '../../material/tables.ts';
import type { Script } from '../../script/script.ts';
import { RESPONDER } from './speaker.ts';

interface Check {
  readonly text: string;
  readonly tool: string;
  readonly args: { readonly [key: string]: string | number };
  readonly response: { readonly [key: string]: string | number };
}

function trace(index: number): string {
  const total = 2_050 + jitter(index, 5, 700);
  return [
    `trace ${hexId(index, 41, 16)} POST /v3/checkout/confirm total ${total} ms`,
    `  edge            ${3 + jitter(index, 2, 5)} ms`,
    `  checkout        ${14 + jitter(index, 3, 9)} ms own time`,
    `  pool.acquire    ${total - 60 - jitter(index, 4, 40)} ms  << waiting`,
    `  orders-db       ${4 + jitter(index, 6, 6)} ms (3 statements)`,
    `  payments        ${22 + jitter(index, 7, 14)} ms`,
  ].join('\n');
}

/** Each check asks one question that could overturn the hypothesis. */
const CHECKS: readonly Check[] = [
  {
    text: 'Does 8.41.0 hold connections longer than 8.40.2? The code that changed says more than the version.',
    tool: 'diff_release',
    args: { service: 'checkout', from: '8.40.2', to: '8.41.0', paths: 'src/orders/**' },
    response: {
      files: 3,
      diff: 'src/orders/totals.ts    +18 -11  round per line instead of per order\nsrc/orders/totals.test.ts +44 -0\nsrc/orders/labels.ts    +2 -2   wording of the receipt\nNo change in src/orders/pool.ts, src/orders/transaction.ts.',
    },
  },
  {
    text: 'Nothing near the pool. Traces of slow requests show where the time goes.',
    tool: 'query_traces',
    args: { service: 'checkout', region: 'eu-west', min_duration_ms: 2_000, limit: 6 },
    response: { traces: [0, 1, 2, 3, 4, 5].map(trace).join('\n') },
  },
  {
    text: 'All of it is pool.acquire. Is one pgbouncer instance worse than the others?',
    tool: 'pgbouncer_stats',
    args: { cluster: 'orders-db', show: 'POOLS' },
    response: {
      table: [
        'instance      cl_active cl_waiting sv_active sv_idle maxwait',
        ...[1, 2, 3, 4, 5, 6].map(
          (instance) =>
            `pgb-orders-${instance}  ${String(31 + jitter(instance, 2, 9)).padStart(9)} ${String(18 + jitter(instance, 3, 14)).padStart(10)} ${String(3 + (instance % 2)).padStart(9)} ${'0'.padStart(7)} ${(1.6 + jitter(instance, 5, 9) / 10).toFixed(1).padStart(7)}`,
        ),
      ].join('\n'),
    },
  },
  {
    text: 'Six instances share the 20: three or four server connections each, evenly. Locks in the database would look the same from outside, so I check them.',
    tool: 'query_database',
    args: {
      cluster: 'orders-db',
      role: 'monitor_ro',
      sql: "select wait_event_type, wait_event, count(*) from pg_stat_activity where state <> 'idle' group by 1, 2 order by 3 desc",
    },
    response: {
      rows: 'wait_event_type | wait_event    | count\n----------------+---------------+------\nClient          | ClientRead    | 14\n                |               | 9\nIO              | DataFileRead  | 3\nLock            | transactionid | 1',
    },
  },
  {
    text: 'One lock wait is normal. Long transactions could pin the few connections there are.',
    tool: 'query_database',
    args: {
      cluster: 'orders-db',
      role: 'monitor_ro',
      sql: 'select usename, max(now() - xact_start) as longest, count(*) from pg_stat_activity where xact_start is not null group by 1 order by 2 desc',
    },
    response: {
      rows: 'usename       | longest         | count\n--------------+-----------------+------\nreporting_ro  | 00:01:12.440120 | 2\nbackoffice_rw | 00:00:00.914001 | 3\ncheckout_rw   | 00:00:00.121877 | 20',
    },
  },
  {
    text: 'checkout_rw is at exactly 20, none older than 122 ms: a hard ceiling, no leak. Does the retry of checkout make it worse?',
    tool: 'query_metrics',
    args: {
      service: 'checkout',
      region: 'eu-west',
      metrics: 'attempts_per_order, retry_share_pct',
      from: '14:00',
      to: '14:48',
    },
    response: {
      table: seriesTable('14:00', 2, 24, [
        { name: 'attempts', before: 1.1, after: 2.6, changeAt: 1 },
        { name: 'retries', before: 4, after: 58, changeAt: 1 },
      ]),
    },
  },
  {
    text: 'It does: 2.6 attempts per order. Who retries, the browser or the service?',
    tool: 'read_config',
    args: { component: 'checkout', revision: 'r204', section: 'resilience' },
    response: {
      path: 'config/checkout/resilience.yaml',
      text: 'pool:\n  acquire_timeout_ms: 2000\n  max_waiting: 400\nretry:\n  orders_db: { attempts: 3, backoff_ms: 150, jitter: 0.2 }\n  payments: { attempts: 2, backoff_ms: 400 }\nshedding:\n  enabled: false\n  queue_limit: 60\n  answer: 503 with Retry-After 5',
    },
  },
  {
    text: 'The service retries three times and shedding is off. Before I propose shedding: is the cart affected, and would Retry-After be honoured?',
    tool: 'search_logs',
    args: {
      source: 'storefront',
      region: 'eu-west',
      query: 'checkout AND (503 OR Retry-After)',
      from: '14:02',
      to: '14:50',
      limit: 12,
    },
    response: {
      matched: 611,
      lines: logLines(
        'storefront',
        '14:20',
        12,
        [
          {
            level: 'WARN',
            text: 'POST /v3/checkout/confirm 503 retryAfter=absent shown="Something went wrong" session={id}',
          },
          { level: 'INFO', text: 'honouring Retry-After=5 from inventory for session={id}' },
          { level: 'WARN', text: 'checkout confirm abandoned after {n}0 ms session={id}' },
        ],
        9,
      ),
    },
  },
  {
    text: 'The storefront honours Retry-After elsewhere, so it would here. Nodes and network, for completeness.',
    tool: 'describe_nodes',
    args: { cluster: 'eu-west-2', pool: 'checkout' },
    response: {
      table: [
        'node             cpu%  mem%  pods  pressure',
        ...[1, 2, 3, 4, 5].map(
          (node) =>
            `ip-10-42-7-${100 + jitter(node, 3, 90)}  ${String(24 + jitter(node, 4, 15)).padStart(4)}  ${String(55 + jitter(node, 5, 12)).padStart(4)}  ${String(17 + jitter(node, 6, 6)).padStart(4)}  none`,
        ),
      ].join('\n'),
    },
  },
  {
    text: 'No pressure on nodes. DNS of the database was moved last week; a stale record would send clients to the replica.',
    tool: 'resolve_name',
    args: { name: 'orders-primary.db.internal', from: 'checkout-7d9f8b-x2x' },
    response: {
      answers: 'orders-primary.db.internal. 30 IN A 10.42.3.17',
      instance: 'db-orders-primary',
      matches_expected: 'yes',
    },
  },
];

/** What else could explain it, one check after the other, while the change waits. */
export function rulingOut(script: Script): void {
  for (const { text, tool, args, response } of CHECKS) script.work(RESPONDER, text, [tool, args], response);
  script.says(
    RESPONDER,
    'All alternatives are ruled out: release 8.41.0 does not touch the pool, no lock waits, no leak (20 connections, none older than 122 ms), nodes and DNS are fine. ' +
      'One amplifier is confirmed: checkout retries orders-db three times, 2.6 attempts per order. ' +
      'I propose load shedding with queue_limit 60 and Retry-After 5 until CHG-20931 is approved. It is a flag of checkout, not a change of the database.',
  );
}
