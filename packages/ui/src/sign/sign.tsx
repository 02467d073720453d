import type { ReactElement } from 'react';
import type { SignName } from './shapes.tsx';
import styles from './sign.module.css';

interface SignProps {
  readonly name: SignName;
  /** `small` beside text of a row, `medium` for a status, `large` for navigation. */
  readonly size?: 'small' | 'medium' | 'large';
  /** What it says to a reader who cannot see it. Without one it only decorates the word beside it. */
  readonly label?: string;
}

/** One sign of the sprite, in the colour of its meaning. */
export function Sign({ name, size = 'small', label }: SignProps): ReactElement {
  const spoken = label === undefined ? { 'aria-hidden': true as const } : { role: 'img', 'aria-label': label };
  return (
    <svg className={`${styles.sign} ${styles[size]}`} data-sign={name} focusable="false" {...spoken}>
      <use href={`#sign-${name}`} />
    </svg>
  );
}
