/**
 * A place between a writer that must not wait and a reader that may be slow. It holds one item: what is put
 * while the reader is busy is merged with what waits, so that a slow reader gets less often and more at once.
 */
export class MergingSlot<Item> {
  readonly #merge: (waiting: Item, next: Item) => Item;
  #waiting: Item | null = null;
  #wake: (() => void) | null = null;
  #failure: Error | null = null;
  #isEnded = false;

  constructor(merge: (waiting: Item, next: Item) => Item) {
    this.#merge = merge;
  }

  put(item: Item): void {
    if (this.#isEnded || this.#failure) return;
    this.#waiting = this.#waiting === null ? item : this.#merge(this.#waiting, item);
    this.#wake?.();
  }

  /** The reader gets null next, whatever is waiting. */
  end(): void {
    this.#isEnded = true;
    this.#waiting = null;
    this.#wake?.();
  }

  /** The reader gets the error next, whatever is waiting. */
  fail(error: Error): void {
    this.#failure = error;
    this.#waiting = null;
    this.#wake?.();
  }

  /** What waits, or null at the end. One reader at a time. @throws what `fail` was given. */
  async next(): Promise<Item | null> {
    for (;;) {
      if (this.#isEnded) return null;
      if (this.#failure) throw this.#failure;
      const item = this.#waiting;
      this.#waiting = null;
      if (item !== null) return item;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      this.#wake = null;
    }
  }
}
