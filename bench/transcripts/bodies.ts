/** What a text holds: one JSON document, or one a line. */
export type Bodies =
  | { readonly ok: true; readonly layout: 'document' | 'lines'; readonly values: readonly unknown[] }
  | { readonly ok: false; readonly reason: string };

/** Parses a text as JSON, else as JSON Lines. A bad line is named: a transcript with a hole proves nothing. */
export function bodiesOf(text: string): Bodies {
  const whole = parsed(text);
  if (whole.ok) return { ok: true, layout: 'document', values: [whole.value] };
  const lines = text.split(/\r?\n/);
  const values: unknown[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const value = parsed(line);
    if (!value.ok) {
      const place = values.length === 0 ? '' : `, and line ${index + 1} is not JSON either`;
      return { ok: false, reason: `not JSON (${whole.reason})${place}` };
    }
    values.push(value.value);
  }
  return { ok: true, layout: 'lines', values };
}

type Parsed =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly reason: string };

const LONGEST_REASON = 80;

function parsed(text: string): Parsed {
  try {
    return { ok: true, value: JSON.parse(text.replace(/^\ufeff/, '')) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const reason = message.replaceAll(/\s+/g, ' ');
    return {
      ok: false,
      reason: reason.length > LONGEST_REASON ? `${reason.slice(0, LONGEST_REASON)}…` : reason,
    };
  }
}
