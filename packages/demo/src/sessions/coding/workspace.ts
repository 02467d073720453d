import type { Json } from '@orrery/compaction';
import { jitter } from '../../material/numbers.ts';
import type { Script, Speaker } from '../../script/script.ts';
import { CORE_FILES } from './files-core.ts';
import { EDGE_FILES } from './files-edges.ts';

export const CODER: Speaker = {
  agentName: 'coder',
  model: 'gpt-6.1-terra',
  overheadTokens: 3_100,
  idPrefix: 'call',
};

const TESTS_PER_FILE: Readonly<Record<string, number>> = {
  'tests/test_shifts.py': 5,
  'tests/test_calendar.py': 9,
  'tests/test_rest.py': 8,
  'tests/test_routes.py': 7,
  'tests/test_csv_import.py': 6,
  'tests/test_ical.py': 4,
  'tests/test_repository.py': 6,
};

export interface Failure {
  readonly test: string;
  readonly error: string;
}

/**
 * The repository as the session changes it: what is read later shows what was edited before, so that the
 * record reads like one piece of work.
 */
export class Workspace {
  readonly #script: Script;
  readonly #files = new Map<string, string>(Object.entries({ ...CORE_FILES, ...EDGE_FILES }));
  #run = 0;

  constructor(script: Script) {
    this.#script = script;
  }

  read(text: string | null, path: string, from = 1, to = 200): void {
    const lines = this.#file(path)
      .split('\n')
      .slice(from - 1, to);
    const numbered = lines.map((line, index) => `${String(from + index).padStart(4)}  ${line}`).join('\n');
    this.#work(text, 'read_file', { path, from, to: from + lines.length - 1 }, { path, text: numbered });
  }

  edit(text: string | null, path: string, before: string, after: string): void {
    const content = this.#file(path);
    const start = content.indexOf(before);
    if (start < 0) throw new Error(`The script edits text that ${path} does not have: ${before}`);
    this.#files.set(path, content.slice(0, start) + after + content.slice(start + before.length));
    const line = content.slice(0, start).split('\n').length;
    const changed = `${path}: replaced ${before.split('\n').length} lines at line ${line} by ${after.split('\n').length}`;
    this.#work(text, 'edit_file', { path, before, after }, { ok: true, changed });
  }

  create(text: string | null, path: string, content: string): void {
    this.#files.set(path, content);
    this.#work(text, 'write_file', { path, content }, { ok: true, bytes: content.length });
  }

  search(text: string | null, pattern: string): void {
    const hits = [...this.#files].flatMap(([path, content]) =>
      content
        .split('\n')
        .flatMap((line, index) => (line.includes(pattern) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
    );
    this.#work(text, 'search', { pattern }, { hits: hits.length, text: hits.join('\n') || 'no match' });
  }

  run(text: string | null, command: string, output: string, exitCode = 0): void {
    this.#work(text, 'run', { command }, { exit_code: exitCode, output });
  }

  /** The test run as pytest prints it. */
  test(text: string | null, target: string, failures: readonly Failure[]): void {
    this.#run += 1;
    const files = Object.entries(TESTS_PER_FILE).filter(([file]) => target === 'tests' || target === file);
    const total = files.reduce((sum, [, count]) => sum + count, 0);
    const progress = files.map(([file, count]) => {
      const failed = failures.filter(({ test }) => test.startsWith(file)).length;
      return `${file} ${'F'.repeat(failed)}${'.'.repeat(count - failed)}`;
    });
    const details = failures.flatMap(({ test, error }) => [
      `_____ ${test.split('::')[1]} _____`,
      ...error.split('\n').map((line) => `E   ${line}`),
      '',
    ]);
    const seconds = `${(1 + jitter(this.#run, 3, 90) / 100).toFixed(2)}s`;
    const summary =
      failures.length > 0
        ? `${failures.length} failed, ${total - failures.length} passed in ${seconds}`
        : `${total} passed in ${seconds}`;
    const output = [
      `collected ${total} items`,
      '',
      ...progress,
      '',
      ...details,
      ...failures.map(({ test }) => `FAILED ${test}`),
      `===== ${summary} =====`,
    ].join('\n');
    this.#work(
      text,
      'run',
      { command: `pytest ${target} -q` },
      { exit_code: failures.length > 0 ? 1 : 0, output },
    );
  }

  #work(text: string | null, tool: string, args: Json, response: Json): void {
    this.#script.work(CODER, text, [tool, args], response, { afterSeconds: 9 });
  }

  #file(path: string): string {
    const content = this.#files.get(path);
    if (content === undefined) throw new Error(`The script reads ${path}, which does not exist.`);
    return content;
  }
}
