import type { ReactElement } from 'react';
import type { Ink } from '../prepare/types.ts';
import styles from './chart.module.css';

/** A sample of an ink for legends and cards. */
export function Swatch({ ink }: { readonly ink: Ink | 'next' }): ReactElement {
  const fill = ink === 'write' ? { fill: 'url(#ink-write)' } : { className: styles[ink] };
  return (
    <svg className={styles.swatch} aria-hidden="true">
      <rect x="0.5" y="0.5" width="9" height="9" {...fill} />
      {ink === 'read' ? <rect className={styles.cap} width="10" height={1.5} /> : null}
    </svg>
  );
}
