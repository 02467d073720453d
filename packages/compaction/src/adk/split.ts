/** What ADK's split rules look at in one event. */
export interface AdkObligations {
  /** Ids of calls that the event makes. Calls without an id are not tracked, as in ADK. */
  readonly callIds: readonly string[];
  readonly responseIds: readonly string[];
  /** Keys of confirmation and auth requests, which stay open until a response carries them. */
  readonly requestKeys: readonly string[];
}

/**
 * The newest index at which a list may be cut so that `retention` events stay and no kept response loses
 * its call: everything before it may be compacted. 0 when nothing may. ADK's
 * `_safe_token_compaction_split_index`.
 */
export function safeSplitIndex(events: readonly AdkObligations[], retention: number): number {
  if (events.length <= retention) return 0;
  if (retention === 0) return events.length;
  const initial = events.length - retention;
  const unmatched = new Set<string>();
  for (let index = events.length - 1; index >= 0; index -= 1) {
    const event = events[index];
    for (const id of event?.responseIds ?? []) unmatched.add(id);
    for (const id of event?.callIds ?? []) unmatched.delete(id);
    if (index <= initial && unmatched.size === 0) return index;
  }
  return 0;
}

/**
 * Length of the longest beginning that leaves nothing open behind: no unanswered call, confirmation or
 * auth request. An event closes before it opens, so a placeholder answer beside its request leaves it
 * open. ADK's `_longest_self_contained_prefix`.
 */
export function longestSelfContainedPrefix(events: readonly AdkObligations[]): number {
  const open = new Set<string>();
  let longest = 0;
  events.forEach((event, index) => {
    for (const id of event.responseIds) open.delete(id);
    for (const id of [...event.callIds, ...event.requestKeys]) open.add(id);
    if (open.size === 0) longest = index + 1;
  });
  return longest;
}
