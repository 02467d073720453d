'use client';

import type { LabView } from '@orrery/lab';
import { Button } from '@orrery/ui/button';
import { HiddenText } from '@orrery/ui/hidden-text';
import { type FormEvent, type ReactElement, useEffect, useState } from 'react';
import { labHref } from '../../search-params/search-params.ts';
import styles from './copy-link.module.css';
import { labAction } from './event-button.tsx';
import { HiddenView } from './hidden-view.tsx';

type Outcome = 'copied' | 'in-address';

const WORDS: Readonly<Record<Outcome, string>> = {
  copied: 'Link copied',
  'in-address': 'Link in address',
};
const SHOWN_MS = 2000;

/** Copies the address that reproduces the view, exact to the millisecond, also while messages play. */
export function CopyLink({ view }: { readonly view: LabView }): ReactElement {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setOutcome(await copy(labHref(view)));
  };
  return (
    <form className={styles.form} action={labAction()} method="get" onSubmit={onSubmit}>
      <HiddenView view={() => view} />
      <Button type="submit" className={styles.button}>
        {outcome ? WORDS[outcome] : 'Copy link'}
      </Button>
      <HiddenText>
        <span role="status">{outcome ? WORDS[outcome] : ''}</span>
      </HiddenText>
    </form>
  );
}

/** Without access to the clipboard the address bar holds the link. */
async function copy(href: string): Promise<Outcome> {
  try {
    await navigator.clipboard.writeText(new URL(href, window.location.href).href);
    return 'copied';
  } catch {
    window.history.replaceState(null, '', href);
    return 'in-address';
  }
}
