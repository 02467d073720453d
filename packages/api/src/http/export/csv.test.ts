import { expect, test } from 'vitest';
import { csvCell, csvLine } from './csv.ts';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '  =HYPERLINK("x")', '|calc'])(
  'the text %j cannot run as a formula',
  (text) => {
    expect(csvCell(text).replace(/^"/, '')).toMatch(/^'/);
  },
);

test('numbers keep their sign, unknown stays empty, times are exact', () => {
  expect(csvLine([-5, 0.25, null, new Date(0), 'plain'])).toBe('-5,0.25,,1970-01-01T00:00:00.000Z,plain\r\n');
});

test('quotes, commas and line breaks stay inside their cell', () => {
  expect(csvCell('a "b", c\nd')).toBe('"a ""b"", c\nd"');
});
