import { DataTable } from '@orrery/ui/data-table';
import { PlotLabel } from '@orrery/ui/plot-label';
import { Section } from '@orrery/ui/section';
import { Time } from '@orrery/ui/time';
import type { ReactElement } from 'react';
import type { TrendChart } from '../prepare/trend-chart.ts';
import { TableTwin } from './table-twin.tsx';
import styles from './trend.module.css';

/** Strokes of lines that cross: told apart without colour, named at their ends. */
const DASHES = [undefined, '6 3', '2 3', '8 3 2 3'] as const;

/** The hit rate of a day, and the same numbers as a table. */
export function Trend({ chart }: { readonly chart: TrendChart }): ReactElement {
  return (
    <Section id="h-trend" title="Cache hit rate" note="by tokens, per 30 min, last 24 h">
      {chart.lines.length === 0 ? (
        <p className={styles.none}>{chart.summary}</p>
      ) : (
        <>
          <Plot chart={chart} />
          <TableTwin label="Cache hit rate per half hour">
            <DataTable
              caption="Cache hit rate per half hour"
              columns={[
                { id: 'at', header: 'From', cell: (row) => <Time at={row.at} style="day-minute" /> },
                ...chart.names.map((name, index) => ({
                  id: name,
                  header: name,
                  align: 'end' as const,
                  cell: (row: TrendChart['rows'][number]) => row.shares[index],
                })),
              ]}
              rows={chart.rows}
              rowKey={(row) => row.at.toISOString()}
              headColumn="at"
            />
          </TableTwin>
        </>
      )}
    </Section>
  );
}

function Plot({ chart }: { readonly chart: TrendChart }): ReactElement {
  return (
    <figure className={styles.figure}>
      <svg className={styles.scale} aria-hidden="true">
        {chart.ticks.map(({ label, y }) => (
          <PlotLabel key={label} x={100} y={y - 8} anchor="end">
            {label}
          </PlotLabel>
        ))}
      </svg>
      <div>
        <svg className={styles.drawing} role="img" aria-label={chart.summary}>
          {chart.ticks.map(({ label, y }) => (
            <line key={label} className={styles.grid} x1="0" x2="100%" y1={y} y2={y} />
          ))}
          {chart.lines.map((line, index) => (
            <g key={line.name} strokeDasharray={DASHES[index % DASHES.length]}>
              {line.strokes.map(({ x1, y1, x2, y2 }) => (
                <line key={x1} className={styles.line} x1={`${x1}%`} x2={`${x2}%`} y1={y1} y2={y2} />
              ))}
              <circle className={styles.end} cx={`${line.end.x}%`} cy={line.end.y} r="3" />
              {chart.lines.length > 1 ? (
                <PlotLabel x={line.end.x} y={line.end.y - 22} anchor="end" className={styles.name}>
                  {line.name}
                </PlotLabel>
              ) : null}
            </g>
          ))}
        </svg>
        <svg className={styles.axis} aria-hidden="true">
          {chart.axis.map(({ at, x }) => (
            <PlotLabel key={x} x={x} y={0} anchor="middle">
              <Time at={at} style="minute" />
            </PlotLabel>
          ))}
        </svg>
      </div>
    </figure>
  );
}
