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
  const className = `${styles.sign} ${styles[size]}`;
  const shape = <use href={`#sign-${name}`} />;
  if (label === undefined) {
    return (
      <svg className={className} data-sign={name} focusable="false" aria-hidden="true">
        {shape}
      </svg>
    );
  }
  return (
    <svg className={className} data-sign={name} focusable="false" role="img" aria-label={label}>
      {shape}
    </svg>
  );
}
