import { Cite } from '@orrery/ui/cite';
import { formatInteger } from '@orrery/ui/format';
import { InertText } from '@orrery/ui/inert-text';
import { Sign } from '@orrery/ui/sign';
import { Fragment, type ReactElement } from 'react';
import type { Statement, SummaryView } from '../prepare/summary-view.ts';
import styles from './band.module.css';

interface BandSummaryProps {
  readonly summary: SummaryView;
  readonly tokens: number;
  readonly made: string;
}

/** What the model reads in the place of the originals, each statement with its sources. */
export function BandSummary({ summary, tokens, made }: BandSummaryProps): ReactElement {
  return (
    // A region that scrolls has to be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
    <section className={styles.panel} tabIndex={0} aria-label="Summary">
      <h3 className={styles.title}>
        Summary<span>what the model sees, {formatInteger(tokens)} tokens</span>
      </h3>
      {summary.isAbsent ? (
        <p className={styles.carries}>
          This compaction changed only how results are shown; what was summarised before goes on.
        </p>
      ) : null}
      <dl className={styles.summary}>
        {summary.facts.length === 0 ? null : (
          <div>
            <dt>User-stated facts, written by the engine</dt>
            {summary.facts.map((fact) => (
              <dd key={fact.citations[0]?.id}>
                <Sign name="backed" label="Backed" /> <StatementText statement={fact} />
              </dd>
            ))}
          </div>
        )}
        {summary.sections.map(({ title, statements }) => (
          <div key={title}>
            <dt>{title}</dt>
            {statements.map((statement, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: statements of a stored summary never move.
              <dd key={index}>
                <StatementText statement={statement} />
                {statement.citations.length === 0 ? (
                  <span className={styles.noSource}>
                    <Sign name="mentioned" /> no source
                  </span>
                ) : null}
              </dd>
            ))}
          </div>
        ))}
        {summary.languages === null ? null : (
          <div>
            <dt>Language</dt>
            <dd>{summary.languages}</dd>
          </div>
        )}
      </dl>
      <p className={styles.made}>{made}</p>
    </section>
  );
}

function StatementText({ statement }: { readonly statement: Statement }): ReactElement {
  return (
    <>
      <InertText text={statement.text} />
      {statement.citations.map(({ seq, href, id }) => (
        <Fragment key={id}>
          {' '}
          <Cite seq={seq} href={href} id={id} />
        </Fragment>
      ))}
    </>
  );
}
