import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { decode, detectFormat } from '../src/index.ts';

/** Recorded sessions that may lie beside the repository; they are not part of it. */
const folder = new URL('../../../../shared/data/transcripts/', import.meta.url);

describe('recorded ADK sessions', () => {
  test.runIf(existsSync(folder)).each([
    { name: 'customer_service_123', events: 34, calls: 6 },
    { name: 'shopping_floral', events: 50, calls: 12 },
  ])('$name: every event is decoded or reported, and calls equal results', ({ name, events, calls }) => {
    const body: unknown = JSON.parse(readFileSync(new URL(`adk-session.${name}.json`, folder), 'utf8'));
    expect(detectFormat(body)).toBe('adk');
    const decoded = decode(body, 'adk');
    const parts = decoded.events.flatMap((event) => ('parts' in event ? event.parts : []));
    const empty = decoded.ignored.find(({ reason }) => reason === 'event_without_content')?.count ?? 0;
    expect(decoded.events.length + empty).toBe(events);
    expect(parts.filter((part) => part.type === 'tool_call')).toHaveLength(calls);
    expect(parts.filter((part) => part.type === 'tool_result')).toHaveLength(calls);
    expect(decoded.opaqueParts).toBe(0);
  });
});
