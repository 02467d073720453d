import { formatCount } from '@orrery/ui/format';
import { PromptChart, PromptLegend, PromptTable, preparePromptChart } from '@orrery/ui/prompt-chart';
import { Section } from '@orrery/ui/section';
import { Time } from '@orrery/ui/time';
import type { ReactElement } from 'react';
import type { ChartInput } from '../prepare/prompt-input.ts';
import type { HrefOf, SessionParams } from '../search-params/session-params.ts';
import styles from './session-page.module.css';
import { TextLink } from './text-link.tsx';

interface ChartSectionProps {
  readonly chart: ChartInput;
  readonly mode: SessionParams['chart'];
  readonly hrefOf: HrefOf;
}

/** Prompt tokens per model call, as bars or as a table. */
export function ChartSection({ chart, mode, hrefOf }: ChartSectionProps): ReactElement {
  const { input } = chart;
  const first = input.calls[0];
  const last = input.calls.at(-1);
  if (!first || !last) {
    return (
      <Section id="h-chart" title="Prompt tokens per model call">
        <p className={styles.quiet}>
          No model call is recorded yet. A call is written when an agent asks for its context before it calls
          a model.
        </p>
      </Section>
    );
  }
  const prepared = preparePromptChart(input);
  const other = mode === 'table' ? 'bars' : 'table';
  return (
    <Section
      id="h-chart"
      title="Prompt tokens per model call"
      note={
        <>
          {formatCount(input.calls.length, 'call')}, <Time at={first.at} style="minute" />–
          <Time at={last.at} style="minute" />
        </>
      }
      end={
        <TextLink href={hrefOf({ chart: other })} keepsPlace>
          {mode === 'table' ? 'Chart' : 'Table'}
        </TextLink>
      }
    >
      <PromptLegend chart={prepared} />
      {mode === 'table' ? <PromptTable rows={prepared.rows} /> : <PromptChart chart={prepared} />}
      <LeftOut chart={chart} />
    </Section>
  );
}

function LeftOut({ chart }: { readonly chart: ChartInput }): ReactElement | null {
  const words = [
    chart.olderCalls > 0 ? `${formatCount(chart.olderCalls, 'older call')} not drawn.` : null,
    chart.otherCalls > 0
      ? `${formatCount(chart.otherCalls, 'call')} of other agents not drawn: their prompts are others.`
      : null,
  ].filter((part) => part !== null);
  return words.length === 0 ? null : <p className={styles.quiet}>{words.join(' ')}</p>;
}
