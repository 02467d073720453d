import { DataTable } from '@orrery/ui/data-table';
import { formatCount, formatInteger } from '@orrery/ui/format';
import { PlotLabel } from '@orrery/ui/plot-label';
import { Section } from '@orrery/ui/section';
import { Sign } from '@orrery/ui/sign';
import type { ReactElement } from 'react';
import type { PressureStrip } from '../prepare/pressure-strip.ts';
import styles from './pressure-now.module.css';
import { TableTwin } from './table-twin.tsx';

/** Where live sessions stand on the way to their triggers. */
export function PressureNow({ strip }: { readonly strip: PressureStrip }): ReactElement {
  const { columns, below, over } = strip;
  return (
    <Section id="h-pressure" title="Pressure now" note={formatCount(below + over, 'live session')}>
      <figure className={styles.figure}>
        <svg className={styles.drawing} role="img" aria-label={strip.summary}>
          {columns.map(({ label, sessions, isOver, x, width, y, height }) => (
            <g key={label}>
              <rect
                className={isOver ? styles.over : styles.below}
                x={`${x}%`}
                width={`${width}%`}
                y={y}
                height={height}
              />
              {sessions > 0 ? (
                <PlotLabel x={x + width / 2} y={y - 16} anchor="middle" className={styles.count}>
                  {formatInteger(sessions)}
                </PlotLabel>
              ) : null}
            </g>
          ))}
          <line className={styles.ground} x1="0" x2="100%" y1="72.5" y2="72.5" />
          <line className={styles.trigger} x1="90.91%" x2="90.91%" y1="4" y2="78" />
        </svg>
        <svg className={styles.axis} aria-hidden="true">
          <PlotLabel x={0} y={0} anchor="start">
            0
          </PlotLabel>
          <PlotLabel x={45.45} y={0} anchor="middle">
            half of trigger
          </PlotLabel>
          <PlotLabel x={90.91} y={0} anchor="end">
            trigger
          </PlotLabel>
        </svg>
      </figure>
      <ul className={styles.legend}>
        <li>
          <b>{formatInteger(below)}</b> below the trigger
        </li>
        <li className={over > 0 ? styles.warn : undefined}>
          {over > 0 ? <Sign name="waiting" size="medium" /> : null}
          <b>{formatInteger(over)}</b> at it or over
        </li>
      </ul>
      <TableTwin label="Live sessions by tokens as a share of the trigger">
        <DataTable
          caption="Live sessions by tokens as a share of the trigger"
          columns={[
            { id: 'label', header: 'Share of the trigger', cell: (column) => column.label },
            {
              id: 'sessions',
              header: 'Live sessions',
              align: 'end',
              cell: (column) => formatInteger(column.sessions),
            },
          ]}
          rows={columns}
          rowKey={(column) => column.label}
          headColumn="label"
        />
      </TableTwin>
    </Section>
  );
}
