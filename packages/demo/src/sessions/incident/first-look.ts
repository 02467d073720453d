import { logLines, seriesTable } from '../../material/tables.ts';
import type { Script } from '../../script/script.ts';
import { RESPONDER } from './speaker.ts';

/** From the alert to the first hypothesis: 14:20 to 14:35. */
export function firstLook(script: Script): void {
  script.user(
    'INC-4471, severity 2: checkout p99 is above 2 s in eu-west since about 14:02 and the error budget burns at 11x. ' +
      'Please find the cause and propose a mitigation.\n' +
      'Two rules. Never restart or fail over db-orders-primary without an approved change. ' +
      'Do not post to the status page yourself, only draft the text for me.',
    [
      {
        factId: 'rule-db-restart',
        statement: 'db-orders-primary must not be restarted or failed over without an approved change.',
        kind: 'user-stated',
      },
      {
        factId: 'rule-status-page',
        statement: 'Status page texts are drafted only; the lead posts them.',
        kind: 'user-stated',
      },
    ],
  );
  const [latency, errors, saturation] = script.calls(
    RESPONDER,
    'Understood: no restart or failover of db-orders-primary without a change, drafts only for the status page. I start with latency, errors and saturation of checkout, side by side.',
    [
      [
        'query_metrics',
        {
          service: 'checkout',
          region: 'eu-west',
          metrics: ['p50_ms', 'p95_ms', 'p99_ms'],
          from: '13:50',
          to: '14:20',
        },
      ],
      [
        'query_metrics',
        {
          service: 'checkout',
          region: 'eu-west',
          metrics: ['http_5xx_per_min', 'http_429_per_min'],
          from: '13:50',
          to: '14:20',
        },
      ],
      [
        'query_metrics',
        {
          service: 'checkout',
          region: 'eu-west',
          metrics: ['cpu_pct', 'mem_pct', 'pool_in_use', 'pool_waiting'],
          from: '13:50',
          to: '14:20',
        },
      ],
    ],
    { thought: 'Latency first, but saturation tells whether it is us or something below us.' },
  );
  script.result(errors, {
    unit: 'per minute',
    table: seriesTable('13:50', 1, 31, [
      { name: '5xx', before: 3, after: 214, changeAt: 13 },
      { name: '429', before: 0, after: 0 },
    ]),
  });
  script.result(
    latency,
    {
      unit: 'ms',
      table: seriesTable('13:50', 1, 31, [
        { name: 'p50', before: 42, after: 96, changeAt: 12 },
        { name: 'p95', before: 118, after: 1_180, changeAt: 12 },
        { name: 'p99', before: 184, after: 2_410, changeAt: 12 },
      ]),
    },
    [
      {
        factId: 'obs-p99-step',
        statement: 'checkout p99 stepped from about 184 ms to about 2,410 ms between 14:02 and 14:04.',
        kind: 'tool-observed',
      },
    ],
  );
  script.result(saturation, {
    unit: 'percent, connections',
    table: seriesTable('13:50', 1, 31, [
      { name: 'cpu', before: 38, after: 31, changeAt: 12 },
      { name: 'mem', before: 61, after: 62, changeAt: 12 },
      { name: 'in_use', before: 11, after: 20, changeAt: 12, noise: 1 },
      { name: 'waiting', before: 0, after: 147, changeAt: 12 },
    ]),
  });
  const [deploys, flags] = script.calls(
    RESPONDER,
    'CPU went down while latency went up, and pool_in_use is flat at 20 with about 147 requests waiting. That is a wait, not a lack of compute. What changed around 14:00?',
    [
      ['list_deploys', { services: ['checkout', 'orders-db', 'payments-gateway', 'cart'], since: '13:00' }],
      ['list_flag_changes', { since: '13:00', environment: 'production' }],
    ],
  );
  script.result(deploys, {
    deploys: [
      { at: '13:12', service: 'cart', version: '2026.11.4', by: 'pipeline', status: 'healthy' },
      {
        at: '13:58',
        service: 'checkout',
        version: '8.41.0',
        by: 'pipeline',
        status: 'healthy',
        commit: '5f2c91ae0b7d',
      },
      { at: '14:01', service: 'orders-db', version: 'config r118', by: 'config-sync', status: 'applied' },
    ],
  });
  script.result(flags, {
    changes: [
      { at: '13:31', flag: 'cart.new-totals', from: '10%', to: '25%' },
      { at: '14:00', flag: 'promo.winter-bundle', from: 'off', to: 'on', regions: ['eu-west', 'eu-north'] },
    ],
  });
  const [checkoutLogs, databaseLogs, gatewayLogs] = script.calls(
    RESPONDER,
    'Three candidates within three minutes: checkout 8.41.0 at 13:58, the promo flag at 14:00 and orders-db config r118 at 14:01. The logs of all three layers should separate them.',
    [
      [
        'search_logs',
        {
          source: 'checkout',
          region: 'eu-west',
          query: 'level>=WARN',
          from: '14:00',
          to: '14:06',
          limit: 22,
        },
      ],
      ['search_logs', { source: 'orders-db', query: 'level>=WARN', from: '14:00', to: '14:06', limit: 16 }],
      [
        'search_logs',
        { source: 'payments-gateway', query: 'level>=WARN', from: '14:00', to: '14:06', limit: 6 },
      ],
    ],
  );
  script.result(databaseLogs, {
    matched: 31,
    lines: logLines('orders-db', '14:01', 16, [
      { level: 'WARN', text: 'reloading configuration: parameter "max_connections" changed, revision r118' },
      { level: 'WARN', text: 'connection limit for role "checkout_rw" is now 20 (was 120)' },
      { level: 'ERROR', text: 'FATAL: too many connections for role "checkout_rw" client=10.42.7.{n}' },
      {
        level: 'ERROR',
        text: 'FATAL: remaining connection slots are reserved for maintenance client=10.42.9.{n}',
      },
    ]),
  });
  script.result(gatewayLogs, {
    matched: 4,
    lines: logLines(
      'payments-gateway',
      '14:03',
      4,
      [{ level: 'WARN', text: 'client closed request before answer trace={id} waited={n}ms' }],
      4,
    ),
  });
  script.result(
    checkoutLogs,
    {
      matched: 2_188,
      lines: logLines('checkout-7d9f8b', '14:02', 22, [
        {
          level: 'ERROR',
          text: 'PoolAcquireTimeout: no connection within 2000 ms pool=orders size=20 waiting={n} trace={id}',
        },
        { level: 'WARN', text: 'slow request POST /v3/checkout/confirm took 2{n} ms trace={id}' },
        {
          level: 'ERROR',
          text: 'upstream orders-db refused: FATAL: too many connections for role "checkout_rw"',
        },
        { level: 'WARN', text: 'retry 2 of 3 for order ord_{id} after {n} ms' },
      ]),
    },
    [
      {
        factId: 'obs-pool-timeout',
        statement: 'checkout logs PoolAcquireTimeout with pool size 20 from 14:02 on.',
        kind: 'tool-observed',
      },
    ],
  );
  script.says(
    RESPONDER,
    'First picture. The connection limit of role checkout_rw fell from 120 to 20 with config r118 at 14:01, because config-sync applied revision r118. ' +
      'Since 14:02 checkout waits for connections: PoolAcquireTimeout, pool size 20, about 147 waiting. ' +
      'The promo at 14:00 may have added load. I have not ruled out checkout 8.41.0 yet. Next I compare r117 with r118 and look at the traffic.',
    { afterSeconds: 11 },
  );
}
