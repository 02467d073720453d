import type { RecordBlock, TurnRole } from '@orrery/lab';
import { HiddenText } from '@orrery/ui/hidden-text';
import type { ReactElement } from 'react';
import type { FigureModel } from '../../prepare/figure.ts';
import { LabIcon } from '../signs/lab-icon.tsx';
import { StatusSignMark } from '../signs/status-sign.tsx';
import block from './block.module.css';
import styles from './record-strip.module.css';
import { weights } from './weights.ts';

/** The eight turns in their fixed places; outline and stamp say where each one is now. */
export function RecordStrip({ figure }: { readonly figure: FigureModel }): ReactElement {
  const { said } = figure;
  return (
    <div className={styles.record}>
      <ol className={styles.turns} aria-label="The record">
        {figure.record.map((turn) => (
          <Turn key={turn.id} turn={turn} />
        ))}
      </ol>
      <p className={styles.said}>
        <b>{said.tokens}</b>
        {said.words}
      </p>
    </div>
  );
}

function Turn({ turn }: { readonly turn: RecordBlock }): ReactElement {
  return (
    <li
      className={[styles.turn, weights(turn.weightTokens)].join(' ')}
      data-turn={turn.id}
      data-presence={turn.presence}
      data-carried={turn.carried || undefined}
    >
      <div className={[block.block, block[turn.role], styles.block].join(' ')}>
        <p className={block.head}>
          <b>{turn.id}</b>
          <span className={block.weight}>
            {turn.weightTokens}
            <HiddenText> teaching tokens</HiddenText>
          </span>
        </p>
        <p className={block.author}>{turn.author}</p>
        <p className={block.text}>{turn.text}</p>
        <p className={block.remark}>
          <RoleSign role={turn.role} />
          <span>{turn.remark}</span>
        </p>
      </div>
      <p className={styles.stamp}>
        <span className={styles.long}>{turn.stamp}</span>
        <span className={styles.short}>{turn.shortStamp}</span>
      </p>
      {turn.presence === 'evicted' ? <LabIcon name="gone" className={styles.gone} /> : null}
    </li>
  );
}

/** The sign of what a turn is to the fact, beside its word. */
export function RoleSign({ role }: { readonly role: TurnRole }): ReactElement | null {
  switch (role) {
    case 'instruction':
      return <StatusSignMark sign="pin" />;
    case 'source':
      return <StatusSignMark sign="disc-check" />;
    case 'repetition':
      return <StatusSignMark sign="speech-quote" />;
    case 'other':
      return null;
  }
}
