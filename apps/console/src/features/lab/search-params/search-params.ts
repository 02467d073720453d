import type { DecodedLink, LabView, QueryValues } from '@orrery/lab';
import { DEFAULT_VIEW, decodeLink, encodeLink } from '@orrery/lab';

export const LAB_PATH = '/lab';

/** Where the fixture export is fetched without scripts. */
export const FIXTURE_PATH = '/lab/fixture';

/** What an address without a query shows: the default experiment at zero, with the first question asked. */
export const FIRST_VIEW: LabView = { ...DEFAULT_VIEW, lesson: { lessonId: 1, prediction: null } };

/** Reads the view from what Next hands to a page as `searchParams`, awaited. Never throws. */
export function readLabSearchParams(searchParams: QueryValues): DecodedLink {
  return Object.keys(searchParams).length === 0
    ? { view: FIRST_VIEW, notices: [] }
    : decodeLink(searchParams);
}

/** Reads the view from the address bar: `location.search`, with or without the question mark. */
export function readLabQuery(query: string): DecodedLink {
  const values = new Map<string, readonly string[]>();
  for (const [name, value] of new URLSearchParams(query)) {
    values.set(name, [...(values.get(name) ?? []), value]);
  }
  return readLabSearchParams(Object.fromEntries(values));
}

/** The query of a link as fields of a form, which works without scripts as the link does. */
export function labFields(view: LabView): readonly (readonly [string, string])[] {
  return [...new URLSearchParams(encodeLink(view))];
}

/** The address that reproduces a view, relative to the console's origin. */
export function labHref(view: LabView): string {
  return `${LAB_PATH}?${encodeLink(view)}`;
}
