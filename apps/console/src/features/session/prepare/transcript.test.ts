import { describe, expect, it } from 'vitest';
import { hrefMaker, PLAIN } from '../search-params/session-params.ts';
import { band, call, compaction, event, model, result, toolCall } from './session.fixture.ts';
import { prepareTranscript } from './transcript.ts';
import type { TranscriptRow } from './types.ts';

const context = { calls: [], originalsAfter: null, full: null, hrefOf: hrefMaker('ses_1', PLAIN) };
const prepare = (
  rows: readonly TranscriptRow[],
  calls = context.calls as readonly ReturnType<typeof call>[],
) => prepareTranscript({ rows, olderBeforeSeq: null }, { ...context, calls });
const row = (of: ReturnType<typeof event>): TranscriptRow => ({ type: 'event', event: of });

describe('rows of the transcript', () => {
  it('show the calls of a model message as one atom with their results and no rows of their own', () => {
    const rows = prepare([
      row(event(1)),
      row(model(3, toolCall('get_metrics', 'x'), toolCall('psql_read', 'y'))),
      row(result(4, 'get_metrics', 'x')),
    ]);
    expect(rows.map(({ type }) => type)).toEqual(['message', 'message']);
    const [, atom] = rows;
    expect(atom).toMatchObject({
      message: {
        atom: '2 calls in parallel, one atom, results 100 tokens, 1 open',
        toolLines: [
          {
            name: 'get_metrics',
            resultSeq: 4,
            state: 'answered',
            result: 'answer 4',
            args: 'service: checkout',
          },
          { name: 'psql_read', resultSeq: null, state: 'open', tokens: '–' },
        ],
      },
    });
  });
  it('put the numbers of a call under the message that answers it', () => {
    const [message] = prepare([
      { type: 'call', call: call(48, 161, { promptTokens: 101_320, cacheReadTokens: 19_251 }) },
      row(model(162)),
    ]);
    expect(message).toMatchObject({
      message: { call: { number: 48, words: 'prompt 101,320, 19\u00a0% cached · output 300' } },
    });
  });
  it('fold calls whose answers are covered, and keep apart the one that has no answer yet', () => {
    const rows = prepare([
      { type: 'call', call: call(1, 2) },
      { type: 'call', call: call(2, 4) },
      row(event(9)),
      { type: 'call', call: call(3, 10) },
    ]);
    expect(rows).toMatchObject([
      { type: 'calls', seq: 2, isAnswerDue: false, calls: [{ number: 1 }, { number: 2 }] },
      { type: 'message' },
      { type: 'calls', seq: 10, isAnswerDue: true },
    ]);
  });
  it('never show a missing report as zero', () => {
    const silent = { promptTokens: null, cacheReadTokens: null, outputTokens: null, estimatedTokens: 9_302 };
    const [message] = prepare([{ type: 'call', call: call(1, 2, silent) }, row(model(3))]);
    expect(message).toMatchObject({ message: { call: { words: 'prompt est. 9,302, no report' } } });
  });
  it('say from which call a compaction is in force', () => {
    const effect: TranscriptRow = { type: 'effect', compaction: compaction(2, 160) };
    expect(prepare([effect], [call(47, 150), call(48, 161, { basedOnSeq: 160 })])).toMatchObject([
      { effect: { words: 'Compaction 2 in force from call 48' } },
    ]);
    expect(prepare([effect])).toMatchObject([
      { effect: { words: 'Compaction 2 in force from the next call' } },
    ]);
  });
  it('say why an event stays and what it states', () => {
    const [message] = prepare([
      row(
        event(1, {
          keepReason: 'pinned',
          evidence: [{ factId: 'f', kind: 'user-stated', statement: 'No failover' }],
        }),
      ),
    ]);
    expect(message).toMatchObject({
      message: { notes: [{ sign: 'pin' }, { sign: 'backed', text: 'user-stated: No failover' }] },
    });
  });
  it('mark a long silence before a user speaks again', () => {
    const late = event(2, { timestamp: new Date('2026-11-30T13:40:00Z') });
    expect(prepare([row(event(1)), row(late)])[1]).toMatchObject({
      message: { asides: ['42 min idle before'] },
    });
  });
  it('keep parts of unknown kinds, files and bytes in words', () => {
    const [message] = prepare([
      row(
        event(1, {
          parts: [
            { type: 'inline_data', mimeType: 'image/png', sizeBytes: 2_048 },
            { type: 'opaque', format: 'future.v9', value: { x: [1, 2] } },
          ],
        }),
      ),
    ]);
    expect(message).toMatchObject({
      message: {
        body: [
          { text: 'image/png, 2.0 KiB' },
          { text: 'A part of the format future.v9, kept as it came: x: [1, 2]' },
        ],
      },
    });
  });
});

describe('a band', () => {
  it('opens and closes by its own link', () => {
    const [closed] = prepare([{ type: 'band', band: band() }]);
    expect(closed).toMatchObject({
      band: {
        open: null,
        words: '41 events → summary, 212,400 → 96,100 tokens',
        toggleHref: '/sessions/ses_1?open=cmp_2#band-2',
      },
    });
    const [open] = prepare([{ type: 'band', band: band({}, { events: [], nextAfterSeq: null }) }]);
    expect(open).toMatchObject({ band: { toggleHref: '/sessions/ses_1#band-2', open: { originals: [] } } });
  });
});
