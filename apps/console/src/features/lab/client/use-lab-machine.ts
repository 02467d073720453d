'use client';

import type { LabEvent, LabMachine, LabView } from '@orrery/lab';
import { createMachine, isPlaying, reduceLab } from '@orrery/lab';
import { useCallback, useEffect, useReducer } from 'react';

/** Sends an event to the machine. Its `nowMs`, where it has one, is set when it is sent. */
export type Act = (event: LabEvent) => void;

/** The machine of the page and its clock, which runs only while messages play. */
export function useLabMachine(initialView: LabView): { readonly machine: LabMachine; readonly act: Act } {
  const [machine, dispatch] = useReducer(reduceLab, initialView, createMachine);
  const act = useCallback<Act>((event) => {
    dispatch('nowMs' in event ? { ...event, nowMs: performance.now() } : event);
  }, []);
  const playing = isPlaying(machine);
  useEffect(() => {
    if (!playing) return;
    let frame = requestAnimationFrame(function tick() {
      // One clock for every event: a frame's own time can lie before the click that started it.
      dispatch({ type: 'tick', nowMs: performance.now() });
      frame = requestAnimationFrame(tick);
    });
    return () => cancelAnimationFrame(frame);
  }, [playing]);
  return { machine, act };
}
