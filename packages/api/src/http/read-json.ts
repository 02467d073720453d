import { OrreryError } from '@orrery/contracts';

/** Largest body: several tool results at their cap of 4 MiB in one batch, with room for base64. */
export const MAX_BODY_BYTES = 32 * 1024 * 1024;

/** The JSON body of a request, read no further than the limit. @throws OrreryError malformed_json, payload_too_large. */
export async function readJson(request: Request): Promise<unknown> {
  const text = await readText(request);
  try {
    return JSON.parse(text);
  } catch (error) {
    const where = error instanceof Error ? error.message : 'unreadable';
    throw new OrreryError(
      'malformed_json',
      `The body is not valid JSON: ${bounded(where)}. Nothing was stored.`,
    );
  }
}

/** A parser's message quotes the body: only its beginning is of use. */
function bounded(message: string): string {
  return message.length > 160 ? `${message.slice(0, 160)}…` : message;
}

async function readText(request: Request): Promise<string> {
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > MAX_BODY_BYTES) throw tooLarge();
  if (!request.body) return '';
  // Fatal, because bytes that are not UTF-8 would be stored as something the client never sent.
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  let text = '';
  try {
    for await (const chunk of request.body) {
      bytes += chunk.byteLength;
      if (bytes > MAX_BODY_BYTES) throw tooLarge();
      text += decoder.decode(chunk, { stream: true });
    }
    return text + decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) {
      throw new OrreryError(
        'malformed_json',
        'The body is not UTF-8. Send JSON in UTF-8. Nothing was stored.',
      );
    }
    throw error;
  }
}

function tooLarge(): OrreryError {
  return new OrreryError(
    'payload_too_large',
    `The body has more than ${MAX_BODY_BYTES} bytes. Send smaller batches. Nothing was stored.`,
    { maxBytes: MAX_BODY_BYTES },
  );
}
