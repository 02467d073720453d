import type { Part } from '@orrery/compaction';
import { describe, expect, test } from 'vitest';
import type { DemoEvent, DemoSession } from '../script/demo-session.ts';
import { demoSessions } from './index.ts';

const eventsOf = (session: DemoSession): DemoEvent[] =>
  session.steps.flatMap((step) => ('append' in step ? step.append : step.answer));
const partsOf = (session: DemoSession): Part[] => eventsOf(session).flatMap((event) => event.parts);

function sessionNamed(name: string): DemoSession {
  const session = demoSessions().find(({ id }) => id.includes(name));
  if (!session) throw new Error(`There is no session ${name}.`);
  return session;
}

function openCalls(session: DemoSession): string[] {
  const open = new Map<string, string>();
  for (const part of partsOf(session)) {
    if (part.type === 'tool_call' && part.callId !== undefined) open.set(part.callId, part.name);
    if (part.type === 'tool_result' && part.callId !== undefined && !part.pending) open.delete(part.callId);
  }
  return [...open.values()];
}

describe('recorded sessions', () => {
  test('are the same in every call', () => {
    expect(JSON.stringify(demoSessions())).toBe(JSON.stringify(demoSessions()));
  });

  test('answer every call but the approval of the incident, which stays open', () => {
    const open = Object.fromEntries(demoSessions().map((session) => [session.id, openCalls(session)]));
    expect(open).toEqual({
      'demo-inc-4471-checkout-latency': ['request_change_approval'],
      'demo-fleetplan-zone-aware-times': [],
      'demo-kissa-helpdesk-kw-20418': [],
      'demo-nightly-triage-0430': [],
    });
  });

  test('let nobody say the same thing twice', () => {
    for (const session of demoSessions()) {
      const said = partsOf(session).flatMap((part) => (part.type === 'text' ? [part.text] : []));
      expect(new Set(said).size).toBe(said.length);
    }
  });

  test('incident: at least 120 events, parallel calls, and rules stated by the user as evidence', () => {
    const session = sessionNamed('inc-4471');
    expect(eventsOf(session).length).toBeGreaterThanOrEqual(120);
    const parallel = eventsOf(session).filter(
      ({ parts }) => parts.filter(({ type }) => type === 'tool_call').length > 1,
    );
    expect(parallel.length).toBeGreaterThanOrEqual(10);
    const stated = eventsOf(session).flatMap(({ kind, evidence = [] }) =>
      evidence.map((annotation) => [kind, annotation.kind]),
    );
    expect(
      stated.filter(([kind, evidence]) => kind === 'user_message' && evidence === 'user-stated').length,
    ).toBeGreaterThanOrEqual(5);
    expect(
      stated.every(([kind, evidence]) => (kind === 'user_message') === (evidence === 'user-stated')),
    ).toBe(true);
  });

  test('coding: one message of the user and at least sixty rounds of tools', () => {
    const session = sessionNamed('fleetplan');
    expect(eventsOf(session).filter(({ kind }) => kind === 'user_message')).toHaveLength(1);
    expect(eventsOf(session).filter(({ kind }) => kind === 'tool_result').length).toBeGreaterThanOrEqual(60);
  });

  test('support: Japanese, English and emoji, in ADK', () => {
    const session = sessionNamed('kissa');
    const users = eventsOf(session)
      .filter(({ kind }) => kind === 'user_message')
      .map(({ parts }) => JSON.stringify(parts));
    expect(users.filter((text) => /[\p{Script=Hiragana}]/u.test(text)).length).toBeGreaterThanOrEqual(15);
    expect(
      users.filter((text) => !/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)).length,
    ).toBeGreaterThanOrEqual(8);
    expect(users.filter((text) => /\p{Extended_Pictographic}/u.test(text)).length).toBeGreaterThanOrEqual(8);
    expect(session.format).toBe('adk');
  });

  test('triage: a workflow with two specialists and nobody who writes to it', () => {
    const session = sessionNamed('triage');
    expect(session.rootKind).toBe('workflow');
    expect(eventsOf(session).some(({ kind }) => kind === 'user_message')).toBe(false);
    const branches = new Set(eventsOf(session).map(({ branch }) => branch));
    expect(branches).toEqual(new Set([undefined, 'triage.logs', 'triage.metrics']));
  });
});
