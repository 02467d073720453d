import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** Beyond this a file is named and left alone: parsed it would take some ten times its size in memory. */
const LARGEST_BYTES = 64 * 1024 * 1024;
const SNIFFED_BYTES = 65_536;

export type ReadText =
  | { readonly ok: true; readonly text: string }
  /** `reason` says what the file is, or why it could not be read. */
  | { readonly ok: false; readonly reason: string };

/** The text of a file, in bounded memory whatever the file is. */
export function readText(path: string): ReadText {
  let descriptor: number | null = null;
  try {
    descriptor = openSync(path, 'r');
    return readOpen(descriptor);
  } catch (error) {
    return bad(`cannot be read (${error instanceof Error ? error.message : String(error)})`);
  } finally {
    if (descriptor !== null) closeSync(descriptor);
  }
}

function readOpen(descriptor: number): ReadText {
  const { size, isFile } = { size: fstatSync(descriptor).size, isFile: fstatSync(descriptor).isFile() };
  if (!isFile) return bad('not a regular file');
  if (size === 0) return bad('an empty file');
  const head = bytesOf(descriptor, Math.min(size, SNIFFED_BYTES));
  if (head.includes(0)) return bad('binary, not text');
  if (size > LARGEST_BYTES) {
    const kind = /^\s*[[{]/.test(head.toString('latin1')) ? 'looks like JSON, but is' : 'is';
    return bad(
      `${kind} ${Math.ceil(size / 1_048_576)} MiB large; ${LARGEST_BYTES / 1_048_576} MiB are read at most`,
    );
  }
  return decoded(bytesOf(descriptor, size));
}

function decoded(bytes: Buffer): ReadText {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.trim() === '' ? bad('blank') : { ok: true, text };
  } catch {
    return bad('binary, or text that is not UTF-8');
  }
}

function bytesOf(descriptor: number, size: number): Buffer {
  const buffer = Buffer.alloc(size);
  let filled = 0;
  while (filled < size) {
    const read = readSync(descriptor, buffer, filled, size - filled, filled);
    if (read === 0) break;
    filled += read;
  }
  return buffer.subarray(0, filled);
}

const bad = (reason: string): ReadText => ({ ok: false, reason });
