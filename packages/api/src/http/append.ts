import { OrreryError } from '@orrery/contracts';
import { decode, detectFormat, FORMATS, type Format } from '@orrery/formats';
import { appendEvents } from '@orrery/services';
import type { Operation, OperationInput } from './operations.ts';
import { readJson } from './read-json.ts';

/** `POST /v1/sessions/{id}/events`: appends a batch, all or nothing, and answers positions and the decision. */
export const appendOperation: Operation = {
  id: 'appendEvents',
  method: 'POST',
  path: '/v1/sessions/:id/events',
  scope: 'append',
  run: append,
};

async function append({ services, actor, request, sessionId }: OperationInput): Promise<unknown> {
  const body = await readJson(request.req.raw);
  const format = formatOf(request.req.query('format'), body);
  const decoded = decode(body, format);
  const { environmentId } = actor;
  const result = await appendEvents(
    { ...services, actor },
    {
      environmentId,
      externalId: sessionId,
      events: decoded.events,
      ...(decoded.session === undefined ? {} : { session: decoded.session }),
      ...(decoded.expectedSeq === undefined ? {} : { expectedSeq: decoded.expectedSeq }),
    },
  );
  return { ...result, format, opaqueParts: decoded.opaqueParts, ignored: decoded.ignored };
}

function formatOf(asked: string | undefined, body: unknown): Format {
  const detected = detectFormat(body);
  if (asked === undefined) {
    if (detected) return detected;
    throw new OrreryError(
      'invalid_input',
      `(body): this is none of the known formats (${FORMATS.join(', ')}). Send { "events": [{ "kind": "user_message", "parts": [{ "type": "text", "text": "…" }] }] }, or name the format with ?format=.`,
      { issues: [{ path: '(body)', message: `Not recognised as ${FORMATS.join(' or ')}.` }] },
    );
  }
  const format = FORMATS.find((known) => known === asked);
  // Read as another format it would lose its events without a word.
  if (format && detected && detected !== format) {
    const message = `The body is in the format ${detected}, not ${format}. Leave ?format= out, or send ${format}.`;
    throw new OrreryError('invalid_input', message, { issues: [{ path: '?format', message }] });
  }
  if (format) return format;
  throw new OrreryError(
    'unsupported_format',
    `?format=${asked.slice(0, 40)} is not supported. Use one of: ${FORMATS.join(', ')}.`,
  );
}
