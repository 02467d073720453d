import { expect, test } from 'vitest';
import { isVisible, laterOf, parseSnapshot } from './snapshot.ts';

function parsed(text: string) {
  const snapshot = parseSnapshot(text);
  if (!snapshot) throw new Error(`${text} is no snapshot`);
  return snapshot;
}

test('a snapshot tells what had ended when it was taken', () => {
  const snapshot = parsed('10:20:12,15');
  expect(['9', '10', '11', '12', '15', '19', '20', '99'].filter((xid) => isVisible(xid, snapshot))).toEqual([
    '9',
    '10',
    '11',
    '19',
  ]);
});

test.each(['', '10', '10:20', '20:10:', '10:20:9', '10:20:20', '0:5:', '10:20:x', "1:2:'; --"])(
  '"%s" is no snapshot',
  (text) => {
    expect(parseSnapshot(text)).toBeNull();
  },
);

test('of two snapshots the one that saw more is the later', () => {
  const inOrder = ['10:10:', '10:12:11', '10:13:10', '11:13:', '11:14:11,12', '11:14:11', '14:14:'].map(
    parsed,
  );
  for (const [index, earlier] of inOrder.entries()) {
    for (const later of inOrder.slice(index)) {
      expect(laterOf(earlier, later)).toBe(later);
      expect(laterOf(later, earlier).text).toBe(later.text);
    }
  }
});
