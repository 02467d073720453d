import type { StepBar } from '@orrery/lab';
import { HiddenText } from '@orrery/ui/hidden-text';
import type { ReactElement } from 'react';
import type { FigureModel } from '../../prepare/figure.ts';
import styles from './step-rows.module.css';
import { weights } from './weights.ts';

/** What this arrival did, one bar per step on the same scale. Room for three, the most there are. */
export function StepRows({ figure }: { readonly figure: FigureModel }): ReactElement {
  if (figure.steps.length === 0) {
    return (
      <div className={styles.steps}>
        <p className={styles.none}>{figure.stepsSentence}.</p>
      </div>
    );
  }
  return (
    <ol className={styles.steps} aria-label="What this arrival did">
      {figure.steps.map((step) => (
        <StepRow key={step.name} step={step} atEnd={figure.wall.atEnd} />
      ))}
    </ol>
  );
}

function StepRow({ step, atEnd }: { readonly step: StepBar; readonly atEnd: boolean }): ReactElement {
  const over = step.overTokens > 0;
  return (
    <li className={styles.step}>
      <p className={styles.name}>
        <span>{step.name}</span>
        <span className={styles.delta}>{step.delta}</span>
      </p>
      <div className={styles.bar} aria-hidden="true">
        {step.items.map((item) => (
          <span
            key={item.id}
            className={[styles.item, weights(item.weightTokens)].join(' ')}
            data-item={item.id}
            data-leaving={item.leaving || undefined}
          >
            <span>{item.id}</span>
          </span>
        ))}
        {over ? <span className={[styles.over, weights(step.overTokens)].join(' ')} /> : null}
      </div>
      <p className={styles.outcome} data-over={over} data-flow={over || atEnd}>
        {over || atEnd ? <Spacer step={step} /> : null}
        <span>
          {step.outcome}
          <HiddenText> teaching tokens</HiddenText>
        </span>
      </p>
    </li>
  );
}

/** Pushes the outcome behind the items, where they reach further than the wall or the wall ends the scale. */
function Spacer({ step }: { readonly step: StepBar }): ReactElement {
  return (
    <>
      {step.items.map((item) => (
        <span key={item.id} className={weights(item.weightTokens)} aria-hidden="true" />
      ))}
    </>
  );
}
