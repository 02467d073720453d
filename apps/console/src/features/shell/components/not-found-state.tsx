import { LinkButton } from '@orrery/ui/button';
import { PageHead } from '@orrery/ui/page-head';
import type { ReactElement } from 'react';
import styles from './not-found.module.css';

export function NotFoundState(): ReactElement {
  return (
    <>
      <title>Not found · Orrery Compaction</title>
      <PageHead title="Not found" />
      <div className={styles.words}>
        <p>
          There is no page at this address, or the session it names is not in this installation. Ids are
          exact: check that the address was copied whole.
        </p>
        <LinkButton href="/sessions">All sessions</LinkButton>
      </div>
    </>
  );
}
