import { formatInteger } from '@orrery/ui/format';
import { cutText, InertText } from '@orrery/ui/inert-text';
import type { ReactElement } from 'react';
import { eventAnchor, type HrefOf } from '../search-params/session-params.ts';
import styles from './long-text.module.css';
import { TextLink } from './text-link.tsx';

interface LongTextProps {
  readonly text: string;
  readonly seq: number;
  readonly isFull: boolean;
  readonly hrefOf: HrefOf;
  /** Characters that are shown of a text that is longer than half as much again. */
  readonly preview?: number;
}

const PREVIEW = 800;
/** A browser renders no more than this in one piece without stalling. */
const MOST = 500_000;

/** Text from outside, cut when it is long, with a link to the same page with all of it. */
export function LongText({ text, seq, isFull, hrefOf, preview = PREVIEW }: LongTextProps): ReactElement {
  if (text.length <= preview * 1.5) return <InertText text={text} />;
  const length = `${formatInteger(text.length)} characters`;
  if (isFull) {
    const isCut = text.length > MOST;
    return (
      <>
        <InertText text={isCut ? cutText(text, MOST) : text} />
        <span className={styles.more}>
          {isCut ? `The first ${formatInteger(MOST)} of ${length}. ` : null}
          <TextLink href={hrefOf({ full: null }, eventAnchor(seq))} keepsPlace>
            show less
          </TextLink>
        </span>
      </>
    );
  }
  return (
    <>
      <InertText text={`${cutText(text, preview)}…`} />
      <span className={styles.more}>
        <TextLink
          href={hrefOf({ full: seq }, eventAnchor(seq))}
          keepsPlace
          label={`Show all of seq ${seq}, ${length}`}
        >
          show all {length}
        </TextLink>
      </span>
    </>
  );
}
