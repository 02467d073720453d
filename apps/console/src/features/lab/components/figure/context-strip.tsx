import type { ContextBlock, LeavingBlock } from '@orrery/lab';
import { HiddenText } from '@orrery/ui/hidden-text';
import type { ReactElement } from 'react';
import type { FigureModel } from '../../prepare/figure.ts';
import { StatusSignMark } from '../signs/status-sign.tsx';
import block from './block.module.css';
import styles from './context-strip.module.css';
import { RoleSign } from './record-strip.tsx';
import { weights } from './weights.ts';

/**
 * What fits behind the wall. A block keeps its element as long as it is there; a turn that this arrival
 * takes out is shown leaving: it closes and fades where it stood, and the others move up.
 */
export function ContextStrip({ figure }: { readonly figure: FigureModel }): ReactElement {
  const pinned = figure.context.filter((item) => item.pinned);
  const rest = figure.context.filter((item) => !item.pinned);
  return (
    <div className={styles.context}>
      <div className={styles.room} />
      {figure.emptyWords ? <p className={styles.empty}>{figure.emptyWords}</p> : null}
      <ol className={styles.items} aria-label="The context">
        {pinned.map((item) => (
          <Item key={item.id} item={item} />
        ))}
        {figure.leaving.map((turn) => (
          <Leaving key={turn.id} turn={turn} />
        ))}
        {rest.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ol>
    </div>
  );
}

function Item({ item }: { readonly item: ContextBlock }): ReactElement {
  return (
    <li className={[styles.item, weights(item.weightTokens)].join(' ')} data-item={item.id}>
      {item.role === 'summary' ? <Summary item={item} /> : <Turn item={item} role={item.role} />}
    </li>
  );
}

function Turn({
  item,
  role,
}: {
  readonly item: ContextBlock;
  readonly role: Exclude<ContextBlock['role'], 'summary'>;
}): ReactElement {
  return (
    <div className={[block.block, block[role]].join(' ')}>
      <Head id={item.id} weightTokens={item.weightTokens} />
      <p className={block.author}>{item.author}</p>
      <p className={block.remark}>
        <RoleSign role={role} />
        <span>{item.remark}</span>
      </p>
    </div>
  );
}

/** S shows whom it folded, and marks the turn it cites. */
function Summary({ item }: { readonly item: ContextBlock }): ReactElement {
  const evidence = item.citesTurnId === null ? block.bare : block.cites;
  return (
    <div className={[block.block, block.summary, evidence].join(' ')}>
      <Head id={item.id} weightTokens={item.weightTokens} />
      <p className={styles.covers} data-count={item.covers.length}>
        <HiddenText>covers </HiddenText>
        {item.covers.map((turnId) => (
          <span key={turnId} className={styles.chip} data-cited={turnId === item.citesTurnId || undefined}>
            {turnId}
          </span>
        ))}
      </p>
      <p className={block.remark}>
        <StatusSignMark sign={item.citesTurnId === null ? 'square-cross' : 'disc-check'} />
        <span>{item.remark}</span>
      </p>
    </div>
  );
}

function Leaving({ turn }: { readonly turn: LeavingBlock }): ReactElement {
  return (
    <li
      className={[styles.item, styles.leaving, weights(0)].join(' ')}
      data-how={turn.how}
      aria-hidden="true"
    >
      <div className={[block.block, block[turn.role]].join(' ')}>
        <Head id={turn.id} weightTokens={turn.weightTokens} />
        <p className={block.author}>{turn.author}</p>
      </div>
    </li>
  );
}

function Head({ id, weightTokens }: { readonly id: string; readonly weightTokens: number }): ReactElement {
  return (
    <p className={block.head}>
      <b>{id}</b>
      <span className={block.weight}>
        {weightTokens}
        <HiddenText> teaching tokens</HiddenText>
      </span>
    </p>
  );
}
