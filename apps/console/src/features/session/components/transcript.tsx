import { Sign } from '@orrery/ui/sign';
import { Time } from '@orrery/ui/time';
import type { ReactElement } from 'react';
import type { DisplayRow, Effect } from '../prepare/transcript.ts';
import type { HrefOf } from '../search-params/session-params.ts';
import { BandRow } from './band-row.tsx';
import { CallMeta } from './call-meta.tsx';
import { MessageRow } from './message-row.tsx';
import { TextLink } from './text-link.tsx';
import styles from './transcript.module.css';

/** Where the newest rows end. */
const TRANSCRIPT_END = 'transcript-end';

interface TranscriptProps {
  readonly rows: readonly DisplayRow[];
  readonly full: number | null;
  readonly hrefOf: HrefOf;
  readonly olderBeforeSeq: number | null;
  readonly isNewest: boolean;
  /** The next prompt and what it is made of; shown under the newest row. */
  readonly next: { readonly words: string; readonly tokens: string };
}

export function Transcript(props: TranscriptProps): ReactElement {
  const { rows, full, hrefOf, olderBeforeSeq, isNewest, next } = props;
  return (
    <>
      <div className={`${styles.row} ${styles.header}`} aria-hidden="true">
        <span className={styles.seq}>seq</span>
        <span>author</span>
        <span className={styles.tokens}>tokens</span>
      </div>
      {olderBeforeSeq === null ? null : (
        <p className={styles.pageLink}>
          <TextLink href={hrefOf({ before: olderBeforeSeq, full: null }, 'transcript')}>
            Older events, before seq {olderBeforeSeq}
          </TextLink>
        </p>
      )}
      <ol>
        {rows.map((row) => (
          <Row key={keyOf(row)} row={row} full={full} hrefOf={hrefOf} />
        ))}
      </ol>
      {isNewest ? (
        <div className={`${styles.row} ${styles.sum}`} id={TRANSCRIPT_END}>
          <span className={styles.sumWords}>{next.words}</span>
          <span className={styles.tokens}>{next.tokens}</span>
        </div>
      ) : (
        <p className={styles.pageLink}>
          <TextLink href={hrefOf({ before: null, full: null }, 'transcript')}>Newest events</TextLink>
        </p>
      )}
    </>
  );
}

function keyOf(row: DisplayRow): string {
  switch (row.type) {
    case 'message':
      return `e${row.message.seq}`;
    case 'calls':
      return `c${row.seq}`;
    case 'band':
      return row.band.id;
    case 'effect':
      return `f${row.effect.seq}`;
  }
}

interface RowProps {
  readonly row: DisplayRow;
  readonly full: number | null;
  readonly hrefOf: HrefOf;
}

function Row({ row, full, hrefOf }: RowProps): ReactElement {
  switch (row.type) {
    case 'message':
      return <MessageRow message={row.message} full={full} hrefOf={hrefOf} />;
    case 'calls':
      return <CallsRow row={row} />;
    case 'band':
      return <BandRow band={row.band} full={full} hrefOf={hrefOf} />;
    case 'effect':
      return <EffectRow effect={row.effect} />;
  }
}

/** One call as its line, several as a fold, with what became of their answers. */
function CallsRow({ row }: { readonly row: Extract<DisplayRow, { type: 'calls' }> }): ReactElement {
  const { seq, calls } = row;
  const [first, last] = [calls[0], calls.at(-1)];
  const due = row.isAnswerDue ? 'no answer recorded yet' : 'answer covered';
  const lines = calls.map((call) => (
    <CallMeta key={call.number} call={call} due={first === last ? due : undefined} />
  ));
  return (
    <li className={styles.row}>
      <code className={styles.seq}>{seq}</code>
      <div className={styles.wide}>
        {first && last && first !== last ? (
          <details className={styles.fold}>
            <summary>
              <Sign name="chevron" /> calls {first.number}–{last.number},{' '}
              {row.isAnswerDue ? due : 'answers covered'}
            </summary>
            {lines}
          </details>
        ) : (
          lines
        )}
      </div>
    </li>
  );
}

function EffectRow({ effect }: { readonly effect: Effect }): ReactElement {
  return (
    <li className={styles.effect}>
      <Sign name="fired" />
      <span>{effect.words}</span>
      <span className={styles.rule} />
      <span className={styles.quiet}>
        seq {effect.seq} · <Time at={effect.at} style="clock" />
      </span>
    </li>
  );
}
