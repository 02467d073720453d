import { type EnvironmentListItem, roleIncludes, type SignedInUser } from '@orrery/contracts';
import { formatCount } from '@orrery/ui/format';
import { Sign } from '@orrery/ui/sign';
import Link from 'next/link';
import type { ReactElement } from 'react';
import { removeDemoHref } from '../prepare/places.ts';
import styles from './demo.module.css';

interface DemoNoticeProps {
  readonly environment: EnvironmentListItem;
  /** Null while the API does not say who is signed in. */
  readonly viewer: SignedInUser | null;
}

/** The demo among what a page shows: the chosen environment, or one of all. */
export function demoShown(
  environments: readonly EnvironmentListItem[],
  chosen: string | null,
): EnvironmentListItem | null {
  return environments.find(({ isDemo, slug }) => isDemo && (chosen === null || slug === chosen)) ?? null;
}

/** Says that what is shown is no agent of the reader's, and how to be rid of it. */
export function DemoNotice({ environment, viewer }: DemoNoticeProps): ReactElement {
  const isAdmin = viewer !== null && roleIncludes(viewer.role, 'admin');
  return (
    <p className={styles.notice}>
      <span>
        <Sign name="lab" size="large" /> <b>Demo.</b> {formatCount(environment.sessions, 'session')} of{' '}
        {environment.name} replay recorded work: no agent of yours is in it.
      </span>
      {isAdmin ? (
        <Link className={styles.remove} href={removeDemoHref(environment.slug)} prefetch={false}>
          Remove the demo…
        </Link>
      ) : (
        <span className={styles.quiet}>An admin can remove it.</span>
      )}
    </p>
  );
}
