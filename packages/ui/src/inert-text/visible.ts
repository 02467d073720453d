/** A stretch of text that may be shown as it is, or a character that a reader could not see. */
export type Piece = { readonly text: string } | { readonly mark: string; readonly name: string };

/**
 * Characters that change what is around them without being seen: controls (but tab and line feed),
 * direction marks and overrides, invisible separators, tag characters, lone surrogates. Joiners and
 * variation selectors stay: scripts and emoji need them.
 */
const UNSEEN =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]|\p{Surrogate}/gu;

const NAMES: Readonly<Record<number, string>> = {
  0x0000: 'null',
  0x001b: 'escape',
  0x00ad: 'soft hyphen',
  0x200b: 'zero-width space',
  0x200e: 'left-to-right mark',
  0x200f: 'right-to-left mark',
  0x202a: 'left-to-right embedding',
  0x202b: 'right-to-left embedding',
  0x202c: 'end of direction',
  0x202d: 'left-to-right override',
  0x202e: 'right-to-left override',
  0x2066: 'left-to-right isolate',
  0x2067: 'right-to-left isolate',
  0x2068: 'first-strong isolate',
  0x2069: 'end of isolate',
  0xfeff: 'byte order mark',
};

function markOf(character: string): { readonly mark: string; readonly name: string } {
  const code = character.codePointAt(0) ?? 0;
  const mark = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  return { mark, name: NAMES[code] ?? (isSurrogate ? 'half of a character' : 'invisible character') };
}

/** Splits text from outside into what can be shown and marks for what could not be seen. CRLF becomes LF. */
export function splitUnseen(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  const lines = text.replaceAll('\r\n', '\n');
  for (const match of lines.matchAll(UNSEEN)) {
    if (match.index > end) pieces.push({ text: lines.slice(end, match.index) });
    pieces.push(markOf(match[0]));
    end = match.index + match[0].length;
  }
  if (end < lines.length) pieces.push({ text: lines.slice(end) });
  return pieces;
}

/** The same as one string, for titles, labels and attributes: `invoice⟨U+202E⟩gpj.exe`. */
export function visibleText(text: string): string {
  return splitUnseen(text)
    .map((piece) => ('text' in piece ? piece.text : `⟨${piece.mark}⟩`))
    .join('');
}

/** The first `length` characters without cutting one in half. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const code = text.charCodeAt(length - 1);
  const endsInHalf = code >= 0xd800 && code <= 0xdbff;
  return text.slice(0, endsInHalf ? length - 1 : length);
}
