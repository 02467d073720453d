import type { BoundedCount } from '@orrery/contracts';
import { buttonClass } from '@orrery/ui/button';
import { Sign } from '@orrery/ui/sign';
import { Time } from '@orrery/ui/time';
import type { ReactElement } from 'react';
import { SORT_LABELS } from '../prepare/labels.ts';
import { rangeWords } from '../prepare/pager-words.ts';
import { type ListParams, withChange } from '../search-params/list-params.ts';
import { ListLink } from './list-link.tsx';
import styles from './pager.module.css';

interface PagerProps {
  readonly params: ListParams;
  readonly shown: number;
  readonly total: BoundedCount;
  readonly nextCursor: string | null;
  /** When the order was made: rows keep their places after it. */
  readonly at: Date;
}

/** Pages by position: on from the last row, or back to the first page. */
export function Pager({ params, shown, total, nextCursor, at }: PagerProps): ReactElement {
  return (
    <nav className={styles.pager} aria-label="Pages">
      <span>{rangeWords(params.skip, shown, total)}</span>
      <span className={styles.order}>
        {SORT_LABELS[params.sort]}, as of <Time at={at} style="clock" />
      </span>
      <span className={styles.space} />
      {params.cursor === null ? null : (
        <ListLink className={buttonClass()} to={withChange(params, {})}>
          <Sign name="back" size="large" />
          First page
        </ListLink>
      )}
      {nextCursor === null ? null : (
        <ListLink className={buttonClass()} to={{ ...params, cursor: nextCursor, skip: params.skip + shown }}>
          Next
          <Sign name="chevron" size="large" />
        </ListLink>
      )}
    </nav>
  );
}
