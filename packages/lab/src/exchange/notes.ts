import type { FileExport } from './file.ts';

/** Key of the notes in the browser's local storage. The value is the plain text of the notes. */
export const NOTES_STORAGE_KEY = 'orrery.lab.notes.1';

/** Longest notes kept, in UTF-16 code units; local storage is small and shared with the console. */
export const NOTES_MAX_LENGTH = 20_000;

const NOTES_EXPORT_FORMAT = 'orrery-lab-notes 1';

/** Cuts notes to what is kept, never through a surrogate pair. Call it before storing and exporting. */
export function boundedNotes(text: string): string {
  if (text.length <= NOTES_MAX_LENGTH) return text;
  const cut = text.slice(0, NOTES_MAX_LENGTH);
  const last = cut.charCodeAt(cut.length - 1);
  return last >= 0xd800 && last <= 0xdbff ? cut.slice(0, -1) : cut;
}

/**
 * The notes as a Markdown file of their own: a format line, a head, the date, then the text as written.
 * `exportedAt` is an ISO 8601 time given by the caller.
 */
export function notesExportFile(text: string, exportedAt: string): FileExport {
  const notes = boundedNotes(text).trimEnd() || 'No notes.';
  return {
    fileName: `orrery-lab-notes-${exportedAt.slice(0, 10)}.md`,
    mediaType: 'text/markdown',
    content: `<!-- ${NOTES_EXPORT_FORMAT} -->\n# Lab notes\n\nExported ${exportedAt}\n\n${notes}\n`,
  };
}
