import type { LogLine } from '../../material/tables.ts';
import type { TriageAlert } from './alerts.ts';

const error = (text: string): LogLine => ({ level: 'ERROR', text });
const warn = (text: string): LogLine => ({ level: 'WARN', text });
const info = (text: string): LogLine => ({ level: 'INFO', text });

/** The queue of the same night, second half. */
export const LATER_ALERTS: readonly TriageAlert[] = [
  {
    id: 'ALR-90430',
    service: 'device-gateway',
    alert: 'disconnects > 500/min',
    since: '01:47',
    logs: [
      {
        query: 'disconnect service=device-gateway',
        count: 14,
        lines: [
          warn('session {id} closed: keepalive missed 3 times carrier=NT-LTE'),
          info('session {id} resumed after {n} s'),
          warn('tls alert certificate expired peer=dvc-{id} firmware=1.9.2'),
          info('accepted dvc-{id} firmware=2.4.0'),
        ],
      },
      {
        query: 'certificate expired firmware=1.9.2',
        count: 12,
        lines: [
          warn('tls alert certificate expired peer=dvc-{id} firmware=1.9.2 notAfter=01:45:00Z'),
          info('peer dvc-{id} offered legacy chain ca=fleet-ca-2'),
        ],
      },
      {
        query: 'ca=fleet-ca-2',
        count: 6,
        lines: [
          info('ca fleet-ca-2 valid until 01:45:00Z, successor fleet-ca-3 trusted by firmware >= 2.0'),
          info('rotation plan RP-12: devices below 2.0 counted {n}0'),
        ],
      },
    ],
    logFinding:
      'The certificate authority fleet-ca-2 expired at 01:45. Devices with firmware 1.9.2 do not trust fleet-ca-3 and cannot connect any more; newer ones resume. Plan RP-12 counted the devices below 2.0, which means it was known.',
    metrics: [
      ['disconnects', 35, 610],
      ['connected_k', 412, 398],
      ['resumed_pct', 99, 62],
    ],
    metricFinding:
      '14,000 devices left between 01:45 and 01:55 and did not come back; 62 % of the disconnects resume. It is level since.',
    verdict: 'page',
    owner: 'device-platform',
    reason:
      '14,000 devices are offline until the bridge certificate of RP-12 is issued; that needs a key ceremony.',
  },
  {
    id: 'ALR-90433',
    service: 'quota-service',
    alert: 'cpu > 90% for 15m',
    since: '02:05',
    logs: [
      {
        query: 'service=quota-service',
        count: 14,
        lines: [
          info('recount tenant={id} buckets={n}'),
          warn('recount tenant={id} slower than 2000 ms, 18{n} buckets'),
          info('nightly recount 3{n} of 9120 tenants'),
        ],
      },
    ],
    logFinding:
      'The nightly recount runs, slower than usual for tenants with more than 1,800 buckets. No errors.',
    metrics: [
      ['cpu_pct', 34, 93],
      ['p99_ms', 18, 21],
      ['recount_min', 38, 71],
    ],
    metricFinding:
      'CPU is at 93 % from 02:00 to 03:11, p99 stays at 21 ms. The recount took 38 minutes a month ago and takes 71 now; it grows by a third each week.',
    verdict: 'ticket',
    owner: 'platform-quota',
    reason: 'No effect tonight, but at this growth the recount meets the morning load in two weeks.',
  },
  {
    id: 'ALR-90436',
    service: 'checkout-canary',
    alert: 'synthetic_check failed 3x',
    since: '02:31',
    logs: [
      {
        query: 'service=checkout-canary',
        count: 12,
        lines: [
          error('step 4 "pay with test card" failed: 402 test card expired run={id}'),
          info('step 3 "cart" ok in {n} ms run={id}'),
          info('next run in 300 s'),
        ],
      },
      {
        query: 'test card',
        count: 4,
        lines: [
          info('test card set ts-9 valid through last month, owner=quality'),
          warn('vault path canary/cards/ts-9 has no successor id={id}'),
        ],
      },
    ],
    logFinding:
      'The canary pays with test card set ts-9, which expired at the end of the month. Real payments are not touched.',
    verdict: 'ticket',
    owner: 'quality',
    reason: 'The canary is blind until it gets a new test card; real traffic is fine.',
  },
  {
    id: 'ALR-90437',
    service: 'object-gc',
    alert: 'deleted_objects > 3 sigma',
    since: '02:48',
    logs: [
      {
        query: 'service=object-gc',
        count: 14,
        lines: [
          info('mark phase bucket=media-eu-{n} live 91{n}0 dead 4{n}'),
          warn('bucket=media-tmp ttl changed 30d -> 3d by policy p-118'),
          info('sweep bucket=media-tmp {n}000 objects'),
        ],
      },
      {
        query: 'policy=p-118',
        count: 6,
        lines: [
          info('policy p-118 applied to prefix media-tmp/ requested by storage-cost review ticket=STO-2291'),
          info('dry run of p-118 listed {n}000 objects, approved'),
        ],
      },
    ],
    logFinding:
      'Policy p-118 shortened the lifetime of media-tmp from 30 to 3 days; it was requested in STO-2291, with a dry run that was approved. The sweep follows it.',
    metrics: [
      ['deleted_k', 22, 940],
      ['errors', 0, 0],
      ['bytes_freed_gb', 14, 610],
    ],
    metricFinding:
      '940,000 deletions within an hour against 22,000 usually, all in media-tmp; other buckets are level.',
    verdict: 'noise',
    owner: 'storage',
    reason: 'Intended by STO-2291; a one-time effect.',
  },
  {
    id: 'ALR-90441',
    service: 'auth-tokens',
    alert: 'refresh_failures > 1%',
    since: '03:15',
    logs: [
      {
        query: 'refresh service=auth-tokens',
        count: 14,
        lines: [
          warn('refresh rejected: reuse detected family={id} client=mobile-ios 7.12'),
          info('family {id} revoked, user must sign in'),
          warn('two refreshes within {n} ms family={id} client=mobile-ios 7.12'),
        ],
      },
      {
        query: 'client="mobile-ios 7.12" since=-24h',
        count: 10,
        lines: [
          info('first seen mobile-ios 7.12 rollout 5% at 22:00'),
          info('rollout 20% at 03:10'),
          warn('two refreshes within {n} ms family={id} client=mobile-ios 7.12'),
        ],
      },
    ],
    logFinding:
      'Only mobile-ios 7.12 is affected: it refreshes twice within some hundred milliseconds, the second one is seen as reuse, and the family of tokens is revoked. The rollout went to 20 % at 03:10.',
    metrics: [
      ['failures_pct', 0.3, 1.6],
      ['revoked_per_min', 4, 88],
      ['ios_712_pct', 5, 20],
    ],
    metricFinding:
      'Failures follow the share of mobile-ios 7.12 exactly: 0.4 % at 5 %, 1.6 % at 20 %. 88 sign-outs a minute.',
    verdict: 'page',
    owner: 'mobile',
    reason: 'Users are signed out; the rollout has to be halted before it goes to 50 % at 07:00.',
  },
  {
    id: 'ALR-90442',
    service: 'sign-in',
    alert: 'sign_ins > 2x baseline',
    since: '03:18',
    logs: [
      {
        query: 'service=sign-in',
        count: 8,
        lines: [
          info('sign-in ok client=mobile-ios 7.12 reason=session_revoked'),
          info('sign-in ok client=web reason=new_session'),
        ],
      },
    ],
    logFinding:
      'Four of five extra sign-ins have reason=session_revoked and client mobile-ios 7.12: the consequence of ALR-90441.',
    verdict: 'duplicate',
    owner: 'mobile',
    reason: 'Same cause as ALR-90441.',
  },
  {
    id: 'ALR-90447',
    service: 'report-builder',
    alert: 'queue_depth > 200',
    since: '03:52',
    logs: [
      {
        query: 'service=report-builder',
        count: 14,
        lines: [
          info('report monthly-usage tenant={id} queued'),
          warn('worker w-{n} restarted: memory limit 2048 MB reached'),
          info('report monthly-usage tenant={id} done in {n} s'),
        ],
      },
      {
        query: 'memory limit service=report-builder since=-31d',
        count: 6,
        lines: [
          warn('worker w-{n} restarted: memory limit 2048 MB reached report=monthly-usage'),
          info('limit raised for last month end by hand to 4096 MB ticket=REP-640'),
        ],
      },
    ],
    logFinding:
      'First of the month: 9,120 monthly reports. Workers reach 2,048 MB and restart; last month somebody raised the limit by hand (REP-640), and it was not kept.',
    verdict: 'ticket',
    owner: 'reporting',
    reason: 'Reports finish by about 05:30 without help; the limit should be raised for good.',
  },
  {
    id: 'ALR-90450',
    service: 'ledger-export',
    alert: 'export_age > 6h',
    since: '04:20',
    logs: [
      {
        query: 'service=ledger-export since=04:00',
        count: 8,
        lines: [
          error('ExportStalled: batch {id} waits for slot, oldest entry 7h{n}s'),
          info('page for ALR-90416 acknowledged, host key under verification'),
        ],
      },
    ],
    logFinding:
      'Still the host key of ALR-90416. The page was acknowledged at 03:58 and the key is being verified.',
    verdict: 'duplicate',
    owner: 'payments-core',
    reason: 'Same cause as ALR-90416, which is being worked on; the cut-off at 06:00 stands.',
  },
];
