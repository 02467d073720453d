import type { FileExport } from '@orrery/lab';

/** Hands a file to the reader to save. It is made in the browser; nothing is sent anywhere. */
export function saveFile(file: FileExport): void {
  const address = URL.createObjectURL(new Blob([file.content], { type: file.mediaType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = file.fileName;
  link.click();
  // The browser has to take the content first.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
