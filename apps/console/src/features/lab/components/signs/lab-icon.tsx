import type { ReactElement } from 'react';
import styles from './lab-icon.module.css';

/** Signs that only the lab has: its transport, and the marks of an answered question. */
const SHAPES = {
  play: <path d="M5 3l12 7-12 7Z" fill="currentColor" />,
  pause: <path d="M6 3.5v13M14 3.5v13" stroke="currentColor" strokeWidth="3.4" />,
  'step-back': (
    <>
      <path d="M16 4l-8 6 8 6Z" fill="currentColor" />
      <path d="M5 4v12" stroke="currentColor" strokeWidth="2.2" />
    </>
  ),
  'step-forward': (
    <>
      <path d="M4 4l8 6-8 6Z" fill="currentColor" />
      <path d="M15 4v12" stroke="currentColor" strokeWidth="2.2" />
    </>
  ),
  gone: <path d="M4 4l12 12M16 4L4 16" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />,
  right: (
    <path d="M4 10.5l4 4 8-9" fill="none" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />
  ),
  predicted: <circle cx="10" cy="10" r="6" fill="none" stroke="currentColor" strokeWidth="2" />,
  open: <path d="M4 7.5l6 6 6-6" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />,
  close: (
    <path d="M4 12.5l6-6 6 6" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
  ),
  dot: <circle cx="10" cy="10" r="2.6" fill="currentColor" />,
  equal: <path d="M4 7.5h12M4 12.5h12" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />,
  unequal: (
    <path
      d="M4 7.5h12M4 12.5h12M13.5 3l-7 14"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
    />
  ),
} as const;

export type LabIconName = keyof typeof SHAPES;

/** Decorates the word beside it; it says nothing by itself. */
export function LabIcon({
  name,
  className,
}: {
  readonly name: LabIconName;
  readonly className?: string | undefined;
}): ReactElement {
  return (
    <svg
      className={[styles.icon, className].filter(Boolean).join(' ')}
      viewBox="0 0 20 20"
      aria-hidden="true"
      focusable="false"
    >
      {SHAPES[name]}
    </svg>
  );
}
