'use client';

import type { LabView } from '@orrery/lab';
import { fixtureExportFile } from '@orrery/lab';
import { Button } from '@orrery/ui/button';
import type { FormEvent, ReactElement } from 'react';
import { saveFile } from '../../client/save-file.ts';
import type { FigureModel } from '../../prepare/figure.ts';
import { FIXTURE_PATH } from '../../search-params/search-params.ts';
import { HiddenView } from '../controls/hidden-view.tsx';
import styles from './exact-data.module.css';
import { FigureTable } from './figure-table.tsx';

interface ExactDataProps {
  readonly view: LabView;
  readonly figure: FigureModel;
  readonly exactState: string;
}

/** The figure as a table, the exact state of the current arrival, and the export of all of them. */
export function ExactData({ view, figure, exactState }: ExactDataProps): ReactElement {
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    saveFile(fixtureExportFile(view));
  };
  return (
    <section className={styles.data} aria-label="Exact data">
      <form className={styles.export} action={FIXTURE_PATH} method="get" onSubmit={onSubmit}>
        <HiddenView view={() => view} />
        <Button type="submit">Export fixture JSON</Button>
        <p>All nine states; the position is labelled apart; no notes.</p>
      </form>
      <details>
        <summary>
          Figure as a table <span className={styles.scope}>this arrival only</span>
        </summary>
        <FigureTable figure={figure} />
      </details>
      <details>
        <summary>
          Exact state as JSON <span className={styles.scope}>this arrival only</span>
        </summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys. */}
        <section className={styles.json} tabIndex={0} aria-label="Exact state as JSON">
          <pre>{exactState}</pre>
        </section>
      </details>
    </section>
  );
}
