import type { OpenCallView } from '@orrery/contracts';
import { formatCount } from '@orrery/ui/format';
import { visibleText } from '@orrery/ui/inert-text';
import { Section } from '@orrery/ui/section';
import { Sign } from '@orrery/ui/sign';
import type { ReactElement } from 'react';
import { eventAnchor, type HrefOf } from '../search-params/session-params.ts';
import styles from './aside.module.css';
import { TextLink } from './text-link.tsx';

interface OpenWorkSectionProps {
  readonly calls: readonly OpenCallView[];
  /** Invocations after which a call is taken for dead. */
  readonly deadAfter: number;
  readonly onPage: ReadonlySet<number>;
  readonly hrefOf: HrefOf;
}

/** Calls without a final answer: never covered, and compactions go on around them. */
export function OpenWorkSection({ calls, deadAfter, onPage, hrefOf }: OpenWorkSectionProps): ReactElement {
  const dead = calls.filter(({ isDead }) => isDead).length;
  return (
    <Section id="h-open" title="Open work" end={`${calls.length - dead} open, ${dead} dead`}>
      {calls.length === 0 ? <p className={styles.words}>Every call has its answer.</p> : null}
      <ul className={styles.lines}>
        {calls.map((call) => (
          <li key={`${call.callSeq} ${call.callId ?? ''} ${call.name}`}>
            <Sign name="open-call" />
            <span>
              <code>{visibleText(call.name)}</code>
              {stateWords(call)}
              <small>
                <TextLink
                  href={
                    onPage.has(call.callSeq)
                      ? `#${eventAnchor(call.callSeq)}`
                      : hrefOf({ before: call.callSeq + 1 }, eventAnchor(call.callSeq))
                  }
                >
                  seq {call.callSeq}
                </TextLink>
                {call.lane.branch === '' ? '' : `, ${visibleText(call.lane.branch)}`} ·{' '}
                {formatCount(call.invocations, 'invocation')} since
                {call.isDead ? '' : `; called dead after ${deadAfter}`}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function stateWords({ isDead, pending }: OpenCallView): string {
  if (isDead) return ', dead: nobody is expected to answer';
  return pending ? ', open, a placeholder came' : ', open';
}
