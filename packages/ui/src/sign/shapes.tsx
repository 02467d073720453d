import type { ReactElement } from 'react';

/** A symbol of the sprite: its box and its shapes, drawn with the colour of the text around it. */
interface Shape {
  readonly box: 12 | 16 | 20;
  readonly draw: ReactElement;
}

const line = (d: string, width = 1.3): ReactElement => (
  <path
    d={d}
    fill="none"
    stroke="currentColor"
    strokeWidth={width}
    strokeLinecap="round"
    strokeLinejoin="round"
  />
);

/** How facts stand: each shape can be told apart without its colour. */
const PROVENANCE = {
  backed: {
    box: 20,
    draw: (
      <>
        <circle cx="10" cy="10" r="9" fill="currentColor" />
        <path
          d="M5.8 10.3l2.9 2.9 5.6-6"
          fill="none"
          stroke="var(--bg)"
          strokeWidth="2.2"
          strokeLinecap="round"
        />
      </>
    ),
  },
  mentioned: {
    box: 20,
    draw: (
      <>
        <path
          d="M3 2h14a2 2 0 0 1 2 2v8.8a2 2 0 0 1-2 2h-6.2L6.2 19v-4.2H3a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2Z"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinejoin="round"
        />
        <path
          d="M9.2 5.1C7.1 5.9 5.7 7.5 5.7 9.5c0 1.4.9 2.3 2 2.3s1.9-.8 1.9-1.9-.8-1.8-1.7-1.8c.1-.9.7-1.5 1.6-2ZM14.1 5.1c-2.1.8-3.5 2.4-3.5 4.4 0 1.4.9 2.3 2 2.3s1.9-.8 1.9-1.9-.8-1.8-1.7-1.8c.1-.9.7-1.5 1.6-2Z"
          fill="currentColor"
        />
      </>
    ),
  },
  lost: {
    box: 20,
    draw: (
      <>
        <rect
          x="1.5"
          y="1.5"
          width="17"
          height="17"
          rx="2"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeDasharray="3.2 2.2"
        />
        {line('M6.5 6.5l7 7M13.5 6.5l-7 7', 2)}
      </>
    ),
  },
  'not-stated': {
    box: 20,
    draw: (
      <circle
        cx="10"
        cy="10"
        r="8.6"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.9"
        strokeDasharray="1.2 3.3"
        strokeLinecap="round"
      />
    ),
  },
} as const satisfies Record<string, Shape>;

/** What was decided, and what became of an item of the view. */
const WORK = {
  fired: { box: 12, draw: <path d="M6 1 11 6 6 11 1 6z" fill="currentColor" /> },
  'not-fired': { box: 12, draw: line('M6 1.7 10.3 6 6 10.3 1.7 6z') },
  keep: { box: 12, draw: line('M2 4.2h8M2 7.8h8', 1.5) },
  stub: {
    box: 12,
    draw: line('M1.7 2.7a1 1 0 0 1 1-1h6.6a1 1 0 0 1 1 1v6.6a1 1 0 0 1-1 1H2.7a1 1 0 0 1-1-1zM4 6h4'),
  },
  refused: {
    box: 12,
    draw: (
      <>
        <circle cx="6" cy="6" r="4.5" fill="none" stroke="currentColor" strokeWidth="1.3" />
        {line('M2.9 9.1 9.1 2.9')}
      </>
    ),
  },
  'open-call': {
    box: 12,
    draw: (
      <circle
        cx="6"
        cy="6"
        r="4.2"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeDasharray="2.2 2.2"
      />
    ),
  },
  break: { box: 12, draw: line('M6 0v3.5L3.5 5l5 2L6 8.5V12', 1.4) },
  pin: { box: 12, draw: line('M4 1.5h4M4.6 1.5v3.2L3 6.7h6L7.4 4.7V1.5M6 6.7v4', 1.2) },
  done: { box: 12, draw: line('m2.2 6.4 2.6 2.6 5-6', 1.5) },
  plus: { box: 12, draw: line('M6 2v8M2 6h8', 1.5) },
} as const satisfies Record<string, Shape>;

const STATUS = {
  critical: {
    box: 16,
    draw: (
      <>
        <path d="M5.3 1.7h5.4l3.6 3.6v5.4l-3.6 3.6H5.3l-3.6-3.6V5.3z" fill="currentColor" />
        <path d="M8 4.7v4M8 11.2v.1" stroke="var(--bg)" strokeWidth="1.7" strokeLinecap="round" />
      </>
    ),
  },
  warning: { box: 16, draw: line('M8 2.2l6.3 11.3H1.7zM8 6.5v3M8 11.5v.1') },
  waiting: {
    box: 16,
    draw: (
      <>
        <circle cx="8" cy="8" r="5.8" fill="none" stroke="currentColor" strokeWidth="1.3" />
        {line('M8 4.8V8l2.2 1.5')}
      </>
    ),
  },
  off: {
    box: 16,
    draw: (
      <>
        <circle cx="8" cy="8" r="5.8" fill="none" stroke="currentColor" strokeWidth="1.3" />
        {line('M4 12 12 4')}
      </>
    ),
  },
  'source-version': { box: 16, draw: <rect x="4.5" y="4.5" width="7" height="7" fill="currentColor" /> },
  'source-environment': { box: 16, draw: line('M3.5 4.5l3.5 3.5-3.5 3.5M8.5 12h4.5') },
  'source-built-in': { box: 16, draw: line('M4.5 8h7') },
} as const satisfies Record<string, Shape>;

const SHELL = {
  overview: { box: 16, draw: line('M2.5 13.5h11M4 11V8M8 11V3M12 11V6', 1.5) },
  sessions: { box: 16, draw: line('M2.5 4h11M2.5 8h11M2.5 12h7') },
  compactions: { box: 16, draw: line('M2.5 8h11M8 1.5v4M6 3.7l2 2 2-2M8 14.5v-4M6 12.3l2-2 2 2') },
  lab: {
    box: 16,
    draw: line('M6 2h4M6.8 2v4.5L3.2 13c-.3.6.1 1 .7 1h8.2c.6 0 1-.4.7-1L9.2 6.5V2M5 10h6'),
  },
  lock: {
    box: 16,
    draw: line(
      'M3.5 8a1 1 0 0 1 1-1h7a1 1 0 0 1 1 1v4.5a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1zM5.5 7V5a2.5 2.5 0 0 1 5 0v2',
    ),
  },
  menu: { box: 16, draw: line('M2.5 5h11M2.5 11h11', 1.5) },
  'up-down': { box: 16, draw: line('M5.5 6 8 3.5 10.5 6M5.5 10 8 12.5l2.5-2.5') },
  pause: { box: 16, draw: line('M5.5 4v8M10.5 4v8', 1.6) },
  play: { box: 16, draw: line('M5 3.5 12 8l-7 4.5z') },
  live: { box: 16, draw: <circle cx="8" cy="8" r="3.5" fill="currentColor" /> },
  export: { box: 16, draw: line('M8 2.5v7M5 7l3 3 3-3M3 12.5v1h10v-1') },
  search: {
    box: 16,
    draw: (
      <>
        <circle cx="7" cy="7" r="4.2" fill="none" stroke="currentColor" strokeWidth="1.3" />
        {line('m10.2 10.2 3.3 3.3')}
      </>
    ),
  },
  remove: { box: 16, draw: line('M4.5 4.5l7 7M11.5 4.5l-7 7') },
  link: {
    box: 16,
    draw: line(
      'M7 9a2.6 2.6 0 0 0 3.7 0l2-2A2.6 2.6 0 0 0 9 3.3l-.7.7M9 7a2.6 2.6 0 0 0-3.7 0l-2 2A2.6 2.6 0 0 0 7 12.7l.7-.7',
    ),
  },
  down: { box: 16, draw: line('M4.5 6.5 8 10l3.5-3.5', 1.5) },
  chevron: { box: 16, draw: line('M6.5 4.5 10 8l-3.5 3.5', 1.5) },
  back: { box: 16, draw: line('M9.5 4.5 6 8l3.5 3.5', 1.5) },
  'sign-out': {
    box: 16,
    draw: line('M9.5 3H4a1 1 0 0 0-1 1v8a1 1 0 0 0 1 1h5.5M7 8h7M11.5 5.5 14 8l-2.5 2.5'),
  },
  'theme-system': {
    box: 16,
    draw: (
      <>
        <circle cx="8" cy="8" r="5.5" fill="none" stroke="currentColor" strokeWidth="1.3" />
        <path d="M8 2.5a5.5 5.5 0 0 0 0 11z" fill="currentColor" />
      </>
    ),
  },
  'theme-light': {
    box: 16,
    draw: (
      <>
        <circle cx="8" cy="8" r="2.7" fill="none" stroke="currentColor" strokeWidth="1.3" />
        {line(
          'M8 1.8v1.4M8 12.8v1.4M1.8 8h1.4M12.8 8h1.4M3.6 3.6l1 1M11.4 11.4l1 1M3.6 12.4l1-1M11.4 4.6l1-1',
        )}
      </>
    ),
  },
  'theme-dark': { box: 16, draw: line('M13.2 9.6A5.6 5.6 0 0 1 6.4 2.8a5.6 5.6 0 1 0 6.8 6.8z') },
} as const satisfies Record<string, Shape>;

export const SHAPES = { ...PROVENANCE, ...WORK, ...STATUS, ...SHELL } as const;

/** Every sign of the console. One name, one meaning, everywhere. */
export type SignName = keyof typeof SHAPES;
