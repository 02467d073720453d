import type { SessionListItem } from '@orrery/contracts';

export const TRANSPORT_LABELS: Readonly<Record<SessionListItem['transport'], string>> = {
  http: 'HTTP',
  chat: 'chat',
  slack: 'Slack',
  google_chat: 'Google Chat',
  batch_workflow: 'batch workflow',
};

const SHORT_TAIL = 6;

/** An id by its kind and its last digits, which are random and tell neighbours apart. */
export function shortId(id: string): string {
  const start = id.indexOf('_') + 1;
  return id.length - start <= SHORT_TAIL + 2 ? id : `${id.slice(0, start)}…${id.slice(-SHORT_TAIL)}`;
}
