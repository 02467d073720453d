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

const ROW_HEIGHT = 14;

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
    <svg
      className={`${styles.bar} ${labelled.some(({ row }) => row === 1) ? styles.tall : ''}`}
      role="img"
      aria-label={label}
    >
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
          <PlotLabel x={mark.x} y={18 + mark.row * ROW_HEIGHT} anchor={mark.anchor}>
            {mark.label} {formatInteger(mark.value)}
          </PlotLabel>
        </g>
      ))}
    </svg>
  );
}

interface PlacedMark extends SplitBarMark {
  readonly x: number;
  readonly anchor: 'start' | 'end';
  /** Line of text under the bar. */
  readonly row: 0 | 1;
}

const ROOM_FOR_LABEL_PERCENT = 24;

/** A label hangs to the left of its mark; one that the next mark's label would reach goes a line down. */
function placeMarks(
  marks: readonly SplitBarMark[],
  percent: (value: number) => number,
): readonly PlacedMark[] {
  return marks.map((mark, index) => {
    const x = percent(mark.value);
    const next = marks[index + 1];
    const isClose = next !== undefined && percent(next.value) - x < ROOM_FOR_LABEL_PERCENT;
    return { ...mark, x, anchor: x < 35 ? 'start' : 'end', row: isClose ? 1 : 0 };
  });
}
