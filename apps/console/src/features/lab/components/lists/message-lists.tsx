import { HiddenText } from '@orrery/ui/hidden-text';
import type { ReactElement } from 'react';
import type { AbsentRow, ListsModel, RetainedRow } from '../../prepare/lists.ts';
import { Footnote } from '../signs/footnote.tsx';
import { StatusSignMark } from '../signs/status-sign.tsx';
import styles from './message-lists.module.css';

/** Every message of the current arrival in full: what is retained, and where the others are. */
export function MessageLists({ lists }: { readonly lists: ListsModel }): ReactElement {
  return (
    <div className={styles.lists}>
      <section aria-labelledby="lab-retained">
        <h2 id="lab-retained">
          Retained messages
          <Footnote to="not-measured" /> <span className={styles.caption}>{lists.retainedCaption}</span>
        </h2>
        {lists.retained.length === 0 ? (
          <p className={styles.none}>No message has arrived. Play, step forward or move the timeline.</p>
        ) : (
          <ol>
            {lists.retained.map((row) => (
              <Retained key={row.id} row={row} />
            ))}
          </ol>
        )}
      </section>
      <section aria-labelledby="lab-absent">
        <h2 id="lab-absent">
          Not in the context <span className={styles.caption}>{lists.absent.length || 'none'}</span>
        </h2>
        <ul className={styles.turns}>
          {lists.absent.map((row) => (
            <Absent key={row.id} row={row} />
          ))}
        </ul>
      </section>
    </div>
  );
}

function Retained({ row }: { readonly row: RetainedRow }): ReactElement {
  return (
    <li className={styles.message} data-message={row.id} data-tone={row.tone}>
      <b className={styles.id}>{row.id}</b>
      <span className={styles.author}>{row.author}</span>
      <div className={styles.words}>
        <p>{row.text}</p>
        {row.coverage ? (
          <p className={styles.coverage}>
            {row.coverage}
            <Footnote to="summary-weight" />
          </p>
        ) : null}
      </div>
      <div className={styles.remark}>
        {row.sign ? (
          <>
            <StatusSignMark sign={row.sign} size="medium" />
            {row.remark}
          </>
        ) : null}
      </div>
      <span className={styles.weight}>
        {row.weightTokens}
        <HiddenText> teaching tokens</HiddenText>
      </span>
    </li>
  );
}

function Absent({ row }: { readonly row: AbsentRow }): ReactElement {
  return (
    <li className={styles.absent} data-message={row.id} data-presence={row.presence}>
      <b>{row.id}</b>
      <span className={styles.quote}>{row.text}</span>
      <span>{row.when}</span>
    </li>
  );
}
