import type { Part } from '../record/part.ts';
import type { TokenCounter } from './estimate.ts';

/** Tokens a provider adds around each message and each part (role marks, separators). */
const MESSAGE_OVERHEAD_TOKENS = 4;
const TOOL_PART_OVERHEAD_TOKENS = 6;

/**
 * An image costs by its tiles and not by its bytes. Without dimensions we take one full-size image:
 * about 1,600 tokens at Anthropic, 1,100 at OpenAI (high detail), 1,290 at Gemini.
 */
const IMAGE_TOKENS = 1_600;
/** Gemini and Anthropic charge a PDF page like an image plus its text; 75 kB is a typical page. */
const DOCUMENT_TOKENS_PER_PAGE = 2_300;
const DOCUMENT_BYTES_PER_PAGE = 75_000;
const OTHER_BYTES_PER_TOKEN = 4;

/** Estimated prompt tokens of one event's parts. */
export function partsTokens(parts: readonly Part[], count: TokenCounter): number {
  let tokens = MESSAGE_OVERHEAD_TOKENS;
  for (const part of parts) tokens += partTokens(part, count);
  return tokens;
}

function partTokens(part: Part, count: TokenCounter): number {
  switch (part.type) {
    case 'text':
    case 'thought':
      return count(part.text);
    case 'tool_call':
      return TOOL_PART_OVERHEAD_TOKENS + count(part.name) + count(JSON.stringify(part.args));
    case 'tool_result':
      return TOOL_PART_OVERHEAD_TOKENS + count(part.name) + count(JSON.stringify(part.response));
    case 'inline_data':
      return inlineTokens(part.mimeType, part.sizeBytes ?? base64Bytes(part.data ?? ''));
    case 'file_reference':
      return inlineTokens(part.mimeType ?? '', 0) + count(part.uri);
    case 'opaque':
      return count(JSON.stringify(part.value));
  }
}

function inlineTokens(mimeType: string, sizeBytes: number): number {
  if (mimeType.startsWith('image/')) return IMAGE_TOKENS;
  if (mimeType === 'application/pdf') {
    return Math.max(1, Math.ceil(sizeBytes / DOCUMENT_BYTES_PER_PAGE)) * DOCUMENT_TOKENS_PER_PAGE;
  }
  return Math.ceil(sizeBytes / OTHER_BYTES_PER_TOKEN);
}

/** Bytes that a base64 text stands for. */
export function base64Bytes(data: string): number {
  return Math.floor((data.length * 3) / 4);
}
