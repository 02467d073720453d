'use client';

import type { LabView, LinkNotice } from '@orrery/lab';
import { encodeLink, sameSettings } from '@orrery/lab';
import { useSearchParams } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { labHref, readLabQuery } from '../search-params/search-params.ts';
import type { Act } from './use-lab-machine.ts';

/** Browsers refuse addresses that change too often: while a slider is dragged they follow at this distance. */
const WRITE_DISTANCE_MS = 200;

interface Written {
  readonly view: LabView;
  readonly search: string;
  readonly atMs: number;
}

/**
 * Keeps the address and the view in step: the view is written into the address, and an address that
 * changes otherwise (back, forward, a link to the lab) is loaded. Answers what could not be used of it.
 */
export function useAddress(
  view: LabView,
  initialNotices: readonly LinkNotice[],
  act: Act,
): readonly LinkNotice[] {
  const [notices, setNotices] = useState(initialNotices);
  const written = useRef<Written | null>(null);
  const query = useSearchParams().toString();
  const encoded = encodeLink(view);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `query` says when, the location says what.
  useEffect(() => {
    const { search } = window.location;
    if (written.current === null) {
      written.current = { view, search, atMs: Number.NEGATIVE_INFINITY };
      return;
    }
    if (search === written.current.search) return;
    const loaded = readLabQuery(search);
    written.current = { view: loaded.view, search, atMs: Number.NEGATIVE_INFINITY };
    setNotices(loaded.notices);
    act({ type: 'load', view: loaded.view });
  }, [query]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `encoded` is the whole of `view`.
  useEffect(() => {
    const last = written.current;
    if (last === null || encodeLink(last.view) === encoded) return;
    const write = (): void => {
      const href = labHref(view);
      written.current = { view, search: href.slice(href.indexOf('?')), atMs: performance.now() };
      if (startsNewExperiment(last.view, view)) window.history.pushState(null, '', href);
      else window.history.replaceState(null, '', href);
    };
    const waitMs = last.atMs + WRITE_DISTANCE_MS - performance.now();
    if (waitMs <= 0) {
      write();
      return;
    }
    const timer = setTimeout(write, waitMs);
    return () => clearTimeout(timer);
  }, [encoded]);

  return notices;
}

/** A change of settings starts anew, so that Back leads to what was there before; the rest replaces. */
function startsNewExperiment(before: LabView, after: LabView): boolean {
  return !sameSettings(before.settings, after.settings);
}
