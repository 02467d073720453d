'use client';

import { Sign } from '@orrery/ui/sign';
import { usePathname, useSearchParams } from 'next/navigation';
import { type FormEvent, type ReactElement, useState } from 'react';
import { parseTheme, THEMES, type Theme } from '../../../server/cookies.ts';
import styles from './shell.module.css';

const NAMES: Readonly<Record<Theme, string>> = { system: 'As the system', light: 'Light', dark: 'Dark' };

/** Three buttons of a form. With a script the page changes at once; without one the server answers with it. */
export function ThemeSwitch({ theme: initial }: { readonly theme: Theme }): ReactElement {
  const [theme, setTheme] = useState(initial);
  const query = useSearchParams().toString();
  const pathname = usePathname();
  const back = query === '' ? pathname : `${pathname}?${query}`;

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    const { submitter } = event.nativeEvent as SubmitEvent; // React types the event of a form as a plain one.
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const chosen = parseTheme(submitter.value);
    setTheme(chosen);
    if (chosen === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = chosen;
    fetch('/theme', {
      method: 'POST',
      body: new URLSearchParams({ theme: chosen, back }),
      redirect: 'manual',
    }).catch(
      // The page has changed; only the memory of it for the next one is lost.
      () => undefined,
    );
  };

  return (
    <form className={styles.themes} action="/theme" method="post" onSubmit={onSubmit} aria-label="Appearance">
      <input type="hidden" name="back" value={back} />
      {THEMES.map((value) => (
        <button
          key={value}
          type="submit"
          name="theme"
          value={value}
          aria-label={NAMES[value]}
          aria-pressed={value === theme}
          title={NAMES[value]}
        >
          <Sign name={`theme-${value}`} size="large" />
        </button>
      ))}
    </form>
  );
}
