import type { EnvironmentListItem, SignedInUser } from '@orrery/contracts';
import { cache } from 'react';
import { type Loaded, load } from './load.ts';

export interface Viewer {
  readonly user: SignedInUser;
  readonly environments: readonly EnvironmentListItem[];
}

/** Who is signed in and what the switcher offers. Asked once per request however many parts need it. */
export const loadViewer = cache(
  (): Promise<Loaded<Viewer>> =>
    load(async (api) => {
      const [user, environments] = await Promise.all([api.me.query(), api.environments.list.query()]);
      return { user, environments };
    }),
);
