import type { ReactElement } from 'react';
import { SHAPES } from './shapes.tsx';
import styles from './sign.module.css';

/** All signs and the hatch of written cache as one hidden SVG. Once per document, before any sign. */
export function SignSprite(): ReactElement {
  return (
    <svg className={styles.sprite} width="0" height="0" aria-hidden="true" focusable="false">
      {Object.entries(SHAPES).map(([name, { box, draw }]) => (
        <symbol key={name} id={`sign-${name}`} viewBox={`0 0 ${box} ${box}`}>
          {draw}
        </symbol>
      ))}
      <pattern
        id="ink-write"
        width="4"
        height="4"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="4" height="4" className={styles.hatchGround} />
        <rect width="1.7" height="4" className={styles.hatchLine} />
      </pattern>
    </svg>
  );
}
