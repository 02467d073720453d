import type { LiveItem } from '../record/state.ts';

/**
 * For each event the root of its atom: the model message whose calls it answers. One event may answer
 * calls of several messages; these then form one atom (a union of sets). Near linear.
 */
export function atomRoots(items: readonly LiveItem[]): ReadonlyMap<number, number> {
  const parent = new Map<number, number>();
  for (const item of items) {
    for (const atom of item.atoms) join(parent, item.seq, atom);
  }
  return new Map(items.map((item) => [item.seq, rootOf(parent, item.seq)]));
}

function rootOf(parent: Map<number, number>, seq: number): number {
  let root = seq;
  for (let next = parent.get(root); next !== undefined; next = parent.get(root)) root = next;
  // Shorten the path, so that a chain of merged messages is walked once.
  for (let step = seq; step !== root; ) {
    const next = parent.get(step) ?? root;
    parent.set(step, root);
    step = next;
  }
  return root;
}

function join(parent: Map<number, number>, left: number, right: number): void {
  const [a, b] = [rootOf(parent, left), rootOf(parent, right)];
  if (a !== b) parent.set(Math.max(a, b), Math.min(a, b));
}
