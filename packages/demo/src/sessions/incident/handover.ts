import { logLines, seriesTable } from '../../material/tables.ts';
import type { Script } from '../../script/script.ts';
import { RESPONDER } from './speaker.ts';

const OTHER_SERVICES = [
  { name: 'backoffice', role: 'backoffice_rw', limit: 60, pool: 10, peak: 22 },
  { name: 'reporting', role: 'reporting_ro', limit: 40, pool: 8, peak: 31 },
  { name: 'catalogue', role: 'catalogue_ro', limit: 24, pool: 24, peak: 96 },
  { name: 'loyalty', role: 'loyalty_rw', limit: 16, pool: 16, peak: 12 },
] as const;

/** Is it elsewhere too, what to tell people, what to do so that it does not come back. */
export function handover(script: Script): void {
  script.user(
    'While we wait: config#2217 may have siblings. Look whether the same mistake was made for other roles, and only report, do not change anything.',
  );
  const [search] = script.calls(RESPONDER, null, [
    ['search_config', { pattern: 'connection_limit', component: '*-db', changed_since: '30 days' }],
  ]);
  script.result(search, {
    hits: [
      'config/orders-db/values.yaml r118 checkout_rw 120 -> 20 (config#2217)',
      'config/catalogue-db/values.yaml r77 catalogue_ro 144 -> 24 (config#2219, merged 13:52, not applied yet)',
      'config/loyalty-db/values.yaml r31 loyalty_rw 16 unchanged',
      'config/reporting/values.yaml r12 reporting_ro 40 unchanged',
    ],
  });
  for (const { name, role, limit, pool, peak } of OTHER_SERVICES) {
    script.work(
      RESPONDER,
      `${role}: limit ${limit}, pool ${pool} per instance. What was the most it used in a week?`,
      [
        'query_metrics',
        { service: name, metrics: ['connections_peak', 'pool_waiting'], from: '-7d', step: '6h' },
      ],
      {
        role,
        table: seriesTable('00:00', 360, 15, [
          { name: 'peak', before: peak, noise: 9 },
          { name: 'waiting', before: 0 },
        ]),
      },
    );
  }
  script.says(
    RESPONDER,
    'One sibling is dangerous: config#2219 sets catalogue_ro to 24 while it peaks at 96 connections. It is merged and not applied yet; config-sync runs at 16:00. The other roles have room. I changed nothing.',
  );
  script.user(
    'Good catch. I blocked config-sync for catalogue-db myself. Draft the status page text now, short, and a note for the next shift.',
    [
      {
        factId: 'fact-sync-blocked',
        statement: 'The lead has blocked config-sync for catalogue-db.',
        kind: 'user-stated',
      },
    ],
  );
  script.says(
    RESPONDER,
    'Draft for the status page, for you to post:\n"Since 14:02 some checkouts in western Europe have been slow or had to be repeated. Orders are safe and nobody is charged twice. ' +
      'A mitigation has been in place since 15:12; a permanent fix is being approved."\n\n' +
      'Note for the next shift: cause is connection_limit 20 for checkout_rw (r118, config#2217). Shedding at 100% (checkout.load-shedding), floor 300 orders per minute. ' +
      'CHG-20931 is pending, one of two approvals. Do not restart or fail over db-orders-primary. config-sync is blocked for catalogue-db because of config#2219.',
  );
  const watches = [
    ['15:30', 655, 398, 71],
    ['15:38', 628, 409, 66],
    ['15:46', 611, 417, 60],
    ['15:54', 702, 388, 83],
    ['16:02', 590, 421, 55],
  ] as const;
  for (const [at, p99, orders, shed] of watches) {
    script.work(
      RESPONDER,
      at === '15:30' ? 'I watch the floor and the tail until the change is decided.' : null,
      [
        'query_metrics',
        {
          service: 'checkout',
          region: 'eu-west',
          metrics: ['p99_ms', 'orders_per_min', 'shed_per_min'],
          from: at,
          to: '+12m',
        },
      ],
      {
        table: seriesTable(at, 1, 13, [
          { name: 'p99', before: p99, noise: 5 },
          { name: 'orders', before: orders, noise: 3 },
          { name: 'shed', before: shed },
        ]),
      },
      { afterSeconds: 420 },
    );
  }
  const [logs, status] = script.calls(
    RESPONDER,
    'A short rise at 15:54. What was it, and is there news of the change?',
    [
      [
        'search_logs',
        {
          source: 'checkout',
          region: 'eu-west',
          query: 'PoolAcquireTimeout',
          from: '15:54',
          to: '15:57',
          limit: 10,
        },
      ],
      ['get_change', { change: 'CHG-20931' }],
    ],
  );
  script.result(status, {
    change: 'CHG-20931',
    status: 'pending',
    approvals: 1,
    needed: 2,
    comment: 'Second approver asked which clients reconnect at once when the limit is raised.',
  });
  script.result(logs, {
    matched: 48,
    lines: logLines(
      'checkout-7d9f8b',
      '15:54',
      10,
      [
        {
          level: 'ERROR',
          text: 'PoolAcquireTimeout: no connection within 2000 ms pool=orders size=20 waiting={n} trace={id}',
        },
        { level: 'INFO', text: 'pod checkout-7d9f8b-{id} started, warming pool' },
      ],
      21,
    ),
  });
  script.says(
    RESPONDER,
    'The rise came from an autoscaling step: new pods warm their pools against the same 20 connections. It passed within three minutes. ' +
      'For the approver: pgbouncer opens server connections on demand, so raising the limit to 120 lets six instances grow to 20 each, gradually; nobody reconnects at once.',
  );
  script.user(
    'I passed that on. Keep watching, and tell me at once when orders per minute go under 330, that is our early warning.',
    [
      {
        factId: 'fact-early-warning',
        statement: 'Early warning: tell the lead when orders per minute go under 330.',
        kind: 'user-stated',
      },
    ],
  );
  for (const [at, p99, orders] of [
    ['16:12', 604, 415],
    ['16:20', 583, 426],
    ['16:28', 571, 431],
  ] as const) {
    script.work(
      RESPONDER,
      null,
      [
        'query_metrics',
        {
          service: 'checkout',
          region: 'eu-west',
          metrics: ['p99_ms', 'orders_per_min'],
          from: at,
          to: '+12m',
        },
      ],
      {
        table: seriesTable(at, 1, 13, [
          { name: 'p99', before: p99, noise: 5 },
          { name: 'orders', before: orders, noise: 3 },
        ]),
      },
      { afterSeconds: 420 },
    );
  }
  script.says(
    RESPONDER,
    'Orders per minute are at 431 and rising, well above the early warning of 330; p99 is 571 ms. CHG-20931 is still pending. I keep watching and apply nothing to the database until it is approved.',
  );
}
