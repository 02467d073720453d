'use client';

import { type KeyboardEvent, type PointerEvent, type ReactElement, useState } from 'react';
import { Time } from '../../time/time.tsx';
import type { CallRow } from '../prepare/rows.ts';
import styles from './chart.module.css';
import { Swatch } from './swatch.tsx';

interface CallInspectorProps {
  readonly rows: readonly CallRow[];
  readonly slotPercent: number;
}

/** The numbers of one call, under the pointer or by arrow keys. Without scripts the table has them. */
export function CallInspector({ rows, slotPercent }: CallInspectorProps): ReactElement | null {
  const [shown, setShown] = useState<number | null>(null);
  if (rows.length === 0) return null;
  const clamp = (index: number): number => Math.min(rows.length - 1, Math.max(0, index));
  const row = shown === null ? undefined : rows[shown];

  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const index = Math.floor(((event.clientX - box.left) / box.width) * (100 / slotPercent));
    setShown(index < rows.length ? clamp(index) : null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const target = targetOf(event.key, shown ?? rows.length - 1, rows.length);
    if (target === null) return;
    event.preventDefault();
    setShown(event.key === 'Escape' ? null : clamp(target));
  };

  return (
    <div
      className={styles.inspector}
      role="slider"
      tabIndex={0}
      aria-label="Numbers of one call"
      aria-orientation="horizontal"
      aria-valuemin={rows[0]?.number ?? 0}
      aria-valuemax={rows.at(-1)?.number ?? 0}
      aria-valuenow={row?.number ?? rows.at(-1)?.number ?? 0}
      aria-valuetext={row ? spoken(row) : 'No call chosen'}
      onPointerMove={onPointerMove}
      onPointerDown={onPointerMove}
      onPointerLeave={() => setShown(null)}
      onFocus={() => setShown((known) => known ?? rows.length - 1)}
      onBlur={() => setShown(null)}
      onKeyDown={onKeyDown}
    >
      {row && shown !== null ? <Card row={row} left={shown * slotPercent} width={slotPercent} /> : null}
    </div>
  );
}

const PAGE = 10;

function targetOf(key: string, from: number, count: number): number | null {
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: from - 1,
    ArrowDown: from - 1,
    ArrowRight: from + 1,
    ArrowUp: from + 1,
    PageDown: from - PAGE,
    PageUp: from + PAGE,
    Home: 0,
    End: count - 1,
    Escape: from,
  };
  return targets[key] ?? null;
}

function spoken(row: CallRow): string {
  const parts = `fresh ${row.fresh}, cache write ${row.write}, cache read ${row.read}`;
  return `Call ${row.number}, prompt ${row.prompt}: ${parts}. ${row.note}`.trim();
}

interface CardProps {
  readonly row: CallRow;
  readonly left: number;
  readonly width: number;
}

/** Placed by styles set in the browser only: it is never part of the server's HTML. */
function Card({ row, left, width }: CardProps): ReactElement {
  const beside =
    left < 55 ? { left: `calc(${left + width}% + 6px)` } : { right: `calc(${100 - left}% + 6px)` };
  return (
    <>
      <div className={styles.slot} style={{ left: `${left}%`, width: `${width}%` }} />
      <div className={styles.card} style={beside}>
        <p className={styles.cardHead}>
          <b>Call {row.number}</b>
          <Time at={row.at} style="clock" />
        </p>
        <dl>
          <CardLine ink="fresh" name="Fresh" value={row.fresh} />
          <CardLine ink="write" name="Cache write" value={row.write} />
          <CardLine ink="read" name="Cache read" value={row.read} />
          <div className={styles.cardSum}>
            <dt>Prompt</dt>
            <dd>
              <b>{row.prompt}</b>
            </dd>
          </div>
          <div>
            <dt>Output</dt>
            <dd>{row.output}</dd>
          </div>
        </dl>
        {row.note ? <p className={styles.cardNote}>{row.note}</p> : null}
      </div>
    </>
  );
}

interface CardLineProps {
  readonly ink: 'fresh' | 'write' | 'read';
  readonly name: string;
  readonly value: string;
}

function CardLine({ ink, name, value }: CardLineProps): ReactElement {
  return (
    <div>
      <dt>
        <Swatch ink={ink} />
        {name}
      </dt>
      <dd>{value}</dd>
    </div>
  );
}
