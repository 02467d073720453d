/**
 * The same stream, whose errors may come while nobody waits for the next item. The server asks for an item
 * ahead of its client; should that fail while the client is slow, the rejection would count as unhandled and
 * end the process. Whoever awaits the item still gets the error.
 */
export function quiet<Item>(generator: AsyncGenerator<Item, void>): AsyncIterable<Item, void> {
  return {
    [Symbol.asyncIterator]: () => ({
      next() {
        const item = generator.next();
        item.catch(() => undefined);
        return item;
      },
      return: () => generator.return(),
    }),
  };
}
