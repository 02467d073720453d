import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { toolEnvironment } from './environment.mjs';
import { livingHolder, releaseLock, tryLock, withLock } from './lock.mjs';
import { choosePort } from './ports.mjs';

const newFolder = (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'lock-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
};

describe('the environment of nested tools', () => {
  it("is free of npm's own settings and has the pinned pnpm first on PATH", () => {
    const source = {
      npm_config_registry: 'x',
      npm_package_name: 'y',
      npm_lifecycle_event: 'z',
      HOME: 'h',
      PATH: 'p',
    };
    const environment = toolEnvironment({}, source);
    assert.deepEqual(
      Object.keys(environment).filter((name) => name.startsWith('npm_')),
      [],
    );
    assert.equal(environment.HOME, 'h');
    assert.match(environment.PATH, /tools.pnpm.node_modules.\.bin.*p$/);
  });
});

describe('the lock', () => {
  it('is refused while its holder lives and free once released', (t) => {
    const path = join(newFolder(t), 'lock');
    assert.equal(tryLock(path), true);
    assert.equal(tryLock(path), false);
    assert.equal(livingHolder(path).pid, process.pid);
    releaseLock(path);
    assert.equal(tryLock(path), true);
  });

  it('is taken over from a dead holder', (t) => {
    const path = join(newFolder(t), 'lock');
    const { pid } = spawnSync(process.execPath, ['--version']);
    writeFileSync(path, JSON.stringify({ pid, startMark: '1' }));
    assert.equal(tryLock(path), true);
  });

  it('lets one piece of work run at a time', async (t) => {
    const path = join(newFolder(t), 'lock');
    let running = 0;
    let most = 0;
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
    };
    await Promise.all([withLock(path, work), withLock(path, work), withLock(path, work)]);
    assert.equal(most, 1);
  });
});

describe('choosing a port', () => {
  const listen = (t) =>
    new Promise((resolve) => {
      const server = createServer().listen(0, '127.0.0.1', () => resolve(server.address().port));
      t.after(() => server.close());
    });

  it('moves on from a taken default and says so', async (t) => {
    const wanted = await listen(t);
    const said = [];
    const port = await choosePort({
      wanted,
      isDefault: true,
      purpose: 'it',
      onMove: (text) => said.push(text),
    });
    assert.notEqual(port, wanted);
    assert.match(said[0], new RegExp(`^Port ${wanted} is taken by .*: it moves to ${port}$`));
  });

  it('refuses a taken port that was asked for', async (t) => {
    const wanted = await listen(t);
    const request = { wanted, isDefault: false, purpose: 'it', onMove: () => undefined };
    await assert.rejects(choosePort(request), /is taken by/);
  });
});
