import { Sign } from '@orrery/ui/sign';
import type { ReactElement } from 'react';
import styles from './sign-in.module.css';

const REASONS: Readonly<Record<string, string>> = {
  used: 'This link was used before or has expired. A link works once, within 15 minutes.',
  expired: 'Your session has ended.',
  'signed-out': 'You have signed out.',
  unreachable:
    'The API did not answer, so the link could not be checked. It is still good: open it again when the API runs.',
};
const WARNINGS = new Set(['used', 'unreachable']);

/** Says where a sign-in link comes from, and why the reader is here. */
export function SignInPage({ reason }: { readonly reason: string | null }): ReactElement {
  const words = reason === null ? undefined : REASONS[reason];
  return (
    <main className={styles.page}>
      <p className={styles.brand}>
        Orrery <span>Compaction</span>
      </p>
      <h1>Sign in</h1>
      {words ? (
        <p className={styles.reason} role="status">
          {reason !== null && WARNINGS.has(reason) ? <Sign name="warning" size="medium" /> : null}
          {words}
        </p>
      ) : null}
      <p>Sign in with a link. On the machine that runs the console, in its folder:</p>
      <pre>npm run sign-in</pre>
      <p className={styles.note}>
        It prints a link that works once. <code>npm start</code> prints the first one when it is up.
      </p>
    </main>
  );
}
