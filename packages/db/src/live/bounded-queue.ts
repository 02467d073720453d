/** A queue between a writer that must not wait and a reader that may be slow. */
export class BoundedQueue<Item> {
  readonly #capacity: number;
  readonly #whenFull: (last: Item) => Item;
  #items: Item[] = [];
  #wake: (() => void) | null = null;
  #failure: Error | null = null;
  #isEnded = false;

  /** @param whenFull what stands in for everything in the queue and the item that no longer fits */
  constructor(capacity: number, whenFull: (last: Item) => Item) {
    this.#capacity = capacity;
    this.#whenFull = whenFull;
  }

  push(item: Item): void {
    if (this.#isEnded || this.#failure) return;
    if (this.#items.length < this.#capacity) this.#items.push(item);
    else this.#items = [this.#whenFull(item)];
    this.#wake?.();
  }

  /** The reader gets null next, whatever is waiting. */
  end(): void {
    this.#isEnded = true;
    this.#wake?.();
  }

  /** The reader gets the error next, whatever is waiting. */
  fail(error: Error): void {
    this.#failure = error;
    this.#wake?.();
  }

  /** The next item, or null when the queue has ended. One reader at a time. @throws what `fail` was given. */
  async next(): Promise<Item | null> {
    for (;;) {
      if (this.#failure) throw this.#failure;
      if (this.#isEnded) return null;
      const item = this.#items.shift();
      if (item !== undefined) return item;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      this.#wake = null;
    }
  }
}
