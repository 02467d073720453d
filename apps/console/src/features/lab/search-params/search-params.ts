import type { DecodedLink, LabView, QueryValues } from '@orrery/lab';
import { decodeLink, encodeLink } from '@orrery/lab';

const LAB_PATH = '/lab';

/** Reads the view from what Next hands to a page as `searchParams`, awaited. Never throws. */
export function readLabSearchParams(searchParams: QueryValues): DecodedLink {
  return decodeLink(searchParams);
}

/** Reads the view from the address bar: `location.search`, with or without the question mark. */
export function readLabQuery(query: string): DecodedLink {
  const values = new Map<string, readonly string[]>();
  for (const [name, value] of new URLSearchParams(query)) {
    values.set(name, [...(values.get(name) ?? []), value]);
  }
  return decodeLink(Object.fromEntries(values));
}

/** The address that reproduces a view, relative to the console's origin. */
export function labHref(view: LabView): string {
  return `${LAB_PATH}?${encodeLink(view)}`;
}
