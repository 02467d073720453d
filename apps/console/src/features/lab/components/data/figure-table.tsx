import { DataTable } from '@orrery/ui/data-table';
import type { ReactElement } from 'react';
import type { FigureModel } from '../../prepare/figure.ts';
import { type FigureTableRow, figureTable } from '../../prepare/figure-table.ts';
import styles from './figure-table.module.css';

/** What the figure shows, as rows: for readers who cannot see it and for copying. */
export function FigureTable({ figure }: { readonly figure: FigureModel }): ReactElement {
  return (
    <div className={styles.frame}>
      <DataTable<FigureTableRow>
        caption="Every turn, its weight in teaching tokens, and where it is at this arrival"
        rows={figureTable(figure)}
        rowKey={(row) => row.id}
        headColumn="id"
        columns={[
          { id: 'id', header: 'Turn', cell: (row) => row.id },
          { id: 'author', header: 'Author', cell: (row) => row.author },
          { id: 'weight', header: 'Weight, tokens', align: 'end', cell: (row) => row.weightTokens },
          { id: 'where', header: 'Where', cell: (row) => row.where },
          { id: 'place', header: 'Place, tokens', align: 'end', cell: (row) => row.place },
          { id: 'remark', header: 'Remark', cell: (row) => row.remark || '–' },
        ]}
      />
      <p>
        Total {figure.wall.total} teaching tokens, {figure.wall.room}. {figure.stepsSentence}.
      </p>
    </div>
  );
}
