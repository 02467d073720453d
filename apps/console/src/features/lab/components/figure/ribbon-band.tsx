import type { ReactElement } from 'react';
import type { FigureModel } from '../../prepare/figure.ts';
import { RIBBON_HEIGHT, ribbonPath } from '../../prepare/ribbon-path.ts';
import styles from './ribbon-band.module.css';

const FADE_ID = 'lab-ribbon-fade';

/** Where each turn of the record went: into the context, into S, or nowhere. */
export function RibbonBand({ figure }: { readonly figure: FigureModel }): ReactElement {
  return (
    <svg
      className={styles.band}
      viewBox={`0 0 ${figure.scaleEndTokens} ${RIBBON_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <linearGradient id={FADE_ID} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" className={styles.fadeStart} />
        <stop offset="1" className={styles.fadeEnd} />
      </linearGradient>
      {figure.ribbons.map((ribbon) => (
        <path
          key={ribbon.turnId}
          className={`${styles.ribbon} ${styles[ribbon.tone] ?? ''}`}
          d={ribbonPath(ribbon)}
          {...(ribbon.tone === 'evicted' && { fill: `url(#${FADE_ID})` })}
        />
      ))}
    </svg>
  );
}
