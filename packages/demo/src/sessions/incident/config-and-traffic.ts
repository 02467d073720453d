import { seriesTable } from '../../material/tables.ts';
import type { Script } from '../../script/script.ts';
import { RESPONDER } from './speaker.ts';

const REVISION_117 = `# orders-db, revision r117
max_connections: 600
superuser_reserved_connections: 5
shared_buffers: 48GB
work_mem: 24MB
statement_timeout: 15s
idle_in_transaction_session_timeout: 60s
roles:
  checkout_rw: { connection_limit: 120, search_path: orders }
  checkout_ro: { connection_limit: 80, search_path: orders }
  reporting_ro: { connection_limit: 40, search_path: orders, statement_timeout: 120s }
  backoffice_rw: { connection_limit: 60, search_path: orders, backoffice }
pgbouncer:
  pool_mode: transaction
  default_pool_size: 20
  reserve_pool_size: 10`;

/** The comparison of revisions, the traffic of the promo, and the request for the change. */
export function configAndTraffic(script: Script): void {
  const [before, after, history] = script.calls(RESPONDER, null, [
    ['read_config', { component: 'orders-db', revision: 'r117' }],
    ['read_config', { component: 'orders-db', revision: 'r118' }],
    ['config_history', { component: 'orders-db', limit: 4 }],
  ]);
  script.result(before, { path: 'config/orders-db/values.yaml', text: REVISION_117 });
  script.result(after, {
    path: 'config/orders-db/values.yaml',
    text: REVISION_117.replace('r117', 'r118').replace(
      'checkout_rw: { connection_limit: 120',
      'checkout_rw: { connection_limit: 20',
    ),
  });
  script.result(history, {
    revisions: [
      {
        revision: 'r118',
        merged: '13:49',
        applied: '14:01',
        title: 'Align role limits with pgbouncer pool sizes',
        pull_request: 'config#2217',
      },
      {
        revision: 'r117',
        merged: 'three days ago',
        applied: 'three days ago',
        title: 'Raise reporting statement timeout',
      },
      {
        revision: 'r116',
        merged: 'nine days ago',
        applied: 'nine days ago',
        title: 'Add backoffice search path',
      },
    ],
  });
  script.says(
    RESPONDER,
    'r118 changes one value: checkout_rw.connection_limit from 120 to 20. The title of config#2217, "Align role limits with pgbouncer pool sizes", explains it: ' +
      'default_pool_size is 20 per pgbouncer instance and there are six instances, so the limit of the role has to be 120. Somebody read the 20 as the total.',
  );
  script.user(
    'Makes sense. One fact you do not have: marketing mailed the winter bundle to 1.9 million addresses at 13:55, and they expect three times the usual traffic until 18:00. ' +
      'Check that the promo alone is not the cause. And keep customer identifiers out of everything that you write for the incident channel.',
    [
      {
        factId: 'fact-promo',
        statement:
          'A mailing to 1.9 million addresses went out at 13:55; three times the usual traffic is expected until 18:00.',
        kind: 'user-stated',
      },
      {
        factId: 'rule-customer-ids',
        statement: 'No customer identifiers in texts for the incident channel.',
        kind: 'user-stated',
      },
    ],
  );
  const [requests, north, queries] = script.calls(
    RESPONDER,
    'eu-north has the promo too but its own database with the old limit, so it is the control.',
    [
      [
        'query_metrics',
        { service: 'edge', metrics: ['eu_west_rps', 'eu_north_rps'], from: '13:50', to: '14:40' },
      ],
      [
        'query_metrics',
        {
          service: 'checkout',
          region: 'eu-north',
          metrics: ['p99_ms', 'pool_in_use', 'pool_waiting'],
          from: '13:50',
          to: '14:40',
        },
      ],
      [
        'query_metrics',
        { service: 'orders-db', metrics: ['active', 'qps', 'p95_query_ms'], from: '13:50', to: '14:40' },
      ],
    ],
  );
  script.result(requests, {
    unit: 'requests per second',
    table: seriesTable('13:50', 2, 26, [
      { name: 'west', before: 410, after: 1_240, changeAt: 4 },
      { name: 'north', before: 180, after: 560, changeAt: 4 },
    ]),
  });
  script.result(
    north,
    {
      unit: 'ms, connections',
      table: seriesTable('13:50', 2, 26, [
        { name: 'p99', before: 171, after: 236, changeAt: 6 },
        { name: 'in_use', before: 9, after: 34, changeAt: 6 },
        { name: 'waiting', before: 0, after: 0 },
      ]),
    },
    [
      {
        factId: 'obs-eu-north',
        statement:
          'eu-north takes three times the traffic with p99 near 236 ms and nobody waiting for a connection.',
        kind: 'tool-observed',
      },
    ],
  );
  script.result(queries, {
    unit: 'connections, queries per second, ms',
    table: seriesTable('13:50', 2, 26, [
      { name: 'active', before: 44, after: 27, changeAt: 6 },
      { name: 'qps', before: 3_900, after: 2_150, changeAt: 6 },
      { name: 'p95', before: 6.1, after: 4.4, changeAt: 6 },
    ]),
  });
  script.says(
    RESPONDER,
    'The promo is ruled out as the only cause: eu-north has the same threefold traffic (560 rps), needs 34 connections and stays at 236 ms. ' +
      'In eu-west the database is less busy than before (27 active instead of 44), which means the limit keeps work away from it. ' +
      'Root cause, confirmed by the control: connection_limit 20 for checkout_rw on orders-db since r118. The promo made it visible at once.',
  );
  script.user(
    'Good. Prepare the change: back to 120 for checkout_rw, no restart. Ask for approval properly, the board answers within the hour, sometimes later.',
  );
  const [approval] = script.calls(
    RESPONDER,
    'I file it as a standard change: ALTER ROLE checkout_rw CONNECTION LIMIT 120 takes effect for new connections, without a restart or failover.',
    [
      [
        'request_change_approval',
        {
          title: 'Restore connection limit of checkout_rw on orders-db to 120',
          incident: 'INC-4471',
          statement: 'ALTER ROLE checkout_rw CONNECTION LIMIT 120;',
          rollback: 'ALTER ROLE checkout_rw CONNECTION LIMIT 20;',
          risk: 'low',
          needs_restart: false,
        },
      ],
    ],
    { longRunning: true },
  );
  script.pending(approval, {
    status: 'pending',
    change: 'CHG-20931',
    board: 'database-changes',
    note: 'Two approvals are needed, none given yet.',
  });
  script.says(
    RESPONDER,
    'CHG-20931 waits for two approvals of the board database-changes. Until it is approved I look for relief that needs no change on the database, and I rule out checkout 8.41.0.',
  );
}
