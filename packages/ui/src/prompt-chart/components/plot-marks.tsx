import type { ReactElement } from 'react';
import { PlotLabel } from '../../plot-label/plot-label.tsx';
import type { Mark } from '../prepare/marks.ts';
import styles from './chart.module.css';

const NAME_ABOVE = 37;
const NUMBERS_ABOVE = 22;

/** Compactions: a full diamond at the size before, an arrow down to the size after. */
export function PlotMarks({ marks }: { readonly marks: readonly Mark[] }): ReactElement {
  return (
    <>
      {marks.map((mark) => (
        <g key={mark.number}>
          <line className={styles.arrow} x1={`${mark.x}%`} x2={`${mark.x}%`} y1={mark.fromY} y2={mark.toY} />
          <svg
            className={styles.shape}
            x={`${mark.x}%`}
            y={mark.fromY}
            width="1"
            height="1"
            aria-hidden="true"
          >
            <path className={styles.diamond} d="M0-5 5 0 0 5-5 0z" />
          </svg>
          <svg className={styles.shape} x={`${mark.x}%`} y={mark.toY} width="1" height="1" aria-hidden="true">
            <path className={styles.head} d="M-4-5 0 0 4-5" />
          </svg>
          <MarkLabel mark={mark} />
        </g>
      ))}
    </>
  );
}

function MarkLabel({ mark }: { readonly mark: Mark }): ReactElement | null {
  if (mark.label === 'none') return null;
  const anchor = mark.side === 'left' ? 'end' : 'start';
  const side = mark.side === 'left' ? styles.markLeft : styles.markRight;
  if (mark.label === 'short') {
    return (
      <PlotLabel x={mark.x} y={mark.fromY - NUMBERS_ABOVE} anchor="middle" className={styles.markName}>
        <span>{mark.number}</span>
      </PlotLabel>
    );
  }
  return (
    <>
      <PlotLabel
        x={mark.x}
        y={mark.fromY - NAME_ABOVE}
        anchor={anchor}
        className={`${styles.markName} ${side}`}
      >
        <span>Compaction {mark.number}</span>
      </PlotLabel>
      <PlotLabel
        x={mark.x}
        y={mark.fromY - NUMBERS_ABOVE}
        anchor={anchor}
        className={`${styles.markNumbers} ${styles.optional} ${side}`}
      >
        <span>{mark.numbers}</span>
      </PlotLabel>
    </>
  );
}
