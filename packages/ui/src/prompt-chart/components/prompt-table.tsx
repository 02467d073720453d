import type { ReactElement } from 'react';
import { type Column, DataTable } from '../../data-table/data-table.tsx';
import { Time } from '../../time/time.tsx';
import type { CallRow } from '../prepare/rows.ts';
import styles from './table.module.css';

const number = (id: keyof CallRow, header: string): Column<CallRow> => ({
  id,
  header,
  align: 'end',
  cell: (row) => String(row[id]),
});

const COLUMNS: readonly Column<CallRow>[] = [
  { ...number('number', 'Call'), className: styles.narrow },
  { id: 'at', header: 'Time', cell: (row) => <Time at={row.at} style="clock" />, className: styles.time },
  number('read', 'Cache read'),
  number('write', 'Cache write'),
  number('fresh', 'Fresh'),
  number('prompt', 'Prompt'),
  number('output', 'Output'),
  number('trigger', 'Trigger'),
  { id: 'note', header: 'Note', cell: (row) => row.note, className: styles.note },
];

/** The chart as a table: every call with its numbers. */
export function PromptTable({ rows }: { readonly rows: readonly CallRow[] }): ReactElement {
  return (
    // A region that scrolls has to be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
    <section className={styles.scroll} tabIndex={0} aria-label="Model calls">
      <DataTable
        className={styles.table}
        caption="Prompt tokens per model call"
        columns={COLUMNS}
        rows={rows}
        rowKey={(row) => String(row.number)}
        headColumn="number"
      />
    </section>
  );
}
