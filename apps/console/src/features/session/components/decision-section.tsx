import { Section } from '@orrery/ui/section';
import { Sign } from '@orrery/ui/sign';
import type { ReactElement } from 'react';
import type { DecisionView } from '../prepare/decision-view.ts';
import styles from './aside.module.css';

/** The engine's answer to "compact now?" with the numbers that decided. */
export function DecisionSection({ view }: { readonly view: DecisionView }): ReactElement {
  return (
    <Section id="h-decision" title={view.question}>
      <p className={styles.state}>
        <Sign name={view.sign} size="medium" />
        {view.state}
      </p>
      {view.figure === null ? null : <p className={styles.figure}>{view.figure}</p>}
      <p className={styles.words}>{view.sentence}</p>
      <table className={styles.table}>
        <caption>Triggers in the order in which they are asked</caption>
        <tbody>
          {view.triggers.map(({ name, state, distance }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{state}</td>
              <td className={styles.end}>{distance}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {view.kept.length === 0 ? null : (
        <>
          <h3 className={styles.kept}>What has to stay</h3>
          <table className={styles.table}>
            <caption>Kept events by reason</caption>
            <tbody>
              {view.kept.map(({ name, words }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td className={styles.end}>{words}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </Section>
  );
}
