import type { ReactElement, ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Sign } from '../sign/sign.tsx';
import styles from './rail.module.css';

interface ShellProps {
  readonly brand: ReactNode;
  /** Name of where the reader is, for the bar on a narrow screen. */
  readonly place: ReactNode;
  readonly switcher: ReactNode;
  readonly navigation: ReactNode;
  readonly foot: ReactNode;
  readonly children: ReactNode;
}

const RAIL_ID = 'rail';

/**
 * The frame of every page: a rail at the left; on a narrow screen a bar whose button opens the rail as a
 * popover, which needs no script and closes by Escape or a tap beside it.
 */
export function Shell({ brand, place, switcher, navigation, foot, children }: ShellProps): ReactElement {
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <header className={styles.bar}>
        <Button kind="bare" popoverTarget={RAIL_ID} aria-label="Menu">
          <Sign name="menu" size="large" />
        </Button>
        <span className={styles.place}>{place}</span>
      </header>
      <div className={styles.rail} id={RAIL_ID} popover="auto">
        <nav className={styles.column} aria-label="Console">
          <div className={styles.brand}>{brand}</div>
          {switcher}
          {navigation}
          <div className={styles.foot}>{foot}</div>
        </nav>
      </div>
      <main className={styles.main} id="main">
        {children}
      </main>
    </div>
  );
}

/** Closes the rail where it is a popover, after a choice that does not load a new document. */
export function closeRail(): void {
  const rail = document.getElementById(RAIL_ID);
  if (rail?.matches(':popover-open')) rail.hidePopover();
}

export { styles as railStyles };
