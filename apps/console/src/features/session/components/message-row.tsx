import { formatInteger } from '@orrery/ui/format';
import { Sign } from '@orrery/ui/sign';
import type { ReactElement } from 'react';
import type { BodyPart } from '../prepare/event-text.ts';
import type { Message } from '../prepare/message.ts';
import { eventAnchor, type HrefOf } from '../search-params/session-params.ts';
import { CallMeta } from './call-meta.tsx';
import { LongText } from './long-text.tsx';
import { ToolLines } from './tool-lines.tsx';
import styles from './transcript.module.css';

interface MessageRowProps {
  readonly message: Message;
  readonly full: number | null;
  readonly hrefOf: HrefOf;
}

/** An event of the record: position, author, what it says, its tokens. */
export function MessageRow({ message, full, hrefOf }: MessageRowProps): ReactElement {
  const isFull = message.seq === full;
  return (
    <li className={styles.row} id={eventAnchor(message.seq)} data-role={message.role}>
      <code className={styles.seq}>{message.seq}</code>
      <div className={styles.author}>
        <bdi>{message.author}</bdi>
        {message.asides.map((words) => (
          <small key={words}>{words}</small>
        ))}
      </div>
      <div className={styles.content}>
        {message.body.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of an event never move.
          <Body key={index} part={part} seq={message.seq} isFull={isFull} hrefOf={hrefOf} />
        ))}
        {message.notes.map(({ sign, text }) => (
          <p key={text} className={styles.note}>
            <Sign name={sign} /> {text}
          </p>
        ))}
        <ToolLines message={message} hrefOf={hrefOf} />
        {message.call ? <CallMeta call={message.call} /> : null}
      </div>
      <span className={styles.tokens}>{formatInteger(message.tokens)}</span>
    </li>
  );
}

interface BodyProps {
  readonly part: BodyPart;
  readonly seq: number;
  readonly isFull: boolean;
  readonly hrefOf: HrefOf;
}

function Body({ part, seq, isFull, hrefOf }: BodyProps): ReactElement {
  const text = <LongText text={part.text} seq={seq} isFull={isFull} hrefOf={hrefOf} />;
  switch (part.kind) {
    case 'text':
      return <div className={styles.text}>{text}</div>;
    case 'payload':
      return <div className={styles.payload}>{text}</div>;
    case 'thought':
      return (
        <div className={styles.thought}>
          <span>Thought</span> {text}
        </div>
      );
    case 'note':
      return <div className={styles.note}>{text}</div>;
  }
}
