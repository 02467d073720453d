'use client';

import type { EnvironmentListItem } from '@orrery/contracts';
import { closeRail, railStyles } from '@orrery/ui/rail';
import { Sign } from '@orrery/ui/sign';
import Link from 'next/link';
import type { ReactElement } from 'react';
import { PLACES, placeHref } from '../prepare/places.ts';
import { useShellPlace } from './use-shell-place.ts';

interface RailNavProps {
  readonly environments: readonly EnvironmentListItem[];
}

/** The pages that exist, with the one the reader is on. */
export function RailNav({ environments }: RailNavProps): ReactElement {
  const { place: current, environment } = useShellPlace(environments);
  return (
    <ul className={railStyles.list}>
      {PLACES.map((place) => (
        <li key={place.id} className={place.id === 'lab' ? railStyles.gap : undefined}>
          <Link
            className={railStyles.item}
            href={placeHref(place, environment)}
            aria-current={place.id === current?.id ? 'page' : undefined}
            onClick={closeRail}
            prefetch={false}
          >
            <Sign name={place.id} size="large" />
            {place.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
