import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { fromRoot } from '../lib/paths.mjs';
import { guardArguments } from './guard.mjs';
import { parseOptions } from './options.mjs';
import { startService } from './service.mjs';

describe('the options of npm start', () => {
  it('have defaults and accept 0 for any port', () => {
    assert.deepEqual(parseOptions(['--port', '0']), {
      isHelp: false,
      isDemoWanted: true,
      dataDirectory: fromRoot('.data'),
      consolePort: 0,
      apiPort: undefined,
    });
  });

  it('refuse what they do not know, with the help and exit code 2', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [
      fromRoot('scripts/start.mjs'),
      '--prot',
      '1',
    ]);
    assert.equal(status, 2);
    assert.match(String(stderr), /Unknown option '--prot'/);
    assert.match(String(stdout), /^\s*Usage: npm start/);
  });

  it('refuse a port that is none', () => {
    assert.throws(() => parseOptions(['--api-port', '70000']), /--api-port takes a port number/);
  });
});

describe('the guard of a service', () => {
  it('tells the service to end when the pipe closes', async () => {
    const program =
      "process.on('SIGTERM', () => process.exit(7)); setInterval(() => {}, 1000); console.log('up')";
    const guard = spawn('sh', guardArguments([process.execPath, '-e', program]), {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    await once(guard.stdout, 'data');
    guard.stdin.end();
    assert.deepEqual(await once(guard, 'exit'), [7, null]);
  });
});

describe('a service', () => {
  const newLog = (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'service-'));
    t.after(() => rmSync(folder, { recursive: true }));
    return join(folder, 'it.log');
  };
  const options = (t, program) => {
    const command = [process.execPath, '-e', program];
    return { name: 'thing', command, env: {}, cwd: fromRoot(), logFile: newLog(t) };
  };

  it('that keeps ending is given up, with the end of its log', async (t) => {
    const service = options(t, "console.log('no luck'); process.exit(1)");
    const error = await new Promise((giveUp) => {
      startService(service, { report: () => undefined, giveUp }).markStarted();
    });
    assert.match(error.message, /The thing keeps ending[\s\S]*no luck/);
  });

  it('is stopped without being started again', async (t) => {
    const said = [];
    const program = 'setInterval(() => {}, 1000)';
    const service = startService(options(t, program), {
      report: (line) => said.push(line),
      giveUp: assert.fail,
    });
    service.markStarted();
    await service.stop();
    assert.equal(service.hasEnded(), true);
    assert.deepEqual(said, []);
  });
});
