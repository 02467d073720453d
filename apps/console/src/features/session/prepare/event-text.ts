import { formatBytes, UNKNOWN } from '@orrery/ui/format';
import { jsonBlock, jsonLine } from './json-line.ts';
import type { Part, PartOf, TranscriptEvent } from './types.ts';

/** A part as text, with how it is set. */
export interface BodyPart {
  readonly kind: 'text' | 'thought' | 'payload' | 'note';
  readonly text: string;
}

/** The parts of an event that are shown as its body. Tool calls are not: they have their own lines. */
export function bodyParts(parts: readonly Part[]): readonly BodyPart[] {
  return parts.flatMap(bodyOf);
}

function bodyOf(part: Part): readonly BodyPart[] {
  switch (part.type) {
    case 'text':
      return part.text === '' ? [] : [{ kind: 'text', text: part.text }];
    case 'thought':
      return [
        {
          kind: 'thought',
          text: part.text === '' ? 'Hidden by the provider; only its signature is kept.' : part.text,
        },
      ];
    case 'tool_call':
      return [];
    case 'tool_result':
      return [{ kind: 'payload', text: jsonBlock(part.response) }];
    case 'inline_data':
      return [{ kind: 'note', text: inlineData(part) }];
    case 'file_reference':
      return [
        {
          kind: 'note',
          text: `File ${part.uri}${part.mimeType === undefined ? '' : `, ${part.mimeType}`}`,
        },
      ];
    case 'opaque':
      return [
        {
          kind: 'note',
          text: `A part of the format ${part.format}, kept as it came: ${jsonLine(part.value)}`,
        },
      ];
  }
}

const BASE64_BYTES_PER_CHARACTER = 0.75;

function inlineData({ mimeType, data, sizeBytes }: PartOf<'inline_data'>): string {
  const bytes =
    sizeBytes ?? (data === undefined ? null : Math.floor(data.length * BASE64_BYTES_PER_CHARACTER));
  return `${mimeType}, ${bytes === null ? UNKNOWN : formatBytes(bytes)}`;
}

/** An event in one piece of text: payloads in a line each, or in full. */
export function eventText(event: TranscriptEvent, isFull: boolean): string {
  const payload = isFull ? jsonBlock : jsonLine;
  const text = event.parts
    .map((part) => {
      if (part.type === 'tool_call') return `${part.name}(${payload(part.args)})`;
      if (part.type === 'tool_result') return payload(part.response);
      return bodyParts([part])
        .map(({ text }) => text)
        .join('\n');
    })
    .filter((piece) => piece !== '')
    .join('\n');
  return isFull ? text : text.replaceAll(/\s+/g, ' ').trim();
}

/** Who an event is by, as the transcript names it: a tool by its name, a model as the model. */
export function authorOf(event: TranscriptEvent): string {
  if (event.kind === 'model_message') return 'Model';
  if (event.kind === 'instruction') return 'Instruction';
  const result = event.parts.find((part) => part.type === 'tool_result');
  return event.kind === 'tool_result' && result ? result.name : event.author;
}
