'use client';

import type { LabMachine } from '@orrery/lab';
import { glideMs } from '@orrery/lab';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

// On the server there is nothing to lay out.
const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Says how long blocks glide to their new places, as `--glide` on the element. Set by script because a
 * style attribute is not allowed; the first paint has none and stands still.
 */
export function useGlide(
  { movedBy, speed }: Pick<LabMachine, 'movedBy' | 'speed'>,
  reducedMotion: boolean,
): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const durationMs = glideMs(movedBy, speed, reducedMotion);
  useBeforePaint(() => {
    element.current?.style.setProperty('--glide', `${durationMs}ms`);
  }, [durationMs]);
  return element;
}
