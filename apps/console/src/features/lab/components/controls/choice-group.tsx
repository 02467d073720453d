import type { LabEvent, LabView } from '@orrery/lab';
import { HiddenText } from '@orrery/ui/hidden-text';
import { type ReactElement, type ReactNode, useId } from 'react';
import type { Act } from '../../client/use-lab-machine.ts';
import type { Choice } from '../../prepare/controls.ts';
import styles from './choice-group.module.css';
import { EventButton } from './event-button.tsx';

interface ChoiceGroupProps<T> {
  readonly label: ReactNode;
  /** The label stands beside the buttons instead of above them. */
  readonly beside?: boolean;
  readonly choices: readonly Choice<T>[];
  readonly eventFor: (value: T) => LabEvent;
  readonly view: LabView;
  readonly act: Act;
  readonly anchor?: string;
  /** Unit of the choices, for those who hear a single button. */
  readonly unit?: string;
}

/** Native buttons of which one is pressed. */
export function ChoiceGroup<T>(props: ChoiceGroupProps<T>): ReactElement {
  const { label, beside = false, choices, eventFor, view, act, anchor, unit } = props;
  const labelId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out with its label beside it.
    <div className={styles.group} data-beside={beside || undefined} role="group" aria-labelledby={labelId}>
      <div className={styles.label} id={labelId}>
        {label}
      </div>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <EventButton
            key={choice.label}
            view={view}
            act={act}
            event={eventFor(choice.value)}
            className={styles.choice}
            aria-pressed={choice.checked}
            {...(anchor && { anchor })}
          >
            <ShortLabel label={choice.label} />
            {unit ? <HiddenText> {unit}</HiddenText> : null}
          </EventButton>
        ))}
      </div>
    </div>
  );
}

/** Words that a narrow screen leaves out of sight; they stay part of the name. */
const OPTIONAL_WORDS = /( older turns|critical )/;

function ShortLabel({ label }: { readonly label: string }): ReactElement {
  const parts = label.split(OPTIONAL_WORDS);
  return (
    <span className={styles.words}>
      {parts.map((part) =>
        OPTIONAL_WORDS.test(part) ? (
          <span key={part} className={styles.optional}>
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </span>
  );
}
