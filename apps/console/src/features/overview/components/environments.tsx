import type { EnvironmentListItem, EnvironmentSummary } from '@orrery/contracts';
import { DataTable } from '@orrery/ui/data-table';
import { formatInteger, formatShare } from '@orrery/ui/format';
import { Section } from '@orrery/ui/section';
import { Sign } from '@orrery/ui/sign';
import Link from 'next/link';
import type { ReactElement } from 'react';
import { environmentHref } from '../../shell/prepare/places.ts';
import styles from './environments.module.css';

interface EnvironmentsProps {
  readonly summaries: readonly EnvironmentSummary[];
  readonly environments: readonly EnvironmentListItem[];
  readonly chosen: string | null;
}

/** Every environment with its policy and its figures, also those that are not chosen. */
export function Environments({ summaries, environments, chosen }: EnvironmentsProps): ReactElement {
  const policies = new Map(environments.map((one) => [one.slug, one]));
  return (
    <Section id="h-environments" title="Environments">
      <DataTable
        className={styles.table}
        caption="Environments"
        columns={[
          {
            id: 'name',
            header: 'Name',
            cell: (row) => (
              <Link
                className={styles.name}
                href={environmentHref('/', row.environment)}
                aria-current={row.environment === chosen ? 'true' : undefined}
                prefetch={false}
              >
                {row.name}
                {policies.get(row.environment)?.isProtected ? <Sign name="lock" label="Protected" /> : null}
                {row.isDemo ? <Sign name="lab" size="medium" label="Demo" /> : null}
              </Link>
            ),
          },
          {
            id: 'policy',
            header: 'Policy',
            cell: (row) => policyWords(policies.get(row.environment)),
            className: styles.quiet,
          },
          {
            id: 'live',
            header: 'Live',
            align: 'end',
            cell: (row) => formatInteger(row.liveSessions),
            className: styles.live,
          },
          {
            id: 'compactions',
            header: 'Compactions, 1 h',
            align: 'end',
            cell: (row) => formatInteger(row.compactions.lastHour),
            className: styles.compactions,
          },
          {
            id: 'rate',
            header: 'Hit rate',
            align: 'end',
            cell: (row) => formatShare(row.cachedShare.now),
            className: styles.rate,
          },
        ]}
        rows={summaries}
        rowKey={(row) => row.environment}
        headColumn="name"
      />
    </Section>
  );
}

function policyWords(environment: EnvironmentListItem | undefined): string {
  return environment ? `${environment.mode}, v${environment.policyVersion}` : '';
}
