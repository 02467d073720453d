import type { AttentionItem } from '@orrery/contracts';
import { formatCount, formatInteger, formatShare } from '@orrery/ui/format';
import { visibleText } from '@orrery/ui/inert-text';
import type { SignName } from '@orrery/ui/sign';
import { shortId } from '../../sessions/prepare/labels.ts';

/** One thing to look after, in words. */
export interface AttentionRow {
  readonly key: string;
  readonly sign: SignName;
  readonly word: 'Critical' | 'Futile' | 'Open call' | 'Failed' | 'Refused';
  readonly tone: 'bad' | 'warn' | 'plain';
  readonly title: string;
  readonly shortId: string;
  readonly href: string;
  readonly where: string;
  readonly sentence: string;
  readonly since: Date;
  readonly action: { readonly label: string; readonly href: string };
}

type Kind<K extends AttentionItem['kind']> = Extract<AttentionItem, { kind: K }>;
type Words = Pick<AttentionRow, 'sign' | 'word' | 'tone' | 'title' | 'sentence' | 'since'> & {
  readonly action: string;
  readonly anchor: string;
};

/** Rows in the order of the API: what is closest to harm first. */
export function attentionRows(items: readonly AttentionItem[]): readonly AttentionRow[] {
  return items.map((item) => {
    const href = `/sessions/${encodeURIComponent(item.sessionId)}`;
    const { action, anchor, ...words } = wordsOf(item);
    return {
      ...words,
      key: `${item.kind} ${item.sessionId}`,
      shortId: shortId(item.sessionId),
      href,
      where: `${visibleText(item.agentName)}, ${item.environment}`,
      action: { label: action, href: `${href}#${anchor}` },
    };
  });
}

function wordsOf(item: AttentionItem): Words {
  switch (item.kind) {
    case 'near_limit':
      return nearLimit(item);
    case 'futile':
      return futile(item);
    case 'open_calls':
      return openCalls(item);
    case 'attempt':
      return attempt(item);
  }
}

function nearLimit({ liveTokens, usableWindowTokens, at }: Kind<'near_limit'>): Words {
  const left = usableWindowTokens - liveTokens;
  const room = left >= 0 ? `${formatInteger(left)} left` : `${formatInteger(-left)} too many`;
  return {
    sign: 'critical',
    word: 'Critical',
    tone: 'bad',
    title: `Session at ${formatShare(liveTokens / usableWindowTokens, 0)} of its usable window`,
    sentence: `${formatInteger(liveTokens)} of ${formatInteger(usableWindowTokens)} tokens, ${room}. The next request compacts before it is sent, with a digest if no summary comes in time.`,
    since: at,
    action: 'See why it waits',
    anchor: 'h-decision',
  };
}

function futile({ floorTokens, triggerTokens, at }: Kind<'futile'>): Words {
  return {
    sign: 'warning',
    word: 'Futile',
    tone: 'warn',
    title: 'Threshold is under what must stay',
    sentence: `The trigger is ${formatInteger(triggerTokens)}, but at least ${formatInteger(floorTokens)} tokens have to stay. No compaction is tried; the session grows until the threshold is raised or less is kept.`,
    since: at,
    action: 'See what stays',
    anchor: 'h-decision',
  };
}

function openCalls({ openCalls: count, since }: Kind<'open_calls'>): Words {
  return {
    sign: 'open-call',
    word: 'Open call',
    tone: 'plain',
    title: count === 1 ? 'A call has had no answer' : `${formatInteger(count)} calls have had no answer`,
    sentence: `${formatCount(count, 'call')} open for more than 15 min. Compactions go on around ${count === 1 ? 'it, and it stays' : 'them, and they stay'} in view.`,
    since,
    action: 'See open work',
    anchor: 'h-open',
  };
}

function attempt({ outcome, reason, attempts, at }: Kind<'attempt'>): Words {
  const isFailed = outcome === 'failed';
  const why = reason === null ? 'No reason was recorded' : (REASONS[reason] ?? sentenceOf(reason));
  return {
    sign: isFailed ? 'critical' : 'refused',
    word: isFailed ? 'Failed' : 'Refused',
    tone: isFailed ? 'bad' : 'warn',
    title: isFailed ? 'No summary could be made' : 'A compaction was refused',
    sentence: `${why}. ${formatCount(attempts, 'attempt')} without a compaction in 24 h; the view has not changed, and the next request that is over the trigger tries again.`,
    since: at,
    action: 'Open session',
    anchor: 'h-decision',
  };
}

const REASONS: Readonly<Record<string, string>> = {
  superseded: 'Another compaction of the same events came first',
  events_changed: 'What it would have covered changed meanwhile',
  atom_split: 'It would have parted a call from its answer',
  empty_summary: 'The summary said nothing',
  summary_too_large: 'The summary was too large',
  too_little_reclaimed: 'The summary would have freed too little',
  unknown_source: 'The summary cited events that it does not cover',
  deadline: 'The summarizer did not answer in time',
  summarizer_failed: 'The summarizer failed',
};

/** A reason of a newer API than this console: its code as words. */
function sentenceOf(code: string): string {
  const words = visibleText(code).replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
