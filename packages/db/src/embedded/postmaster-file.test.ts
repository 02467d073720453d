import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parsePostmasterFile, readPostmasterFile, removeStalePostmasterFile } from './postmaster-file.ts';
import { temporaryFolder } from './temporary-folder.ts';

const text = (pid: number, status: string): string =>
  `${pid}\n/data\n1700000000\n5433\n\n127.0.0.1\n  1234 5\n${status}\n`;

describe('postmaster.pid', () => {
  it('says ready only when the server has written that it is', () => {
    expect(parsePostmasterFile(text(7, 'starting'))?.isReady).toBe(false);
    expect(parsePostmasterFile(text(7, 'ready   '))).toMatchObject({ pid: 7, port: 5433, isReady: true });
  });

  it('is not ready while only its first lines are written', () => {
    expect(parsePostmasterFile('7\n/data\n')).toMatchObject({ pid: 7, port: 0, isReady: false });
    expect(parsePostmasterFile('')).toBeUndefined();
  });

  it('is removed when its process id now belongs to another program', () => {
    const cluster = temporaryFolder();
    writeFileSync(join(cluster, 'postmaster.pid'), text(process.pid, 'ready'));
    removeStalePostmasterFile(cluster);
    expect(readPostmasterFile(cluster)).toBeUndefined();
  });
});
