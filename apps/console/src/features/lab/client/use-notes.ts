'use client';

import { boundedNotes, NOTES_STORAGE_KEY } from '@orrery/lab';
import { useCallback, useEffect, useState } from 'react';

export interface Notes {
  readonly text: string;
  /** False when the browser refused to keep the last change. */
  readonly kept: boolean;
  readonly write: (text: string) => void;
}

/** Notes kept in this browser alone. Another tab's changes are taken over. */
export function useNotes(): Notes {
  const [text, setText] = useState('');
  const [kept, setKept] = useState(true);
  useEffect(() => {
    setText(readStored());
    const onStorage = (event: StorageEvent): void => {
      if (event.key === NOTES_STORAGE_KEY) setText(boundedNotes(event.newValue ?? ''));
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
  const write = useCallback((next: string) => {
    const bounded = boundedNotes(next);
    setText(bounded);
    setKept(store(bounded));
  }, []);
  return { text, kept, write };
}

function readStored(): string {
  try {
    return boundedNotes(window.localStorage.getItem(NOTES_STORAGE_KEY) ?? '');
  } catch {
    return ''; // Storage is blocked: there are no notes to read.
  }
}

function store(text: string): boolean {
  try {
    if (text === '') window.localStorage.removeItem(NOTES_STORAGE_KEY);
    else window.localStorage.setItem(NOTES_STORAGE_KEY, text);
    return true;
  } catch {
    return false; // Storage is full or blocked; the page says so.
  }
}
