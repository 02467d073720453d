import type { SessionDetail } from '@orrery/contracts';
import { Age } from '@orrery/ui/age';
import { Facts } from '@orrery/ui/facts';
import { formatInteger } from '@orrery/ui/format';
import { visibleText } from '@orrery/ui/inert-text';
import { type HeadPair, PageHead } from '@orrery/ui/page-head';
import { Sign } from '@orrery/ui/sign';
import { SplitBar } from '@orrery/ui/split-bar';
import { Time } from '@orrery/ui/time';
import type { ReactElement } from 'react';
import { TRANSPORT_LABELS } from '../../sessions/prepare/labels.ts';
import type { DecisionView } from '../prepare/decision-view.ts';
import { headFacts, liveSource, liveSplit } from '../prepare/head-facts.ts';

interface SessionHeadProps {
  readonly detail: SessionDetail;
  readonly decision: DecisionView;
  readonly now: Date;
}

export function SessionHead({ detail, decision, now }: SessionHeadProps): ReactElement {
  const facts = headFacts(detail);
  const env = encodeURIComponent(detail.environment);
  return (
    <>
      <PageHead
        crumbs={[
          { label: 'Sessions', href: '/sessions' },
          { label: detail.environment, href: `/sessions?env=${env}` },
          { label: detail.id, isId: true },
        ]}
        title={<bdi>{visibleText(detail.agentName)}</bdi>}
        state={
          <>
            <Sign name={decision.sign} size="medium" />
            {decision.state}
          </>
        }
        pairs={pairsOf(detail)}
      />
      <Facts
        facts={[
          {
            label: 'Live prompt tokens',
            labelNote: liveSource(detail),
            value: facts.live,
            valueNote: liveSplit(detail).words,
            figure: <LiveBar detail={detail} />,
          },
          { label: 'Compactions', ...facts.compactions },
          { label: 'Cache hits, by tokens', ...facts.cached },
          { label: 'Model calls', ...facts.calls },
          {
            label: 'Last activity',
            value: <Age at={detail.lastActivityAt} now={now} suffix="ago" />,
            note: `seq ${formatInteger(detail.lastSeq)}`,
          },
        ]}
      />
    </>
  );
}

function pairsOf(detail: SessionDetail): readonly HeadPair[] {
  return [
    { label: 'Environment', value: detail.environment },
    { label: 'Model', value: detail.model === null ? 'unknown' : <bdi>{visibleText(detail.model)}</bdi> },
    { label: 'Transport', value: TRANSPORT_LABELS[detail.transport] },
    { label: 'Root', value: detail.rootKind },
    { label: 'Started', value: <Time at={detail.createdAt} style="day-minute" /> },
    ...(detail.title === null ? [] : [{ label: 'Title', value: <bdi>{visibleText(detail.title)}</bdi> }]),
  ];
}

/** What fills the next request, up to the usable window. */
function LiveBar({ detail }: { readonly detail: SessionDetail }): ReactElement {
  const { live, triggerTokens, usableWindowTokens } = detail;
  const { fixed, summary, turns } = liveSplit(detail);
  const end = usableWindowTokens ?? Math.max(triggerTokens, live.tokens) * 1.15;
  const window =
    usableWindowTokens === null
      ? 'window unknown'
      : `of a usable window of ${formatInteger(usableWindowTokens)}`;
  const trigger = triggerTokens > 0 ? `compaction triggers at ${formatInteger(triggerTokens)}` : 'no trigger';
  return (
    <SplitBar
      label={`${formatInteger(live.tokens)} tokens, ${window}; ${trigger}`}
      end={end}
      segments={[
        { label: 'system and tools', value: fixed, ink: 'fixed' },
        { label: 'summary', value: summary, ink: 'summary' },
        { label: 'turns', value: turns, ink: 'plain' },
      ]}
      marks={[
        ...(triggerTokens > 0 ? [{ label: 'trigger', value: triggerTokens }] : []),
        ...(usableWindowTokens === null ? [] : [{ label: 'window', value: usableWindowTokens }]),
      ]}
    />
  );
}
