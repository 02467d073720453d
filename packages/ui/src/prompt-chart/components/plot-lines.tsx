import type { ReactElement } from 'react';
import { formatInteger } from '../../format/number.ts';
import { PlotLabel } from '../../plot-label/plot-label.tsx';
import type { Level, StepLine } from '../prepare/lines.ts';
import type { PreparedPromptChart } from '../prepare/prompt-chart.ts';
import styles from './chart.module.css';

const LINE_OF_TEXT = 16;

/** The window as a solid line, the trigger as a dashed one that steps with the policy. */
export function PlotLines({ chart }: { readonly chart: PreparedPromptChart }): ReactElement {
  const { trigger, window, windowBeyond, next } = chart;
  const lastTrigger = trigger.levels.at(-1);
  const lastWindow = window.levels.at(-1);
  return (
    <>
      <Strokes line={window} className={styles.window} />
      <Strokes line={trigger} className={styles.trigger} />
      {lastWindow ? (
        <PlotLabel x={100} y={lastWindow.y - LINE_OF_TEXT - 2} anchor="end" className={styles.lineName}>
          usable window {formatInteger(lastWindow.tokens)}
        </PlotLabel>
      ) : null}
      {windowBeyond === null ? null : (
        <PlotLabel x={100} y={0} anchor="end" className={styles.lineName}>
          usable window {formatInteger(windowBeyond)}, above this scale
        </PlotLabel>
      )}
      {trigger.levels.length > 1 ? <FirstTrigger level={trigger.levels[0]} /> : null}
      {lastTrigger ? (
        <PlotLabel x={100} y={lastTrigger.y + 3} anchor="end" className={styles.lineName}>
          trigger {formatInteger(lastTrigger.tokens)}
        </PlotLabel>
      ) : null}
      {next ? (
        <PlotLabel x={100} y={nextLabelY(next.y, lastTrigger?.y)} anchor="end" className={styles.optional}>
          next, est. {formatInteger(next.tokens)}
        </PlotLabel>
      ) : null}
    </>
  );
}

function FirstTrigger({ level }: { readonly level: Level | undefined }): ReactElement | null {
  if (!level) return null;
  return (
    <PlotLabel x={level.x1} y={level.y + 3} anchor="start" className={styles.lineName}>
      trigger {formatInteger(level.tokens)}
    </PlotLabel>
  );
}

/** Above the next request, but clear of the trigger's name. */
function nextLabelY(nextY: number, triggerY: number | undefined): number {
  const wanted = nextY - LINE_OF_TEXT - 2;
  if (triggerY === undefined) return wanted;
  const nameTop = triggerY + 3;
  const overlaps = wanted < nameTop + LINE_OF_TEXT && wanted + LINE_OF_TEXT > triggerY - 2;
  return overlaps ? nameTop + LINE_OF_TEXT : wanted;
}

function Strokes({ line, className }: { readonly line: StepLine; readonly className: string | undefined }): ReactElement {
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
