'use client';

import type { LabEvent, LabView } from '@orrery/lab';
import { createMachine, reduceLab, viewOf } from '@orrery/lab';
import { Button } from '@orrery/ui/button';
import type { ButtonHTMLAttributes, FormEvent, ReactElement } from 'react';
import type { Act } from '../../client/use-lab-machine.ts';
import { LAB_PATH } from '../../search-params/search-params.ts';
import styles from './event-button.module.css';
import { HiddenView } from './hidden-view.tsx';

type EventButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'onClick' | 'form'> & {
  readonly view: LabView;
  readonly act: Act;
  readonly event: LabEvent;
  /** What a press leads to without scripts, where the event itself needs a running clock. */
  readonly scriptless?: LabEvent;
  /** Id of the part of the page that a press without scripts returns to. */
  readonly anchor?: string;
  readonly kind?: 'plain' | 'primary' | 'bare';
};

/**
 * A native button for one event. With a script it sends the event; without one its form asks the server
 * for the view that the same event leads to.
 */
export function EventButton({
  view,
  act,
  event,
  scriptless = event,
  anchor,
  ...button
}: EventButtonProps): ReactElement {
  const onSubmit = (submitted: FormEvent): void => {
    submitted.preventDefault();
    act(event);
  };
  return (
    <form className={styles.form} action={labAction(anchor)} method="get" onSubmit={onSubmit}>
      <HiddenView view={() => viewOf(reduceLab(createMachine(view), scriptless))} />
      <Button {...button} type="submit" />
    </form>
  );
}

/** The address a form of the lab asks for; its query comes from the fields. */
export function labAction(anchor?: string): string {
  return anchor ? `${LAB_PATH}#${anchor}` : LAB_PATH;
}
