import type { ReactElement } from 'react';
import { formatInteger } from '../format/number.ts';
import { PlotLabel } from '../plot-label/plot-label.tsx';
import styles from './split-bar.module.css';

interface SplitBarSegment {
  readonly label: string;
  readonly value: number;
  readonly ink: 'fixed' | 'summary' | 'plain';
}

interface SplitBarMark {
  readonly label: string;
  readonly value: number;
}

interface SplitBarProps {
  readonly segments: readonly SplitBarSegment[];
  readonly marks: readonly SplitBarMark[];
  /** Value at the right end. */
  readonly end: number;
  readonly label: string;
}

/** What fills a whole, on one linear scale, with named marks under it. */
export function SplitBar({ segments, marks, end, label }: SplitBarProps): ReactElement {
  const percent = (value: number): number => (end <= 0 ? 0 : Math.min(100, (Math.max(0, value) / end) * 100));
  let start = 0;
  const placed = segments.map((segment) => {
    const from = start;
    start += segment.value;
    return { ...segment, x: percent(from), width: percent(start) - percent(from) };
  });
  const labelled = placeMarks(marks, percent);
  return (
    <svg className={styles.bar} role="img" aria-label={label}>
      <rect className={styles.track} x="0" y="4" width="100%" height="8" />
      {placed.map((segment) => (
        <rect
          key={segment.label}
          className={styles[segment.ink]}
          x={`${segment.x}%`}
          y="4"
          width={`${segment.width}%`}
          height="8"
        />
      ))}
      {labelled.map((mark) => (
        <g key={mark.label}>
          <line className={styles.mark} x1={`${mark.x}%`} x2={`${mark.x}%`} y1="0" y2="16" />
          <PlotLabel x={mark.x} y={18} anchor={mark.anchor}>
            {mark.label} {formatInteger(mark.value)}
          </PlotLabel>
        </g>
      ))}
    </svg>
  );
}

/** A label hangs to the left of its mark, the last but one to the left only if the last leaves it room. */
function placeMarks(
  marks: readonly SplitBarMark[],
  percent: (value: number) => number,
): readonly (SplitBarMark & { readonly x: number; readonly anchor: 'start' | 'end' })[] {
  return marks.map((mark) => {
    const x = percent(mark.value);
    return { ...mark, x, anchor: x < 35 ? ('start' as const) : ('end' as const) };
  });
}
