'use client';

import type { LabView } from '@orrery/lab';
import type { ReactElement } from 'react';
import { useScripted } from '../../client/use-scripted.ts';
import { labFields } from '../../search-params/search-params.ts';

interface HiddenViewProps {
  /** Asked for only where it is needed: a page with scripts handles its forms itself. */
  readonly view: () => LabView;
  /** Parameters that visible fields of the form give. */
  readonly without?: readonly string[];
}

/** A view as hidden fields: without scripts the form leads to it. */
export function HiddenView({ view, without = [] }: HiddenViewProps): ReactElement | null {
  if (useScripted()) return null;
  return (
    <>
      {labFields(view())
        .filter(([name]) => !without.includes(name))
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
    </>
  );
}
