import { HiddenText } from '@orrery/ui/hidden-text';
import type { ReactElement } from 'react';
import type { StatusModel, StatusRow } from '../../prepare/status.ts';
import { Footnote } from '../signs/footnote.tsx';
import { StatusSignMark } from '../signs/status-sign.tsx';
import styles from './status-fields.module.css';

/** The four fields of the status, beside those of the baseline with the differences named. */
export function StatusFields({ status }: { readonly status: StatusModel }): ReactElement {
  const { baseline } = status;
  return (
    <table className={styles.fields} data-compared={baseline !== null}>
      <caption>
        <HiddenText>Status of the preference</HiddenText>
      </caption>
      <thead>
        <tr>
          <th scope="col">{status.caption}</th>
          <th scope="col">Now</th>
          {baseline ? (
            <>
              <th scope="col">Baseline</th>
              <th scope="col">Difference</th>
            </>
          ) : (
            <td colSpan={2} />
          )}
        </tr>
      </thead>
      <tbody>
        {status.rows.map((row, index) => (
          <tr key={row.id} data-field={row.id}>
            <th scope="row">
              {row.label}
              {row.id === 'backed' ? (
                <span className={styles.note}>
                  <Footnote to="evidence-rule" />
                </span>
              ) : null}
            </th>
            <td>
              <FieldValue
                status={status}
                row={row}
                value={row.value}
                detail={baseline ? row.brief : row.detail}
              />
            </td>
            {baseline && row.baseline ? (
              <>
                <td>
                  <FieldValue
                    status={baseline}
                    row={row}
                    value={row.baseline.value}
                    detail={row.baseline.brief}
                  />
                </td>
                <td className={row.difference?.same ? styles.same : styles.differs}>
                  {row.difference?.words}
                </td>
              </>
            ) : null}
            {!baseline && index === 0 ? (
              <td className={styles.hint} colSpan={2} rowSpan={status.rows.length}>
                Capture this status as a baseline, change one setting, and the difference is named here.
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface FieldValueProps {
  readonly status: Pick<StatusModel, 'status' | 'sign'>;
  readonly row: StatusRow;
  readonly value: string;
  readonly detail: string;
}

function FieldValue({ status, row, value, detail }: FieldValueProps): ReactElement {
  const joint = row.id === 'total' ? ' ' : ', ';
  return (
    <>
      {row.id === 'backed' ? (
        <span className={styles.sign}>
          <StatusSignMark sign={status.sign} size="medium" />
        </span>
      ) : null}
      <b className={row.id === 'backed' ? styles[status.status] : undefined}>{value}</b>
      {detail ? `${joint}${detail}` : ''}
    </>
  );
}
