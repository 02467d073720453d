import type { ContextBlock, LeavingBlock, TurnRole } from '@orrery/lab';
import { HiddenText } from '@orrery/ui/hidden-text';
import type { ReactElement } from 'react';
import type { FigureModel } from '../../prepare/figure.ts';
import { StatusSignMark } from '../signs/status-sign.tsx';
import blocks from './block.module.css';
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
        {[...pinned, ...figure.leaving, ...rest].map((block) => (
          <Slot key={block.id} block={block} />
        ))}
      </ol>
    </div>
  );
}

/** One component for what stays and what leaves: only so does the element of a turn outlive its leaving. */
function Slot({ block }: { readonly block: ContextBlock | LeavingBlock }): ReactElement {
  if ('how' in block) {
    const className = [styles.item, styles.leaving, weights(0)].join(' ');
    return (
      <li className={className} data-leaving={block.id} data-how={block.how} aria-hidden="true">
        <Turn item={block} role={block.role} remark="" />
      </li>
    );
  }
  return (
    <li className={[styles.item, weights(block.weightTokens)].join(' ')} data-item={block.id}>
      {block.role === 'summary' ? (
        <Summary item={block} />
      ) : (
        <Turn item={block} role={block.role} remark={block.remark} />
      )}
    </li>
  );
}

interface TurnProps {
  readonly item: Pick<ContextBlock, 'id' | 'author' | 'weightTokens'>;
  readonly role: TurnRole;
  readonly remark: string;
}

function Turn({ item, role, remark }: TurnProps): ReactElement {
  return (
    <div className={[blocks.block, blocks[role]].join(' ')}>
      <Head id={item.id} weightTokens={item.weightTokens} />
      <p className={blocks.author}>{item.author}</p>
      <p className={blocks.remark}>
        <RoleSign role={role} />
        <span>{remark}</span>
      </p>
    </div>
  );
}

/** S shows whom it folded, and marks the turn it cites. */
function Summary({ item }: { readonly item: ContextBlock }): ReactElement {
  const evidence = item.citesTurnId === null ? blocks.bare : blocks.cites;
  return (
    <div className={[blocks.block, blocks.summary, evidence].join(' ')}>
      <Head id={item.id} weightTokens={item.weightTokens} />
      <p className={styles.covers} data-count={item.covers.length}>
        <HiddenText>covers </HiddenText>
        {item.covers.map((turnId) => (
          <span key={turnId} className={styles.chip} data-cited={turnId === item.citesTurnId || undefined}>
            {turnId}
          </span>
        ))}
      </p>
      <p className={blocks.remark}>
        <StatusSignMark sign={item.citesTurnId === null ? 'square-cross' : 'disc-check'} />
        <span>{item.remark}</span>
      </p>
    </div>
  );
}

function Head({ id, weightTokens }: { readonly id: string; readonly weightTokens: number }): ReactElement {
  return (
    <p className={blocks.head}>
      <b>{id}</b>
      <span className={blocks.weight}>
        {weightTokens}
        <HiddenText> teaching tokens</HiddenText>
      </span>
    </p>
  );
}
