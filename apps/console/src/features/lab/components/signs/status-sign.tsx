import type { StatusSign } from '@orrery/lab';
import { Sign, type SignName } from '@orrery/ui/sign';
import type { ReactElement } from 'react';

const NAMES: Readonly<Record<StatusSign | 'pin', SignName>> = {
  'disc-check': 'backed',
  'speech-quote': 'mentioned',
  'square-cross': 'lost',
  'dotted-ring': 'not-stated',
  pin: 'pin',
};

interface StatusSignMarkProps {
  readonly sign: StatusSign | 'pin';
  readonly size?: 'small' | 'medium' | 'large';
  /** Only where no words stand beside it. */
  readonly label?: string;
}

/** The console's sign of a status of the lab. */
export function StatusSignMark({ sign, ...rest }: StatusSignMarkProps): ReactElement {
  return <Sign name={NAMES[sign]} {...rest} />;
}
