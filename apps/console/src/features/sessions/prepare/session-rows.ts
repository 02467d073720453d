import type { SessionListItem } from '@orrery/contracts';
import {
  formatCount,
  formatInteger,
  formatShare,
  formatShort,
  formatTokensShort,
  NONE,
  UNKNOWN,
} from '@orrery/ui/format';
import { visibleText } from '@orrery/ui/inert-text';
import { type PressureState, stateOf } from '@orrery/ui/pressure-bar';
import type { LiveRow } from '../live/live-state.ts';
import { cachedShare } from './cached-share.ts';
import { shortId, TRANSPORT_LABELS } from './labels.ts';

/** A session as a row: words and numbers ready to be shown. */
export interface SessionRow {
  readonly id: string;
  readonly shortId: string;
  readonly href: string;
  readonly agentName: string;
  readonly title: string | null;
  readonly environment: string;
  readonly transport: string;
  readonly model: string;
  readonly live: SessionListItem['live'];
  readonly triggerTokens: number;
  readonly windowTokens: number | null;
  readonly usableWindowTokens: number | null;
  readonly liveText: string;
  readonly windowText: string;
  readonly state: Exclude<PressureState, 'below'> | null;
  readonly openCalls: string | null;
  readonly compactions: string;
  readonly freed: string;
  readonly cached: string;
  readonly lastActivityAt: Date;
  /** What happened since the page was read; nothing on a page that is not live. */
  readonly isErased: boolean;
  readonly compactedSince: number;
}

/** Rows of a live list. */
export function liveSessionRows(rows: readonly LiveRow[], environment: string | null): readonly SessionRow[] {
  const plain = sessionRows(
    rows.map(({ item }) => item),
    environment,
  );
  return plain.map((row, index) => ({
    ...row,
    isErased: rows[index]?.isErased ?? false,
    compactedSince: rows[index]?.compactedSince ?? 0,
  }));
}

/** Rows of the list. `environment` is the one chosen; it stays chosen on the session's page. */
export function sessionRows(
  items: readonly SessionListItem[],
  environment: string | null,
): readonly SessionRow[] {
  const query = environment === null ? '' : `?env=${encodeURIComponent(environment)}`;
  return items.map((item) => {
    const state = stateOf({ ...item, tokens: item.live.tokens });
    return {
      id: item.id,
      shortId: shortId(item.id),
      href: `/sessions/${encodeURIComponent(item.id)}${query}`,
      agentName: visibleText(item.agentName),
      title: item.title === null ? null : visibleText(item.title),
      environment: item.environment,
      transport: TRANSPORT_LABELS[item.transport],
      model: item.model === null ? UNKNOWN : visibleText(item.model),
      live: item.live,
      triggerTokens: item.triggerTokens,
      windowTokens: item.windowTokens,
      usableWindowTokens: item.usableWindowTokens,
      liveText: formatTokensShort(item.live),
      windowText: item.windowTokens === null ? 'of unknown' : `of ${formatShort(item.windowTokens)}`,
      state: state === 'below' ? null : state,
      openCalls: item.openCalls > 0 ? formatCount(item.openCalls, 'open call') : null,
      compactions: formatInteger(item.compactions),
      freed: item.compactions === 0 ? NONE : formatShort(item.freedTokens),
      cached: item.usage.calls === 0 ? NONE : formatShare(cachedShare(item).share),
      lastActivityAt: item.lastActivityAt,
      isErased: false,
      compactedSince: 0,
    };
  });
}
