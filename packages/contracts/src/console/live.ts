import type { CompactionListItem, SessionListItem } from './session.ts';

/** One step of the live session list. `cursor` is its place: give it back to go on from there. */
export type SessionsLiveEvent =
  | {
      readonly type: 'changes';
      readonly cursor: string;
      /** Sessions as they are now, each at most once; new ones among them. Empty when nothing was missed. */
      readonly items: readonly SessionListItem[];
      /** Ids of erased sessions. */
      readonly removed: readonly string[];
    }
  /** Too much has happened to tell it one by one: read the page anew and go on from here. */
  | { readonly type: 'reset'; readonly cursor: string };

/** One step of one live session. */
export type SessionLiveEvent =
  | {
      readonly type: 'change';
      readonly cursor: string;
      readonly session: SessionListItem;
      /** What is new lies after this position, up to `session.events`. */
      readonly afterSeq: number;
      /** The compactions among what is new, oldest first. */
      readonly compactions: readonly CompactionListItem[];
    }
  /** The session was erased. The stream ends. */
  | { readonly type: 'removed'; readonly cursor: string };
