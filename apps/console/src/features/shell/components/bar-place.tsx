'use client';

import type { EnvironmentListItem } from '@orrery/contracts';
import { Sign } from '@orrery/ui/sign';
import type { ReactElement } from 'react';
import styles from './shell.module.css';
import { useShellPlace } from './use-shell-place.ts';

/** Page and environment in the bar of a narrow screen. */
export function BarPlace({
  environments,
}: {
  readonly environments: readonly EnvironmentListItem[];
}): ReactElement {
  const { place, environment } = useShellPlace(environments);
  return (
    <>
      {place?.label ?? 'Orrery Compaction'}
      {environment ? (
        <span className={styles.barEnvironment}>
          {environment.isProtected ? <Sign name="lock" label="Protected" /> : null}
          {environment.name}
        </span>
      ) : null}
    </>
  );
}
