import type { ReactElement, ReactNode } from 'react';
import styles from './data-table.module.css';

export interface Column<Row> {
  readonly id: string;
  readonly header: ReactNode;
  /** Numbers stand at the end of their cell. */
  readonly align?: 'start' | 'end';
  readonly cell: (row: Row) => ReactNode;
  /** For the width, and for where the cell stands when rows become cards. */
  readonly className?: string | undefined;
  /** Set on the column that the rows are ordered by. */
  readonly sort?: 'ascending' | 'descending' | undefined;
}

interface DataTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly className?: string | undefined;
  /** The column that names the row. */
  readonly headColumn?: string;
}

/** Rows on hairlines, numbers right-aligned. */
export function DataTable<Row>(props: DataTableProps<Row>): ReactElement {
  const { caption, columns, rows, rowKey, className, headColumn } = props;
  return (
    <table className={[styles.table, className].filter(Boolean).join(' ')}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.id} scope="col" className={classOf(column)} aria-sort={column.sort}>
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) =>
              column.id === headColumn ? (
                <th key={column.id} scope="row" className={classOf(column)}>
                  {column.cell(row)}
                </th>
              ) : (
                <td key={column.id} className={classOf(column)}>
                  {column.cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function classOf({ align, className }: Pick<Column<never>, 'align' | 'className'>): string {
  return [align === 'end' ? styles.end : undefined, className].filter(Boolean).join(' ');
}
