import type { ReactElement } from 'react';
import { formatInteger } from '../../format/number.ts';
import { PlotLabel } from '../../plot-label/plot-label.tsx';
import type { StepLine } from '../prepare/lines.ts';
import type { PreparedPromptChart } from '../prepare/prompt-chart.ts';
import styles from './chart.module.css';

const LINE_OF_TEXT = 16;

/** The window as a solid line, the trigger as a dashed one that steps with the policy. */
export function PlotLines({ chart }: { readonly chart: PreparedPromptChart }): ReactElement {
  const { trigger, window } = chart;
  const firstTrigger = trigger.levels[0];
  const lastTrigger = trigger.levels.at(-1);
  const lastWindow = window.levels.at(-1);
  return (
    <>
      <Strokes line={window} className={styles.window} />
      <Strokes line={trigger} className={styles.trigger} />
      {lastWindow ? (
        <PlotLabel x={100} y={lastWindow.y - LINE_OF_TEXT - 2} anchor="end" className={styles.lineName}>
          <span>usable window {formatInteger(lastWindow.tokens)}</span>
        </PlotLabel>
      ) : null}
      {firstTrigger ? (
        <PlotLabel x={firstTrigger.x1} y={firstTrigger.y + 3} anchor="start" className={styles.lineName}>
          <span>trigger {formatInteger(firstTrigger.tokens)}</span>
        </PlotLabel>
      ) : null}
      {lastTrigger && lastTrigger !== firstTrigger ? (
        <PlotLabel x={100} y={lastTrigger.y - LINE_OF_TEXT - 2} anchor="end" className={styles.lineName}>
          <span>trigger {formatInteger(lastTrigger.tokens)}</span>
        </PlotLabel>
      ) : null}
    </>
  );
}

function Strokes({
  line,
  className,
}: {
  readonly line: StepLine;
  readonly className: string | undefined;
}): ReactElement {
  return (
    <>
      {line.levels.map(({ x1, x2, y }) => (
        <line key={`${x1}-${y}`} className={className} x1={`${x1}%`} x2={`${x2}%`} y1={y} y2={y} />
      ))}
      {line.steps.map(({ x, y1, y2 }) => (
        <line key={x} className={className} x1={`${x}%`} x2={`${x}%`} y1={y1} y2={y2} />
      ))}
    </>
  );
}
