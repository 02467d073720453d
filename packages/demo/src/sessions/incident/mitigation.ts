import { logLines, seriesTable } from '../../material/tables.ts';
import type { Script } from '../../script/script.ts';
import { RESPONDER } from './speaker.ts';

const READINGS = [
  'Five minutes later, against the floor of 300 orders per minute.',
  'Half of the pods shed now. Orders first, the tail second.',
  'All of them. The same two readings before I call it stable.',
];

/** Shedding in steps, each measured before the next one. */
export function mitigation(script: Script): void {
  script.user(
    'Go ahead with shedding, but in steps: 10 % of pods first, then half, then all, with five minutes between them. Stop and roll back if orders per minute fall below 300.',
    [
      {
        factId: 'rule-orders-floor',
        statement: 'Shedding is rolled back if orders per minute in eu-west fall below 300.',
        kind: 'user-stated',
      },
    ],
  );
  const steps = [
    { share: '10%', at: '14:58', orders: 338, p99: 2_190, rejected: 9 },
    { share: '50%', at: '15:05', orders: 371, p99: 1_320, rejected: 41 },
    { share: '100%', at: '15:12', orders: 402, p99: 640, rejected: 78 },
  ] as const;
  for (const [index, { share, at, orders, p99, rejected }] of steps.entries()) {
    const [flag] = script.calls(
      RESPONDER,
      `Step ${index + 1} of 3: shedding for ${share} of the checkout pods.`,
      [['set_flag', { flag: 'checkout.load-shedding', value: share, region: 'eu-west', reason: 'INC-4471' }]],
    );
    script.result(flag, {
      flag: 'checkout.load-shedding',
      previous: index === 0 ? 'off' : (steps[index - 1]?.share ?? 'off'),
      current: share,
      applied_to_pods: index === 0 ? 4 : index * 20,
    });
    const [orderRate, latency] = script.calls(
      RESPONDER,
      READINGS[index] ?? null,
      [
        [
          'query_metrics',
          { service: 'orders', region: 'eu-west', metrics: ['orders_per_min'], from: at, to: '+5m' },
        ],
        [
          'query_metrics',
          {
            service: 'checkout',
            region: 'eu-west',
            metrics: ['p99_ms', 'http_503_shed_per_min', 'pool_waiting'],
            from: at,
            to: '+5m',
          },
        ],
      ],
      { afterSeconds: 300 },
    );
    script.result(latency, {
      table: seriesTable(at, 1, 6, [
        { name: 'p99', before: p99 + 240, after: p99, changeAt: 2, noise: 4 },
        { name: 'shed', before: 0, after: rejected, changeAt: 1 },
        { name: 'waiting', before: 140 - index * 40, after: 96 - index * 40, changeAt: 2 },
      ]),
    });
    script.result(orderRate, {
      table: seriesTable(at, 1, 6, [
        { name: 'orders', before: orders - 22, after: orders, changeAt: 2, noise: 3 },
      ]),
    });
    script.says(
      RESPONDER,
      `At ${share}: ${orders} orders per minute, above the floor; p99 ${p99} ms, about ${rejected} requests a minute told to come back in 5 s. ` +
        (index < 2 ? 'I go on with the next step.' : 'Shedding stays at 100% until the limit is raised.'),
    );
  }
  const [approvals, storefront] = script.calls(
    RESPONDER,
    'Where does the change stand, and do browsers behave?',
    [
      ['get_change', { change: 'CHG-20931' }],
      [
        'search_logs',
        {
          source: 'storefront',
          region: 'eu-west',
          query: 'Retry-After=5',
          from: '15:12',
          to: '15:20',
          limit: 12,
        },
      ],
    ],
  );
  script.result(storefront, {
    matched: 540,
    lines: logLines(
      'storefront',
      '15:12',
      12,
      [
        { level: 'INFO', text: 'honouring Retry-After=5 from checkout for session={id}' },
        { level: 'INFO', text: 'order placed on attempt 2 session={id} total={n}0 ms' },
      ],
      12,
    ),
  });
  script.result(approvals, {
    change: 'CHG-20931',
    status: 'pending',
    approvals: 1,
    needed: 2,
    comment: 'Second approver is in a handover until 15:45.',
  });
  script.says(
    RESPONDER,
    'CHG-20931 has one of two approvals; the second approver is in a handover until 15:45. Browsers come back after 5 s and their orders go through on the second attempt.',
  );
  script.user('Is any order lost or charged twice because of the retries? That would change the severity.');
  const [duplicates, stuck, refunds] = script.calls(
    RESPONDER,
    'Three places can show it: idempotency keys seen twice, payments without an order, and refunds that were started by the reconciler.',
    [
      [
        'query_database',
        {
          cluster: 'orders-db',
          role: 'monitor_ro',
          sql: "select count(*) from orders.idempotency where created_at > '14:00' and uses > 1 and outcome <> 'replayed'",
        },
      ],
      [
        'query_database',
        {
          cluster: 'payments-db',
          role: 'monitor_ro',
          sql: "select status, count(*) from payments.intents where created_at > '14:00' and order_id is null group by 1",
        },
      ],
      [
        'search_logs',
        { source: 'reconciler', query: 'refund OR orphan', from: '14:00', to: '15:20', limit: 6 },
      ],
    ],
  );
  script.result(duplicates, { rows: 'count\n-----\n0' });
  script.result(refunds, {
    matched: 2,
    lines: logLines(
      'reconciler',
      '14:40',
      2,
      [{ level: 'INFO', text: 'orphan intent pi_{id} voided before capture, age {n} s' }],
      15,
    ),
  });
  script.result(
    stuck,
    { rows: 'status          | count\n----------------+------\nrequires_action | 61\nvoided          | 2' },
    [
      {
        factId: 'obs-no-double-charge',
        statement: 'No payment was captured without an order; two intents were voided before capture.',
        kind: 'tool-observed',
      },
    ],
  );
  script.says(
    RESPONDER,
    'No order was charged twice: the idempotency keys caught every retry (0 duplicates), two intents were voided before capture, and 61 wait for the customer, which is usual for that hour. The severity can stay at 2.',
  );
}
