import type { ReactElement } from 'react';
import { formatCount, formatInteger } from '../../format/number.ts';
import type { PreparedPromptChart } from '../prepare/prompt-chart.ts';
import type { Ink } from '../prepare/types.ts';
import styles from './chart.module.css';
import { Swatch } from './swatch.tsx';

const NAMES = {
  fresh: 'Fresh',
  write: 'Cache write',
  read: 'Cache read',
  unsplit: 'Cache not reported',
} as const;
const ORDER = ['fresh', 'write', 'read', 'unsplit'] as const satisfies readonly Ink[];

/** Inks with their sums over all calls, and the next request. An ink that no call has is left out. */
export function PromptLegend({ chart }: { readonly chart: PreparedPromptChart }): ReactElement {
  const { totals, next, windowBeyond } = chart;
  return (
    <ul className={styles.legend}>
      {ORDER.map((ink) => {
        const sum = totals[ink];
        return sum === null ? null : (
          <li key={ink}>
            <Swatch ink={ink} />
            {NAMES[ink]} <b>{formatInteger(sum)}</b>
          </li>
        );
      })}
      {totals.estimatedCalls > 0 ? (
        <li>
          <Swatch ink="estimated" />
          Not reported, est. <b>{formatCount(totals.estimatedCalls, 'call')}</b>
        </li>
      ) : null}
      {totals.prompt > 0 ? (
        <li>
          Prompt, all calls <b>{formatInteger(totals.prompt)}</b>
        </li>
      ) : null}
      {next ? (
        <li>
          <Swatch ink="next" />
          Next, est. <b>{formatInteger(next.tokens)}</b>
        </li>
      ) : null}
      {windowBeyond === null ? null : (
        <li>
          Usable window, above this scale <b>{formatInteger(windowBeyond)}</b>
        </li>
      )}
    </ul>
  );
}
