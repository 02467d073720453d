import type { ReactElement } from 'react';
import type { Bar, BarPiece } from '../prepare/bars.ts';
import type { PreparedPromptChart } from '../prepare/prompt-chart.ts';
import styles from './chart.module.css';

const CAP_HEIGHT = 1.5;

/** Bars in the ink of their price; the next request as a dotted outline. */
export function PlotBars({ chart }: { readonly chart: PreparedPromptChart }): ReactElement {
  const { bars, next } = chart;
  return (
    <>
      {bars.map((bar) => (
        <g key={bar.number}>
          {bar.pieces.map((piece) => (
            <Piece key={piece.ink} bar={bar} piece={piece} />
          ))}
        </g>
      ))}
      {next ? (
        <rect
          className={styles.next}
          x={`${next.x}%`}
          y={next.y}
          width={`${next.width}%`}
          height={next.height}
        />
      ) : null}
    </>
  );
}

function Piece({ bar, piece }: { readonly bar: Bar; readonly piece: BarPiece }): ReactElement {
  const place = { x: `${bar.x}%`, width: `${bar.width}%`, y: piece.y, height: piece.height };
  if (piece.ink === 'write') return <rect {...place} fill="url(#ink-write)" />;
  if (piece.ink !== 'read') return <rect {...place} className={styles[piece.ink]} />;
  return (
    <>
      <rect {...place} className={styles.read} />
      <rect {...place} className={styles.cap} height={Math.min(CAP_HEIGHT, piece.height)} />
    </>
  );
}
