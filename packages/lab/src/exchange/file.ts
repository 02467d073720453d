/** A file for the reader to save. The page makes a Blob of it; nothing is sent anywhere. */
export interface FileExport {
  readonly fileName: string;
  readonly mediaType: 'application/json' | 'text/markdown';
  readonly content: string;
}
