import type { ReactElement } from 'react';
import { formatShort } from '../../format/number.ts';
import { PlotLabel } from '../../plot-label/plot-label.tsx';
import { Time } from '../../time/time.tsx';
import type { PreparedPromptChart } from '../prepare/prompt-chart.ts';
import { CallInspector } from './call-inspector.tsx';
import styles from './chart.module.css';
import { PlotBars } from './plot-bars.tsx';
import { PlotLines } from './plot-lines.tsx';
import { PlotMarks } from './plot-marks.tsx';

/** Prompt tokens per model call. The same numbers are in `PromptTable`. */
export function PromptChart({ chart }: { readonly chart: PreparedPromptChart }): ReactElement {
  return (
    <figure className={styles.figure}>
      <svg className={styles.scale} aria-hidden="true">
        {chart.ticks.map(({ tokens, y }) => (
          <PlotLabel key={tokens} x={100} y={y - 8} anchor="end" className={styles.tick}>
            {tokens === 0 ? '0' : formatShort(tokens)}
          </PlotLabel>
        ))}
      </svg>
      <div className={styles.plot}>
        <svg className={styles.drawing} role="img" aria-label={chart.summary}>
          {chart.ticks.map(({ tokens, y }) => (
            <line key={tokens} className={styles.grid} x1="0" x2="100%" y1={y} y2={y} />
          ))}
          <PlotBars chart={chart} />
          <PlotLines chart={chart} />
          <PlotMarks marks={chart.marks} />
        </svg>
        <CallInspector rows={chart.rows} slotPercent={chart.slotPercent} />
        <svg className={styles.axis} aria-hidden="true">
          {chart.axis.map(({ number, at, x, anchor }) => (
            <PlotLabel key={number} x={x} y={0} anchor={anchor} className={styles.tick}>
              {anchor === 'start' ? `call ${number}` : number}
              <span className={styles.optional}>
                {' · '}
                <Time at={at} style="minute" />
              </span>
            </PlotLabel>
          ))}
        </svg>
      </div>
    </figure>
  );
}
