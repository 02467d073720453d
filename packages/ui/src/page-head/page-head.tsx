import type { ReactElement, ReactNode } from 'react';
import styles from './page-head.module.css';

/** A step of the way to this page; the last one, without an address, is the page itself. */
export interface Crumb {
  readonly label: ReactNode;
  readonly href?: string;
  readonly isId?: boolean;
}

export interface HeadPair {
  readonly label: string;
  readonly value: ReactNode;
}

interface PageHeadProps {
  readonly title: ReactNode;
  /** What is exceptional about the thing, beside its name. */
  readonly state?: ReactNode;
  readonly crumbs?: readonly Crumb[];
  readonly pairs?: readonly HeadPair[];
  readonly actions?: ReactNode;
}

export function PageHead({ title, state, crumbs, pairs, actions }: PageHeadProps): ReactElement {
  return (
    <header className={styles.head}>
      {crumbs && crumbs.length > 0 ? <Crumbs crumbs={crumbs} /> : null}
      <div className={styles.words}>
        <h1 className={styles.title}>
          <span>{title}</span>
          {state ? <span className={styles.state}>{state}</span> : null}
        </h1>
        {pairs && pairs.length > 0 ? (
          <dl className={styles.pairs}>
            {pairs.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        ) : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </header>
  );
}

function Crumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }): ReactElement {
  return (
    <nav className={styles.crumbs} aria-label="Breadcrumb">
      <ol>
        {crumbs.map((crumb, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the way to a page has a fixed order.
          <li key={index} className={crumb.isId ? styles.id : undefined}>
            {crumb.href ? (
              <a href={crumb.href}>{crumb.label}</a>
            ) : (
              <span aria-current="page">{crumb.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
