import { Age } from '@orrery/ui/age';
import { buttonClass } from '@orrery/ui/button';
import { Section } from '@orrery/ui/section';
import { Sign } from '@orrery/ui/sign';
import type { ReactElement } from 'react';
import type { AttentionRow } from '../prepare/attention-rows.ts';
import styles from './attention.module.css';

interface AttentionProps {
  readonly rows: readonly AttentionRow[];
  readonly now: Date;
}

const SHOWN = 5;

/** What a person may have to look after, of all environments. */
export function Attention({ rows, now }: AttentionProps): ReactElement {
  const more = rows.slice(SHOWN);
  return (
    <Section id="h-attention" title="Needs attention" note={`${rows.length} open, all environments`}>
      {rows.length === 0 ? (
        <p className={styles.none}>
          <Sign name="done" size="medium" /> Nothing: no session is close to its limit, no threshold is
          futile, no call waits for long, no attempt failed in 24 h.
        </p>
      ) : (
        <List rows={rows.slice(0, SHOWN)} now={now} />
      )}
      {more.length === 0 ? null : (
        <details className={styles.more}>
          <summary>{more.length} more</summary>
          <List rows={more} now={now} />
        </details>
      )}
    </Section>
  );
}

function List({ rows, now }: AttentionProps): ReactElement {
  return (
    <ol className={styles.list}>
      {rows.map((row) => (
        <li key={row.key}>
          <span className={`${styles.cause} ${styles[row.tone]}`}>
            <Sign name={row.sign} size="large" />
            {row.word}
          </span>
          <div className={styles.what}>
            <h3>{row.title}</h3>
            <span className={styles.where}>
              <a href={row.href}>
                <code>{row.shortId}</code>
              </a>{' '}
              {row.where}
            </span>
            <p>{row.sentence}</p>
          </div>
          <span className={styles.since}>
            for <Age at={row.since} now={now} />
          </span>
          <a className={buttonClass()} href={row.action.href}>
            {row.action.label}
          </a>
        </li>
      ))}
    </ol>
  );
}
