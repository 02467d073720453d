import type { ReactElement } from 'react';
import styles from './inert-text.module.css';
import { splitUnseen } from './visible.ts';

export { cutText, splitUnseen, visibleText } from './visible.ts';

interface InertTextProps {
  readonly text: string;
}

/**
 * Text from outside as text: its direction cannot leak into the line around it, long words wrap, and
 * characters that a reader could not see are shown by their code.
 */
export function InertText({ text }: InertTextProps): ReactElement {
  const pieces = splitUnseen(text);
  return (
    <bdi className={styles.text} dir="auto">
      {pieces.map((piece, index) =>
        'text' in piece ? (
          piece.text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never move.
          <span key={index} className={styles.mark} title={piece.name}>
            {piece.mark}
          </span>
        ),
      )}
    </bdi>
  );
}
