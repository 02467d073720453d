/** Follows the live session list until it is closed; goes on from the last event when asked to reconnect. */
export function follow({ url, cookie }, onItems) {
  let abort = new AbortController();
  let isClosed = false;
  let lastEventId;
  let ready;
  const firstEvent = new Promise((resolve) => {
    ready = resolve;
  });

  const read = async (signal) => {
    const input = encodeURIComponent(JSON.stringify({ json: { environment: 'bench', lastEventId } }));
    const headers = { cookie, accept: 'text/event-stream' };
    const response = await fetch(`${url}/trpc/live.sessions?input=${input}`, { headers, signal });
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of response.body) {
      text += decoder.decode(chunk, { stream: true });
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        handle(text.slice(0, end));
        text = text.slice(end + 2);
      }
    }
  };
  const handle = (block) => {
    const id = /^id: (.+)$/m.exec(block)?.[1];
    const data = /^data: (.+)$/m.exec(block)?.[1];
    if (!id || !data) return;
    lastEventId = id;
    ready();
    onItems(JSON.parse(data).json.items ?? []);
  };
  const running = (async () => {
    while (!isClosed) {
      // An aborted connection is one that this bench has cut itself.
      await read(abort.signal).catch(() => undefined);
      abort = new AbortController();
    }
  })();
  return {
    firstEvent,
    reconnect: () => abort.abort(),
    close: () => {
      isClosed = true;
      abort.abort();
      return running;
    },
  };
}
