import type { ContentEvent } from '../record/event.ts';
import type { Part } from '../record/part.ts';

/** All words of an event as one text: what is searched and quoted. Bytes and opaque parts have none. */
export function eventText(event: Pick<ContentEvent, 'parts'>): string {
  return event.parts
    .map(partText)
    .filter((text) => text !== '')
    .join('\n');
}

function partText(part: Part): string {
  switch (part.type) {
    case 'text':
    case 'thought':
      return part.text;
    case 'tool_call':
      return `${part.name} ${plain(part.args)}`;
    case 'tool_result':
      return `${part.name} ${plain(part.response)}`;
    case 'file_reference':
      return part.uri;
    default:
      return '';
  }
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
