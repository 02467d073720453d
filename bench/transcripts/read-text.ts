import { closeSync, openSync, readSync, statSync } from 'node:fs';

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
    // Asked before opening: a pipe would wait for a writer.
    const stats = statSync(path);
    if (!stats.isFile()) return bad('not a regular file');
    if (stats.size === 0) return bad('an empty file');
    descriptor = openSync(path, 'r');
    return readOpen(descriptor, stats.size);
  } catch (error) {
    return bad(`cannot be read (${error instanceof Error ? error.message : String(error)})`);
  } finally {
    if (descriptor !== null) closeSync(descriptor);
  }
}

const MEBIBYTE = 1_048_576;

function readOpen(descriptor: number, size: number): ReadText {
  const head = bytesOf(descriptor, Math.min(size, SNIFFED_BYTES));
  if (head.includes(0)) return bad('binary, not text');
  if (size <= LARGEST_BYTES) return decoded(bytesOf(descriptor, size));
  const look = /^\s*[[{]/.test(head.toString('latin1')) ? 'looks like JSON, but is' : 'is';
  const sizes = `${Math.ceil(size / MEBIBYTE)} MiB large, ${LARGEST_BYTES / MEBIBYTE} MiB are read at most`;
  return bad(`${look} ${sizes}`);
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
