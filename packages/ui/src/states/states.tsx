import type { ReactElement, ReactNode } from 'react';
import { Sign, type SignName } from '../sign/index.ts';
import styles from './states.module.css';

interface StateProps {
  readonly title: string;
  /** What happened and what to do next. */
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

/** Nothing is there yet: says what would be and how to get it. */
export function EmptyState({ title, children, actions }: StateProps): ReactElement {
  return <State sign="not-stated" title={title} actions={actions} content={children} />;
}

/** Something failed: says what, and the way on. */
export function ErrorState({ title, children, actions }: StateProps): ReactElement {
  return <State sign="critical" title={title} actions={actions} content={children} role="alert" />;
}

interface StateShape {
  readonly sign: SignName;
  readonly title: string;
  readonly content: ReactNode;
  readonly actions: ReactNode;
  readonly role?: 'alert';
}

function State({ sign, title, content, actions, role }: StateShape): ReactElement {
  return (
    <div className={styles.state} role={role}>
      <h2 className={styles.title}>
        <Sign name={sign} size="large" />
        {title}
      </h2>
      <div className={styles.words}>{content}</div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  );
}

interface SkeletonProps {
  /** Lines of the size of the rows to come. */
  readonly rows: number;
  readonly height?: 'row' | 'line' | 'chart';
}

/** Holds the place of content that is on its way. */
export function Skeleton({ rows, height = 'row' }: SkeletonProps): ReactElement {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all the same.
        <div key={row} className={styles[height]} />
      ))}
    </div>
  );
}
