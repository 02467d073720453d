import type { EnvironmentListItem } from '@orrery/contracts';

export type PlaceId = 'overview' | 'sessions' | 'lab';

interface Place {
  readonly id: PlaceId;
  readonly label: string;
  readonly path: string;
  /** The page shows one environment or all, as the switcher says. */
  readonly obeysEnvironment: boolean;
}

/** The pages of the console, in the order of the rail. */
export const PLACES: readonly Place[] = [
  { id: 'overview', label: 'Overview', path: '/', obeysEnvironment: true },
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
  const place = PLACES.find(({ path }) => pathname === path || (path !== '/' && isUnder(pathname, path)));
  return {
    place: place ?? null,
    environment: environments.find((environment) => environment.slug === slug) ?? null,
  };
}

function isUnder(pathname: string, path: string): boolean {
  return pathname.startsWith(`${path}/`);
}

/** Address of a place that keeps the chosen environment where it means something. */
export function placeHref(place: Place, environment: EnvironmentListItem | null): string {
  return place.obeysEnvironment && environment ? environmentHref(place.path, environment.slug) : place.path;
}

/** A page as it shows one environment, or all. */
export function environmentHref(path: string, slug: string | null): string {
  return slug === null ? path : `${path}?env=${encodeURIComponent(slug)}`;
}

/** Where the switcher leads: the page the reader is on if it obeys, else the sessions. */
export function switchHref({ place }: Pick<ShellPlace, 'place'>, slug: string | null): string {
  return environmentHref(place?.obeysEnvironment ? place.path : '/sessions', slug);
}

/** The question before the demo goes. */
export function removeDemoHref(slug: string): string {
  return environmentHref('/demo/remove', slug);
}
