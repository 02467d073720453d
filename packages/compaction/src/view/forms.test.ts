import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ItemForm } from '../record/compaction.ts';
import type { ContentEvent, Recorded } from '../record/event.ts';
import { isMeasuredContent, measure, utf8Length } from '../record/measure.ts';
import type { LiveItem } from '../record/state.ts';
import { estimateTokens } from '../tokens/estimate.ts';
import { partsTokens } from '../tokens/part-tokens.ts';
import { duplicateForm, partsInForm, shortenedForm, stubForm } from './forms.ts';

const event = (responses: readonly string[]): Recorded<ContentEvent> => ({
  seq: 83,
  id: 'e',
  kind: 'tool_result',
  timestamp: 0,
  invocationId: 'i',
  author: 'agent',
  parts: responses.map((response, index) => ({
    type: 'tool_result',
    callId: `c${index}`,
    name: 'search_logs',
    response,
  })),
});

function itemOf(recorded: Recorded<ContentEvent>): LiveItem {
  const measured = measure(recorded);
  if (!isMeasuredContent(measured)) throw new Error('Expected content.');
  return { ...measured, atoms: [83], cumulativeTokens: measured.tokens };
}

const unit = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 4 }),
  fc.constantFrom('\u0000', '漢', '😀', 'Qx7+', ' ', '{"a":1}', 'word '),
);
const response = fc
  .tuple(unit, fc.nat(4_000))
  .map(([text, count]) => text.repeat(count + 1).slice(0, 12_000));

function checkFits(recorded: Recorded<ContentEvent>, form: ItemForm): void {
  const parts = partsInForm(recorded, form, itemOf(recorded).tokens);
  expect(partsTokens(parts, estimateTokens)).toBeLessThanOrEqual(form.tokens);
  expect(utf8Length(JSON.stringify(parts))).toBeLessThanOrEqual(form.bytes + 120 * parts.length);
}

test('whatever a result holds, no form is larger than it was planned, with one result or many', () => {
  fc.assert(
    fc.property(fc.array(response, { minLength: 1, maxLength: 4 }), (responses) => {
      const recorded = event(responses);
      const item = itemOf(recorded);
      checkFits(recorded, shortenedForm(item));
      checkFits(recorded, stubForm(item));
      checkFits(recorded, duplicateForm(item, 12));
    }),
    { numRuns: 60 },
  );
});

test('a form is the same bytes every time and keeps names and call ids', () => {
  const recorded = event(['x y z '.repeat(2_000)]);
  const once = partsInForm(recorded, { form: 'shortened' }, 4_000);
  expect(partsInForm(recorded, { form: 'shortened' }, 4_000)).toEqual(once);
  expect(once[0]).toMatchObject({ callId: 'c0', name: 'search_logs' });
  expect(JSON.stringify(once)).toContain('Original: event 83');
});
