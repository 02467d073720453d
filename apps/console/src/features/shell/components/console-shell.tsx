import type { EnvironmentListItem } from '@orrery/contracts';
import { Shell } from '@orrery/ui/rail';
import { Sign } from '@orrery/ui/sign';
import { cookies } from 'next/headers';
import type { ReactElement, ReactNode } from 'react';
import { parseTheme, THEME_COOKIE } from '../../../server/cookies.ts';
import { loadViewer } from '../../../server/viewer.ts';
import { BarPlace } from './bar-place.tsx';
import { EnvironmentSwitcher } from './environment-switcher.tsx';
import { RailNav } from './rail-nav.tsx';
import styles from './shell.module.css';
import { ThemeSwitch } from './theme-switch.tsx';

/**
 * The frame of every page for someone signed in. It stands also while the API is away. It waits for nothing
 * itself, so that the page's own queries run beside those of its parts.
 */
export function ConsoleShell({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <Shell
      brand={
        <>
          Orrery <span>Compaction</span>
        </>
      }
      place={<WithEnvironments part={BarPlace} />}
      switcher={<WithEnvironments part={EnvironmentSwitcher} />}
      navigation={<WithEnvironments part={RailNav} />}
      foot={<Foot />}
    >
      {children}
    </Shell>
  );
}

interface WithEnvironmentsProps {
  readonly part: (props: { readonly environments: readonly EnvironmentListItem[] }) => ReactElement;
}

async function WithEnvironments({ part: Part }: WithEnvironmentsProps): Promise<ReactElement> {
  const viewer = await loadViewer();
  return <Part environments={viewer.ok ? viewer.value.environments : []} />;
}

async function Foot(): Promise<ReactElement> {
  const [viewer, jar] = await Promise.all([loadViewer(), cookies()]);
  const user = viewer.ok ? viewer.value.user : null;
  return (
    <>
      <ThemeSwitch theme={parseTheme(jar.get(THEME_COOKIE)?.value)} />
      <div className={styles.user}>
        <p>
          <b>{user?.name ?? 'Signed in'}</b>
          <span>{user?.role ?? 'API not reached'}</span>
        </p>
        <form action="/sign-out" method="post">
          <button type="submit" aria-label="Sign out" title="Sign out">
            <Sign name="sign-out" size="large" />
          </button>
        </form>
      </div>
    </>
  );
}
