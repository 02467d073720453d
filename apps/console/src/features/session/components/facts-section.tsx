import { formatCount } from '@orrery/ui/format';
import { Section } from '@orrery/ui/section';
import { Sign } from '@orrery/ui/sign';
import type { ReactElement } from 'react';
import type { FactLine } from '../prepare/facts-view.ts';
import styles from './aside.module.css';
import { TextLink } from './text-link.tsx';

/** What the user has stated and what backs it now. */
export function FactsSection({ facts }: { readonly facts: readonly FactLine[] }): ReactElement {
  return (
    <Section id="h-facts" title="User-stated facts" end={formatCount(facts.length, 'fact')}>
      {facts.length === 0 ? (
        <p className={styles.words}>
          <Sign name="not-stated" /> None is annotated in this record.
        </p>
      ) : (
        <p className={styles.group}>
          <Sign name="backed" size="medium" />
          Backed
          <span>{facts.length}</span>
        </p>
      )}
      <ul className={styles.lines}>
        {facts.map((fact) => (
          <li key={fact.id}>
            <span />
            <span>
              <bdi>{fact.statement}</bdi>
              <small>
                user-stated · {fact.backedBy} <TextLink href={fact.href}>seq {fact.seq}</TextLink>
              </small>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
