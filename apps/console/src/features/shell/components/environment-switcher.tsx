'use client';

import type { EnvironmentListItem } from '@orrery/contracts';
import { formatInteger } from '@orrery/ui/format';
import { closeRail } from '@orrery/ui/rail';
import { Sign } from '@orrery/ui/sign';
import Link from 'next/link';
import type { ReactElement } from 'react';
import { switchHref } from '../prepare/places.ts';
import styles from './shell.module.css';
import { useShellPlace } from './use-shell-place.ts';

interface EnvironmentSwitcherProps {
  readonly environments: readonly EnvironmentListItem[];
}

/** Which environment the pages show, as links: the choice is in the address and works without scripts. */
export function EnvironmentSwitcher({ environments }: EnvironmentSwitcherProps): ReactElement {
  const { place, environment } = useShellPlace(environments);
  const total = environments.reduce((sum, { sessions }) => sum + sessions, 0);
  return (
    // Another key is another element: a choice closes the list.
    <details className={styles.switcher} key={environment?.slug ?? 'all'}>
      <summary aria-label={`Environment: ${environment?.name ?? 'all'}`}>
        {environment?.isProtected ? <Sign name="lock" size="large" /> : null}
        <b>
          {environment?.name ?? 'All environments'}
          {environment?.isDemo ? <span className={styles.quiet}> · replayed demo</span> : null}
        </b>
        <Sign name="up-down" size="large" />
      </summary>
      <ul>
        <Choice
          href={switchHref({ place }, null)}
          name="All environments"
          sessions={total}
          isCurrent={environment === null}
        />
        {environments.map((one) => (
          <Choice
            key={one.slug}
            href={switchHref({ place }, one.slug)}
            name={one.name}
            sessions={one.sessions}
            isCurrent={one.slug === environment?.slug}
            isProtected={one.isProtected}
            isDemo={one.isDemo}
          />
        ))}
      </ul>
    </details>
  );
}

interface ChoiceProps {
  readonly href: string;
  readonly name: string;
  readonly sessions: number;
  readonly isCurrent: boolean;
  readonly isProtected?: boolean;
  readonly isDemo?: boolean;
}

function Choice({ href, name, sessions, isCurrent, isProtected, isDemo }: ChoiceProps): ReactElement {
  return (
    <li>
      <Link href={href} aria-current={isCurrent ? 'true' : undefined} onClick={closeRail} prefetch={false}>
        <span>
          {name} {isProtected ? <Sign name="lock" label="Protected" /> : null}
          {isDemo ? <Sign name="lab" size="medium" label="Demo" /> : null}
        </span>
        <span className={styles.quiet}>{formatInteger(sessions)}</span>
      </Link>
    </li>
  );
}
