import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { cutText, InertText, splitUnseen, visibleText } from './inert-text.tsx';

describe('text from outside', () => {
  it('keeps ordinary text, emoji sequences and joined scripts as one piece', () => {
    const text = 'Grüße 👩‍👩‍👧 نمی‌خواهم\n\tend';
    expect(splitUnseen(text)).toEqual([{ text }]);
  });
  it('shows direction overrides by their code', () => {
    expect(visibleText('invoice\u202egpj.exe')).toBe('invoice⟨U+202E⟩gpj.exe');
  });
  it('shows tag characters, which can hide instructions', () => {
    expect(visibleText('ok\u{e0041}\u{e0042}')).toBe('ok⟨U+E0041⟩⟨U+E0042⟩');
  });
  it('survives lone surrogates and null', () => {
    expect(visibleText('a\ud800b\udc00c\u0000')).toBe('a⟨U+D800⟩b⟨U+DC00⟩c⟨U+0000⟩');
    expect(visibleText('a😀b')).toBe('a😀b');
  });
  it('reads CRLF as a line break and shows a carriage return alone', () => {
    expect(visibleText('a\r\nb\rc')).toBe('a\nb⟨U+000D⟩c');
  });
  it('renders markup as characters', () => {
    const html = renderToStaticMarkup(<InertText text={'<img src=x onerror="alert(1)">\u202e'} />);
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img');
    expect(html).toContain('U+202E');
  });
  it('never cuts a character in half', () => {
    expect(cutText('ab😀', 3)).toBe('ab');
    expect(cutText('ab😀', 4)).toBe('ab😀');
  });
});
