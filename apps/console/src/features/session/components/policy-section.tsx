import { InertText } from '@orrery/ui/inert-text';
import { Section } from '@orrery/ui/section';
import { Sign } from '@orrery/ui/sign';
import { Time } from '@orrery/ui/time';
import type { ReactElement } from 'react';
import type { PolicyRow } from '../prepare/policy-rows.ts';
import type { Policy } from '../prepare/types.ts';
import styles from './aside.module.css';

interface PolicySectionProps {
  readonly policy: Policy;
  readonly rows: readonly PolicyRow[];
  readonly environment: string;
}

/** The policy that the next decision is taken under, with the source of each value. */
export function PolicySection({ policy, rows, environment }: PolicySectionProps): ReactElement {
  return (
    <Section id="h-policy" title="Policy in force" end={`Version ${policy.version}`}>
      {policy.killSwitches.map((name) => (
        <p key={name} className={styles.killSwitch}>
          <Sign name="critical" size="medium" /> Kill switch: <code>{name}</code>
        </p>
      ))}
      <p className={styles.words}>
        {environment}
        {policy.publishedAt === null ? null : (
          <>
            , published <Time at={policy.publishedAt} style="day-minute" />
          </>
        )}
        {policy.author === null ? null : (
          <>
            {' '}
            by <InertText text={policy.author} />
          </>
        )}
        {policy.reason === null ? (
          '.'
        ) : (
          <>
            : “<InertText text={policy.reason} />
            ”.
          </>
        )}
      </p>
      <table className={styles.table}>
        <caption>Values of the policy and where each comes from</caption>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name} data-set={row.isSet ? 'yes' : 'no'}>
              <th scope="row">{row.name}</th>
              <td className={`${styles.end} ${styles.value}`}>{row.value}</td>
              <td className={`${styles.end} ${styles.source}`} title={row.sourceTitle ?? undefined}>
                {row.source}
                <Sign name={row.sourceSign} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
