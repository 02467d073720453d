import type { ReactElement, ReactNode } from 'react';
import styles from './plot-label.module.css';

interface PlotLabelProps {
  /** Where the text is tied, per cent of the plot's width. */
  readonly x: number;
  /** Top of the line of text, in pixels or per cent of the plot's height. */
  readonly y: number | string;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

const MIDDLE_SHARE = 12;

/**
 * HTML text tied to a place of a plot. It is placed by attributes of the drawing because the console's
 * security policy has no inline styles, and it keeps its size whatever the width of the plot.
 */
export function PlotLabel({ x, y, anchor, className, children }: PlotLabelProps): ReactElement {
  const span = spanOf(x, anchor);
  return (
    <foreignObject className={styles.place} x={`${span.from}%`} width={`${span.width}%`} y={y} height="16">
      <div className={[styles.label, styles[anchor], className].filter(Boolean).join(' ')}>{children}</div>
    </foreignObject>
  );
}

function spanOf(
  x: number,
  anchor: PlotLabelProps['anchor'],
): { readonly from: number; readonly width: number } {
  if (anchor === 'start') return { from: x, width: Math.max(0.01, 100 - x) };
  if (anchor === 'end') return { from: 0, width: Math.max(0.01, x) };
  return { from: x - MIDDLE_SHARE, width: 2 * MIDDLE_SHARE };
}
