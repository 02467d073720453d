import { cutText, InertText } from '@orrery/ui/inert-text';
import { Sign } from '@orrery/ui/sign';
import type { ReactElement } from 'react';
import type { Message, ToolLine } from '../prepare/message.ts';
import { eventAnchor, type HrefOf } from '../search-params/session-params.ts';
import { TextLink } from './text-link.tsx';
import styles from './tool-lines.module.css';

interface ToolLinesProps {
  readonly message: Message;
  readonly hrefOf: HrefOf;
}

/** The calls of one model message with their results: one atom, never split. */
export function ToolLines({ message, hrefOf }: ToolLinesProps): ReactElement | null {
  if (message.toolLines.length === 0) return null;
  return (
    <ul className={styles.calls}>
      {message.atom === null ? null : <li className={styles.head}>{message.atom}</li>}
      {message.toolLines.map((line, index) => (
        <Line
          // biome-ignore lint/suspicious/noArrayIndexKey: ids of calls may repeat and the lines never move.
          key={index}
          line={line}
          hrefOf={hrefOf}
        />
      ))}
    </ul>
  );
}

interface LineProps {
  readonly line: ToolLine;
  readonly hrefOf: HrefOf;
}

const LONGEST_FULL = 500_000;

function Line({ line, hrefOf }: LineProps): ReactElement {
  const { resultSeq } = line;
  return (
    <li className={styles.line} id={resultSeq !== null && line.isAnchor ? eventAnchor(resultSeq) : undefined}>
      <LineSign line={line} />
      <code className={styles.seq}>{resultSeq}</code>
      <code className={styles.name}>{line.name}</code>
      <code className={styles.args}>
        <bdi>{line.args}</bdi>
      </code>
      <span className={styles.result}>
        <Result line={line} hrefOf={hrefOf} />
      </span>
      <span className={styles.tokens}>{line.tokens}</span>
      {line.inFull === null ? null : <InFull {...line.inFull} />}
    </li>
  );
}

function LineSign({ line }: { readonly line: ToolLine }): ReactElement {
  if (line.state === 'open') return <Sign name="open-call" label="Open" />;
  if (line.state === 'pending') return <Sign name="open-call" label="Pending" />;
  return line.form === null ? <Sign name="done" label="Answered" /> : <Sign name="stub" label="Answered" />;
}

function Result({ line, hrefOf }: LineProps): ReactElement {
  const { resultSeq } = line;
  if (resultSeq === null) return <b>open, no result yet</b>;
  const isFull = line.inFull !== null;
  return (
    <>
      <span className={styles.words}>
        {line.state === 'pending' ? <b>pending: </b> : null}
        {line.form === null ? null : `${line.form}: `}
        <bdi>{line.result}</bdi>
      </span>
      {line.isLong ? (
        <TextLink
          href={hrefOf({ full: isFull ? null : resultSeq }, eventAnchor(resultSeq))}
          keepsPlace
          label={isFull ? `Show less of seq ${resultSeq}` : `Show all of seq ${resultSeq}`}
        >
          {isFull ? 'less' : 'all'}
        </TextLink>
      ) : null}
    </>
  );
}

function InFull({ args, result }: NonNullable<ToolLine['inFull']>): ReactElement {
  return (
    <div className={styles.full}>
      <h4>Arguments</h4>
      <pre>
        <InertText text={cutText(args, LONGEST_FULL)} />
      </pre>
      <h4>Result</h4>
      <pre>
        <InertText text={cutText(result, LONGEST_FULL)} />
      </pre>
    </div>
  );
}
