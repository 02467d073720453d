import { buttonClass } from '@orrery/ui/button';
import { formatCount } from '@orrery/ui/format';
import { Sign } from '@orrery/ui/sign';
import Link from 'next/link';
import type { ReactElement } from 'react';
import { type ListParams, listHref } from '../search-params/list-params.ts';
import styles from './pager.module.css';

interface PagerProps {
  readonly params: ListParams;
  readonly shown: number;
  /** Sessions of the environment or of all; null when not known. */
  readonly total: number | null;
  readonly nextCursor: string | null;
}

/** Pages by position: on from the last row, or back to the newest. */
export function Pager({ params, shown, total, nextCursor }: PagerProps): ReactElement {
  return (
    <nav className={styles.pager} aria-label="Pages">
      <span>
        {formatCount(shown, 'session')}
        {total !== null && total > shown ? ` of ${total}` : ''}
      </span>
      <span className={styles.order}>newest activity first</span>
      <span className={styles.space} />
      {params.cursor === null ? null : (
        <Link className={buttonClass()} href={listHref({ ...params, cursor: null })} prefetch={false}>
          <Sign name="back" size="large" />
          Newest
        </Link>
      )}
      {nextCursor === null ? null : (
        <Link className={buttonClass()} href={listHref({ ...params, cursor: nextCursor })} prefetch={false}>
          Next
          <Sign name="chevron" size="large" />
        </Link>
      )}
    </nav>
  );
}
