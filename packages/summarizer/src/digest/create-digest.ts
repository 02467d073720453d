import type { SummarizerIdentity } from '@orrery/compaction';
import type { Summarizer } from '../summarizer.ts';
import { digest } from './digest.ts';

const IDENTITY: SummarizerIdentity = { model: 'digest', promptVersion: 'digest/1' };

/** The digest behind the port: no model, no network, always an answer. */
export function createDigest(): Summarizer {
  return {
    identity: IDENTITY,
    summarize: (input, signal) =>
      new Promise((resolve) => {
        signal.throwIfAborted();
        resolve({ summary: digest(input), identity: IDENTITY });
      }),
  };
}
