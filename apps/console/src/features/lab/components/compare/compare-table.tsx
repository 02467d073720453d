import { HiddenText } from '@orrery/ui/hidden-text';
import type { ReactElement } from 'react';
import type { CompareCell, CompareModel, CompareRow } from '../../prepare/compare.ts';
import { LabIcon } from '../signs/lab-icon.tsx';
import { StatusSignMark } from '../signs/status-sign.tsx';
import styles from './compare-table.module.css';

/** One column per arrival, so that both settings stand under the same time. */
export function CompareTable({ compare }: { readonly compare: CompareModel }): ReactElement {
  const { rows } = compare;
  return (
    <table className={styles.table}>
      <caption>
        <HiddenText>Status and total in teaching tokens at every arrival, under both settings</HiddenText>
      </caption>
      <thead>
        <tr>
          {rows.map((row) => (
            <th key={row.arrivals} scope="col" data-current={row.isCurrent || undefined}>
              <b>{row.arrivals === 0 ? '0' : `T${row.arrivals}`}</b>
              <span className={styles.seconds}>{row.timeLabel}</span>
              {row.isCurrent ? <HiddenText> (now)</HiddenText> : null}
            </th>
          ))}
        </tr>
      </thead>
      <Side heading="First" label={compare.leftLabel} rows={rows} cellOf={(row) => row.left} />
      <Side heading="Second" label={compare.rightLabel} rows={rows} cellOf={(row) => row.right} />
      <tbody>
        <tr>
          <th className={styles.heading} scope="rowgroup" colSpan={rows.length}>
            Difference
          </th>
        </tr>
        <tr>
          {rows.map((row) => (
            <td key={row.arrivals} data-current={row.isCurrent || undefined}>
              <LabIcon name={row.difference === 'same' ? 'equal' : 'unequal'} className={styles.relation} />
              <HiddenText>{row.difference}</HiddenText>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

interface SideProps {
  readonly heading: string;
  readonly label: string;
  readonly rows: readonly CompareRow[];
  readonly cellOf: (row: CompareRow) => CompareCell;
}

function Side({ heading, label, rows, cellOf }: SideProps): ReactElement {
  return (
    <tbody>
      <tr>
        <th className={styles.heading} scope="rowgroup" colSpan={rows.length}>
          <b>{heading}</b> {label}
        </th>
      </tr>
      <tr>
        {rows.map((row) => {
          const cell = cellOf(row);
          return (
            <td key={row.arrivals} data-current={row.isCurrent || undefined} data-status={cell.status}>
              <StatusSignMark sign={cell.sign} size="large" />
              <HiddenText>{cell.words}, </HiddenText>
              <span className={styles.total}>{cell.totalTokens}</span>
              <HiddenText> teaching tokens: {cell.retained}</HiddenText>
            </td>
          );
        })}
      </tr>
    </tbody>
  );
}
