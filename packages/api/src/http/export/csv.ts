/**
 * One cell. Text that a spreadsheet would run as a formula gets an apostrophe in front, which spreadsheets
 * show as text; numbers keep their minus. Quotes, commas and line breaks are quoted (RFC 4180).
 */
export function csvCell(value: string | number | Date | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  if (value instanceof Date) return value.toISOString();
  const text = /^[\s]*[=+\-@\t\r|]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function csvLine(values: readonly (string | number | Date | null)[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}
