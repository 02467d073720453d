/** What Next hands to a page as `searchParams`, awaited. */
export type QueryValues = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface ListParams {
  readonly environment: string | null;
  readonly cursor: string | null;
}

const SLUG = /^[a-z0-9][a-z0-9-]{0,39}$/;
const LONGEST_CURSOR = 80;

/** Reads the list's place from the address. What cannot be meant is left out. */
export function parseListParams(values: QueryValues): ListParams {
  const environment = single(values.env);
  const cursor = single(values.cursor);
  return {
    environment: environment !== null && SLUG.test(environment) ? environment : null,
    cursor: cursor !== null && cursor.length <= LONGEST_CURSOR ? cursor : null,
  };
}

/** A parameter that is given once; given twice it means nothing. */
export function single(value: string | readonly string[] | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Address of a list's place. */
export function listHref({ environment, cursor }: ListParams): string {
  const query = new URLSearchParams();
  if (environment !== null) query.set('env', environment);
  if (cursor !== null) query.set('cursor', cursor);
  return query.size === 0 ? '/sessions' : `/sessions?${query}`;
}
