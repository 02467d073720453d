import type { LinkNotice } from '@orrery/lab';
import { Sign } from '@orrery/ui/sign';
import type { ReactElement } from 'react';
import styles from './link-notices.module.css';

/** What of the link could not be used, and what is shown instead. */
export function LinkNotices({ notices }: { readonly notices: readonly LinkNotice[] }): ReactElement | null {
  if (notices.length === 0) return null;
  return (
    <ul className={styles.notices} aria-label="About this link">
      {notices.map((notice) => (
        <li key={notice.message}>
          <Sign name="warning" size="medium" />
          {notice.message}
        </li>
      ))}
    </ul>
  );
}
