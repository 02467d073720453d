import { bodiesOf } from './bodies.ts';
import { completeEvents } from './complete.ts';
import { readText } from './read-text.ts';
import { type RunResult, runTranscript } from './run.ts';
import { type Session, sessionsOf } from './sessions.ts';
import { SETTINGS } from './settings.ts';

/** What one file came to. */
export type FileResult =
  | { readonly supported: false; readonly reason: string }
  | {
      readonly supported: true;
      readonly formats: readonly string[];
      readonly sessions: number;
      readonly events: number;
      readonly compactions: number;
      readonly checkedWhole: number;
      readonly refusals: number;
      readonly violations: readonly string[];
    };

/** Reads a file and runs each of its sessions through every setting. Never throws. */
export function checkFile(path: string): FileResult {
  try {
    const read = readText(path);
    if (!read.ok) return { supported: false, reason: read.reason };
    const bodies = bodiesOf(read.text);
    if (!bodies.ok) return { supported: false, reason: bodies.reason };
    const found = sessionsOf(bodies);
    return found.ok ? checkSessions(found.sessions) : { supported: false, reason: found.reason };
  } catch (error) {
    return {
      supported: false,
      reason: `could not be read: ${error instanceof Error ? error.message : String(error)}`,
    };
  }
}

function checkSessions(sessions: readonly Session[]): FileResult {
  const results: RunResult[] = [];
  const changed: string[] = [];
  let eventCount = 0;
  for (const [index, { events }] of sessions.entries()) {
    const completed = completeEvents(events);
    eventCount += completed.length;
    const before = JSON.stringify(completed);
    results.push(...SETTINGS.map((setting) => runTranscript(completed, setting)));
    if (JSON.stringify(completed) !== before)
      changed.push(`session ${index + 1}: an event of the record was changed`);
  }
  return {
    supported: true,
    formats: [...new Set(sessions.map(({ format }) => format))],
    sessions: sessions.length,
    events: eventCount,
    compactions: sumOf(results, 'compactions'),
    checkedWhole: sumOf(results, 'checkedWhole'),
    refusals: sumOf(results, 'refusals'),
    violations: [...changed, ...results.flatMap(({ violations }) => violations)],
  };
}

function sumOf(results: readonly RunResult[], field: 'compactions' | 'checkedWhole' | 'refusals'): number {
  return results.reduce((sum, result) => sum + result[field], 0);
}
