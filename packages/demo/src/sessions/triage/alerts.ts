import type { LogLine } from '../../material/tables.ts';

export interface TriageAlert {
  readonly id: string;
  readonly service: string;
  readonly alert: string;
  readonly since: string;
  /** Queries of the log specialist, each with what it found. */
  readonly logs: readonly {
    readonly query: string;
    readonly lines: readonly LogLine[];
    readonly count: number;
  }[];
  readonly logFinding: string;
  /** What the metrics specialist compares: name, usual level, level in the window. */
  readonly metrics?: readonly (readonly [name: string, before: number, after: number])[];
  readonly metricFinding?: string;
  readonly verdict: 'noise' | 'ticket' | 'page' | 'duplicate';
  readonly owner: string;
  readonly reason: string;
}

const error = (text: string): LogLine => ({ level: 'ERROR', text });
const warn = (text: string): LogLine => ({ level: 'WARN', text });
const info = (text: string): LogLine => ({ level: 'INFO', text });

/** The queue of one night, first half. */
export const FIRST_ALERTS: readonly TriageAlert[] = [
  {
    id: 'ALR-90411',
    service: 'invoice-render',
    alert: 'render_failures > 2%',
    since: '00:12',
    logs: [
      {
        query: 'level=ERROR service=invoice-render',
        count: 14,
        lines: [
          error('FontNotFoundError: face "Noto Sans Thai" in template invoice-th-v4 document={id}'),
          warn('fallback face used for 3 glyphs document={id}'),
          error('render job {id} failed after {n} ms: FontNotFoundError'),
        ],
      },
      {
        query: 'deploy OR image service=invoice-render since=-6h',
        count: 6,
        lines: [
          info('image base-pdf:2.8.0 replaced base-pdf:2.7.4 rollout={id}'),
          info('warm-up rendered 12 samples in {n} ms, locales de en fr'),
        ],
      },
    ],
    logFinding:
      'All failures are FontNotFoundError for template invoice-th-v4. They began with image base-pdf:2.8.0 at 23:58, because the image has no Thai face; the warm-up samples do not include th.',
    metrics: [
      ['failures_pct', 0.2, 3.1],
      ['jobs_per_min', 84, 82],
      ['p95_ms', 910, 930],
    ],
    metricFinding:
      'Failures rose from 0.2 % to 3.1 % in one step at 23:58 and stay level; the rate of jobs and p95 are unchanged. 3.1 % is about the share of Thai invoices.',
    verdict: 'ticket',
    owner: 'documents',
    reason: 'A missing font since base-pdf:2.8.0; 41 invoices are queued for retry and not lost.',
  },
  {
    id: 'ALR-90415',
    service: 'geo-tiles',
    alert: 'cache_hit_ratio < 80%',
    since: '00:31',
    logs: [
      {
        query: 'cache service=geo-tiles',
        count: 12,
        lines: [
          info('purge requested prefix=/z/14/ by=tile-publisher job={id}'),
          info('purged {n} keys in zone eu'),
          warn('origin fetch {n} ms tile=14/8{n}/5{n}'),
        ],
      },
    ],
    logFinding:
      'The nightly tile publisher purged zoom level 14 at 00:30, as every Monday. Origin fetches are slower and succeed.',
    metrics: [
      ['hit_pct', 94, 71],
      ['origin_rps', 40, 212],
      ['5xx_per_min', 0, 0],
    ],
    metricFinding:
      'The hit ratio falls to 71 % at 00:31 and climbs by about 4 points every ten minutes; no errors. The same curve exists on the last four Mondays.',
    verdict: 'noise',
    owner: 'maps',
    reason:
      'Expected after the weekly publication; the alert should be muted from 00:30 to 02:00 on Mondays.',
  },
  {
    id: 'ALR-90416',
    service: 'ledger-export',
    alert: 'export_age > 4h',
    since: '00:40',
    logs: [
      {
        query: 'service=ledger-export',
        count: 14,
        lines: [
          info('batch {id} opened, 18{n} entries'),
          warn('sftp.bank-gateway.internal:22 connect timed out after 30000 ms attempt {n}'),
          error('ExportStalled: batch {id} waits for slot, oldest entry 4h{n}s'),
          info('next attempt in 600 s'),
        ],
      },
      {
        query: 'host=bank-gateway OR sftp since=-8h',
        count: 10,
        lines: [
          warn('host key of sftp.bank-gateway.internal changed to SHA256:{id}{id}, refusing'),
          info('maintenance notice MN-3381 acknowledged by automation'),
          warn('connection from 10.71.4.{n} reset during key exchange'),
        ],
      },
      {
        query: 'MN-3381',
        count: 4,
        lines: [
          info('MN-3381: gateway moves to new hosts, new host key published, window 20:00-23:00'),
          info('MN-3381: acknowledged, no action created id={id}'),
        ],
      },
    ],
    logFinding:
      'The gateway has had a new host key since maintenance MN-3381 (20:00 to 23:00). Exports time out because the old key is pinned. The notice was acknowledged by automation and nobody acted on it.',
    metrics: [
      ['age_min', 12, 262],
      ['entries_waiting', 300, 6_410],
      ['attempts_per_h', 1, 6],
    ],
    metricFinding:
      'Age grows by a minute each minute since 20:18; 6,410 entries wait. The cut-off of the bank is at 06:00.',
    verdict: 'page',
    owner: 'payments-core',
    reason:
      'Cut-off at 06:00; the new host key has to be verified by a person and must not be accepted automatically.',
  },
  {
    id: 'ALR-90420',
    service: 'mail-bounce',
    alert: 'bounce_rate > 5%',
    since: '00:58',
    logs: [
      {
        query: 'bounce service=mail-bounce',
        count: 14,
        lines: [
          warn('550 5.1.1 mailbox unknown campaign=cmp-771 domain=old-list.example id={id}'),
          warn('550 5.7.1 blocked by policy campaign=cmp-771 domain=old-list.example id={id}'),
          info('suppressed address hash={id} after hard bounce'),
        ],
      },
      {
        query: 'campaign=cmp-771',
        count: 6,
        lines: [
          info('campaign cmp-771 started segment=reactivation-2021 size=88{n}'),
          info('rate limit lowered to 40 per second by guard, bounce share {n}'),
        ],
      },
    ],
    logFinding:
      'All bounces belong to campaign cmp-771 to the segment reactivation-2021, mostly unknown mailboxes. The guard lowered the rate by itself at 00:52.',
    verdict: 'ticket',
    owner: 'campaigns',
    reason: 'An old address list; the guard works. Somebody should stop cmp-771 in the morning.',
  },
  {
    id: 'ALR-90423',
    service: 'search-index',
    alert: 'replica_lag > 300s',
    since: '01:20',
    logs: [
      {
        query: 'service=search-index replica',
        count: 14,
        lines: [
          warn('replica r3 behind by {n} s segment merge running'),
          info('merge of 41 segments on r3, {n} MB/s'),
          info('throttle store.merge set to 80 MB/s by schedule'),
          warn('refresh on r3 took {n}0 ms'),
        ],
      },
    ],
    logFinding: 'Replica r3 merges 41 segments under the nightly throttle of 80 MB/s. r1 and r2 are current.',
    metrics: [
      ['lag_r1_s', 2, 3],
      ['lag_r2_s', 2, 2],
      ['lag_r3_s', 3, 410],
    ],
    metricFinding:
      'Only r3 lags, 410 s at most, and it shrinks since 01:44. Query latency is not affected, since r3 is out of rotation above 120 s.',
    verdict: 'noise',
    owner: 'search',
    reason: 'A merge under throttle; r3 takes itself out of rotation.',
  },
  {
    id: 'ALR-90424',
    service: 'search-api',
    alert: 'replicas_in_rotation < 3',
    since: '01:22',
    logs: [
      {
        query: 'rotation service=search-api',
        count: 8,
        lines: [
          warn('replica r3 removed from rotation: lag 12{n} s'),
          info('capacity 2 of 3 replicas, load {n} rps of 2400'),
        ],
      },
    ],
    logFinding:
      'The consequence of ALR-90423: r3 left the rotation at 01:22. Two replicas carry the night load with room.',
    verdict: 'duplicate',
    owner: 'search',
    reason: 'Same cause as ALR-90423.',
  },
];
