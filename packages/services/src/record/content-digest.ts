import { createHash } from 'node:crypto';
import { contentText, type RecordEvent } from '@orrery/compaction';

export function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

/** What an event says, sealed: a retry has the same digest, another content under the same id has not. */
export function contentDigest(event: RecordEvent): string {
  return sha256(contentText(event));
}
