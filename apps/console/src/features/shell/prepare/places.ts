import type { EnvironmentListItem } from '@orrery/contracts';

export type PlaceId = 'sessions' | 'lab';

interface Place {
  readonly id: PlaceId;
  readonly label: string;
  readonly path: string;
  /** The page shows one environment or all, as the switcher says. */
  readonly obeysEnvironment: boolean;
}

/** The pages of the console, in the order of the rail. */
export const PLACES: readonly Place[] = [
  { id: 'sessions', label: 'Sessions', path: '/sessions', obeysEnvironment: true },
  { id: 'lab', label: 'Lab', path: '/lab', obeysEnvironment: false },
];

export interface ShellPlace {
  /** Null on a page that the rail does not list. */
  readonly place: Place | null;
  /** The environment of the address, if there is one of that name. */
  readonly environment: EnvironmentListItem | null;
}

/** Where the reader is, from the address alone: it is the same on the server and in the browser. */
export function shellPlace(
  pathname: string,
  slug: string | null,
  environments: readonly EnvironmentListItem[],
): ShellPlace {
  const place = PLACES.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`)) ?? null;
  return { place, environment: environments.find((environment) => environment.slug === slug) ?? null };
}

/** Address of a place that keeps the chosen environment where it means something. */
export function placeHref(place: Place, environment: EnvironmentListItem | null): string {
  return place.obeysEnvironment && environment ? environmentHref(environment.slug) : place.path;
}

/** The sessions of one environment, or of all. */
export function environmentHref(slug: string | null): string {
  return slug === null ? '/sessions' : `/sessions?env=${encodeURIComponent(slug)}`;
}
