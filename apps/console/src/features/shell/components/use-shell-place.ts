'use client';

import type { EnvironmentListItem } from '@orrery/contracts';
import { usePathname, useSearchParams } from 'next/navigation';
import { type ShellPlace, shellPlace } from '../prepare/places.ts';

/** A layout is not rendered again on a navigation: the parts that say where the reader is ask the router. */
export function useShellPlace(environments: readonly EnvironmentListItem[]): ShellPlace {
  return shellPlace(usePathname(), useSearchParams().get('env'), environments);
}
