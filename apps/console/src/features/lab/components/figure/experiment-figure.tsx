import type { ReactElement } from 'react';
import type { FigureModel } from '../../prepare/figure.ts';
import { Footnote } from '../signs/footnote.tsx';
import { ContextStrip } from './context-strip.tsx';
import styles from './experiment-figure.module.css';
import { RecordStrip } from './record-strip.tsx';
import { RibbonBand } from './ribbon-band.tsx';
import { StepRows } from './step-rows.tsx';

const SUMMARY_ID = 'lab-figure-summary';

/**
 * Record, context and overflow steps on one scale from 0 to 64 teaching tokens. The budget is a wall
 * through everything that has to fit. Its table twin stands with the exact state.
 */
export function ExperimentFigure({ figure }: { readonly figure: FigureModel }): ReactElement {
  return (
    <figure className={styles.figure} data-budget={figure.wall.budgetTokens} aria-labelledby={SUMMARY_ID}>
      <figcaption className={styles.caption} id={SUMMARY_ID}>
        {figure.summary} {figure.stepsSentence}.
      </figcaption>
      <div className={styles.recordLabel}>
        <b>
          The record
          <Footnote to="annotations" />
        </b>{' '}
        what was said, in order; width is weight in teaching tokens
      </div>
      <RecordStrip figure={figure} />
      <RibbonBand figure={figure} />
      <div className={styles.contextLabel}>
        <b>The context</b> what the model is given to answer from
      </div>
      <ContextStrip figure={figure} />
      <StepRows figure={figure} />
      <div className={styles.axisLabel}>teaching tokens</div>
      <div className={styles.axis} aria-hidden="true">
        {figure.axis.map((mark) => (
          <span key={mark.tokens} data-mark={mark.tokens} data-chosen={mark.isBudget}>
            {mark.tokens}
          </span>
        ))}
      </div>
      <div className={styles.wallPlace} aria-hidden="true">
        <div className={styles.wall} data-end={figure.wall.atEnd}>
          <p className={styles.total}>
            <b>{figure.wall.total}</b>
            {figure.wall.room}
          </p>
        </div>
      </div>
    </figure>
  );
}
