'use client';

import { NOTES_MAX_LENGTH, notesExportFile } from '@orrery/lab';
import { Button } from '@orrery/ui/button';
import type { ReactElement } from 'react';
import { saveFile } from '../../client/save-file.ts';
import { useNotes } from '../../client/use-notes.ts';
import styles from './notes-panel.module.css';

/** Notes of the reader, kept in this browser alone and exported apart from everything else. */
export function NotesPanel(): ReactElement {
  const notes = useNotes();
  return (
    <section className={styles.notes} id="notes" aria-labelledby="lab-notes">
      <h2 id="lab-notes">
        <label htmlFor="lab-notes-text">Notes</label>
      </h2>
      <textarea
        className={styles.text}
        id="lab-notes-text"
        rows={4}
        maxLength={NOTES_MAX_LENGTH}
        placeholder="What did you expect, and what happened?"
        aria-describedby="lab-notes-kept"
        value={notes.text}
        onChange={(event) => notes.write(event.target.value)}
      />
      <div className={styles.foot}>
        <p id="lab-notes-kept" role="status">
          {notes.kept
            ? 'Kept in this browser only'
            : 'This browser does not keep them: export before you leave'}
        </p>
        <Button onClick={() => saveFile(notesExportFile(notes.text, new Date().toISOString()))}>
          Export notes
        </Button>
      </div>
      <noscript>
        <p className={styles.scriptless}>
          Notes need scripts: they are kept by this browser and never sent, so no server can keep or export
          them.
        </p>
      </noscript>
    </section>
  );
}
