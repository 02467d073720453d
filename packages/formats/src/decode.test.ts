import { OrreryError } from '@orrery/contracts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refusalOf } from '../test/refusal.ts';
import { decode, detectFormat, FORMATS } from './index.ts';

function nested(levels: number): unknown {
  let value: unknown = 'core';
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { deeper: value };
  return value;
}

const withArgs = (args: unknown) => ({
  events: [{ kind: 'model_message', parts: [{ type: 'tool_call', name: 'n', args }] }],
});

describe('any body', () => {
  test('64 levels are accepted, one more is refused, and 200,000 do not exhaust the stack', () => {
    // The body, its list, the event, its parts, the part and `args` are six levels above the value.
    expect(decode(withArgs(nested(59)), 'orrery').events).toHaveLength(1);
    expect(refusalOf(withArgs(nested(60))).message).toMatch(/^events\[0\]\.parts\[0\]\.args.*64 levels/);
    for (const format of FORMATS) expect(refusalOf(nested(200_000), format).code).toBe('invalid_input');
  });

  test('what is not JSON is refused with its place', () => {
    expect(refusalOf(withArgs({ when: new Date(0) })).message).toMatch(
      /^events\[0\]\.parts\[0\]\.args\.when: /,
    );
    expect(refusalOf(withArgs({ size: Number.NaN })).message).toMatch(/args\.size: /);
    expect(refusalOf(undefined).message).toMatch(/^\(body\): /);
  });

  test('arbitrary JSON decodes or ends in a typed error that names a field', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom(...FORMATS), (body, format) => {
        try {
          decode(body, format);
        } catch (error) {
          expect(error).toBeInstanceOf(OrreryError);
          expect(error instanceof OrreryError && error.details.issues?.length).toBeGreaterThan(0);
        }
      }),
    );
  });

  test('shapes that resemble events never end in anything but a typed error', () => {
    const key = fc.constantFrom(
      'events',
      'kind',
      'parts',
      'type',
      'text',
      'content',
      'author',
      'function_call',
      'usage_metadata',
      'actions',
      '__proto__',
    );
    const leaf = fc.oneof(
      fc.constantFrom('user_message', 'text', 'tool_call', 'adk', ''),
      fc.integer(),
      fc.constant(null),
    );
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { maxDepth: 5 },
        leaf,
        fc.array(tie('tree'), { maxLength: 3 }),
        fc.dictionary(key, tie('tree'), { maxKeys: 5 }),
      ),
    }));
    fc.assert(
      fc.property(tree, fc.constantFrom(...FORMATS), (body, format) => {
        try {
          detectFormat(body);
          decode(body, format);
        } catch (error) {
          expect(error).toBeInstanceOf(OrreryError);
        }
      }),
    );
  });

  test('bodies that say nothing of their format are not guessed', () => {
    for (const body of [null, 1, 'x', [], {}, { events: [] }, { events: [{}] }, [1]])
      expect(detectFormat(body)).toBeNull();
  });
});
