import { PageHead } from '@orrery/ui/page-head';
import { Skeleton } from '@orrery/ui/states';
import type { ReactElement } from 'react';
import styles from './session-table.module.css';

export function SessionsSkeleton(): ReactElement {
  return (
    <>
      <PageHead title="Sessions" pairs={[{ label: 'Environment', value: '…' }]} />
      <div className={styles.container}>
        <Skeleton rows={18} />
      </div>
    </>
  );
}
