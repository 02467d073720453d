import { roleIncludes } from '@orrery/contracts';
import { Button, LinkButton } from '@orrery/ui/button';
import { formatCount } from '@orrery/ui/format';
import { PageHead } from '@orrery/ui/page-head';
import { EmptyState, ErrorState } from '@orrery/ui/states';
import type { ReactElement } from 'react';
import { loadViewer } from '../../../server/viewer.ts';
import { environmentHref } from '../prepare/places.ts';
import styles from './demo.module.css';
import { ProblemState } from './problem-state.tsx';

interface RemoveDemoPageProps {
  readonly slug: string | null;
  /** Why it did not work the last time. */
  readonly problem: string | null;
}

const PROBLEMS: Readonly<Record<string, string>> = {
  forbidden: 'Your role may not do this. An admin can.',
  unreachable: 'The API did not answer, so it is not known whether the demo is gone. Doing it again is safe.',
  failed: 'The API could not do it. Its log says why; doing it again is safe.',
};

/** What removing the demo does, and the question. A form: it works without scripts. */
export async function RemoveDemoPage({ slug, problem }: RemoveDemoPageProps): Promise<ReactElement> {
  const viewer = await loadViewer();
  const crumbs = [
    { label: 'Sessions', href: environmentHref('/sessions', slug) },
    { label: 'Remove the demo' },
  ];
  if (!viewer.ok) return <ProblemState problem={viewer.problem} retryHref="/demo/remove" />;
  const { user, environments } = viewer.value;
  const demo = environments.find((one) => one.isDemo && (slug === null || one.slug === slug));
  if (!demo) {
    return (
      <>
        <PageHead crumbs={crumbs} title="Remove the demo" />
        <EmptyState
          title="There is no demo to remove"
          actions={<LinkButton href="/sessions">All sessions</LinkButton>}
        >
          <p>Only an environment that is labelled as a demo can be removed here.</p>
        </EmptyState>
      </>
    );
  }
  const words = problem === null ? undefined : PROBLEMS[problem];
  return (
    <>
      <PageHead
        crumbs={crumbs}
        title="Remove the demo?"
        pairs={[{ label: 'Environment', value: demo.name }]}
      />
      {words ? (
        <ErrorState title="The demo was not removed">
          <p>{words}</p>
        </ErrorState>
      ) : null}
      <div className={styles.words}>
        <ul>
          <li>
            {formatCount(demo.sessions, 'session')} of {demo.name}, with their records and compactions, are
            erased. This cannot be undone.
          </li>
          <li>The demo’s API keys are revoked, which ends the replay.</li>
          <li>The environment stays, empty. Other environments are not touched.</li>
          <li>The audit log keeps who did it and when.</li>
        </ul>
        {roleIncludes(user.role, 'admin') ? (
          <form className={styles.actions} action="/demo/remove/run" method="post">
            <input type="hidden" name="environment" value={demo.slug} />
            <Button type="submit" kind="primary">
              Erase {formatCount(demo.sessions, 'session')} and remove the demo
            </Button>
            <LinkButton href={environmentHref('/sessions', demo.slug)}>Keep it</LinkButton>
          </form>
        ) : (
          <p>Your role is {user.role}: an admin can remove it.</p>
        )}
      </div>
    </>
  );
}
