// Time from an append to its row in an open list: `node bench/live.mjs --help`. The apps have to be built.
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { residentMebibytes, withApi } from './lib/stack.mjs';
import { follow } from './lib/stream.mjs';

const HELP = `Usage: node bench/live.mjs [options]
  --sessions N   live sessions (200)
  --rate N       appends a second, over all sessions (50)
  --clients N    open lists besides the measured one; one after the other they drop and come back (20)
  --seconds N    how long (20)`;

const number = (value, standard) => (value === undefined ? standard : Number(value));
const percentile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

async function append({ url, key }, session, index) {
  const text = `Turn ${index}: the connection pool of checkout-api waits for more than two seconds. `.repeat(
    4,
  );
  const response = await fetch(`${url}/v1/sessions/s-${session}/events`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ events: [{ kind: 'user_message', parts: [{ type: 'text', text }] }] }),
  });
  if (!response.ok) throw new Error(`An append answered ${response.status}.`);
  return response.json();
}

async function measure(stack, { sessions, rate, clients, seconds }) {
  const ids = [];
  for (let session = 0; session < sessions; session += 1)
    ids.push((await append(stack, session, 0)).sessionId);
  const sentAtMs = new Map();
  const fromSend = [];
  const acknowledged = [];
  const onItems = (items) => {
    for (const item of items) {
      const sent = sentAtMs.get(`${item.id} ${item.events}`);
      if (sent !== undefined) fromSend.push(performance.now() - sent);
    }
  };
  const page = follow(stack, onItems);
  const others = Array.from({ length: clients }, () => follow(stack, () => undefined));
  await Promise.all([page, ...others].map((stream) => stream.firstEvent));
  const memoryAtStart = await residentMebibytes(stack.url);
  const churn = setInterval(() => others[Math.floor(Math.random() * clients)]?.reconnect(), 500);
  const total = rate * seconds;
  const startedAtMs = performance.now();
  const pending = new Set();
  for (let index = 0; index < total; index += 1) {
    await delay(Math.max(0, startedAtMs + (index / rate) * 1_000 - performance.now()));
    const session = index % sessions;
    sentAtMs.set(`${ids[session]} ${Math.floor(index / sessions) + 2}`, performance.now());
    const sentAt = performance.now();
    const sending = append(stack, session, index)
      .then(() => acknowledged.push(performance.now() - sentAt))
      .finally(() => pending.delete(sending));
    pending.add(sending);
  }
  await Promise.all(pending);
  await delay(1_000);
  clearInterval(churn);
  const memoryAtEnd = await residentMebibytes(stack.url);
  await Promise.all([page, ...others].map((stream) => stream.close()));
  const rising = (left, right) => left - right;
  return {
    total,
    fromSend: fromSend.sort(rising),
    acknowledged: acknowledged.sort(rising),
    memoryAtStart,
    memoryAtEnd,
  };
}

const { values } = parseArgs({
  options: {
    sessions: { type: 'string' },
    rate: { type: 'string' },
    clients: { type: 'string' },
    seconds: { type: 'string' },
    help: { type: 'boolean' },
  },
});
if (values.help) console.log(HELP);
else {
  const load = {
    sessions: number(values.sessions, 200),
    rate: number(values.rate, 50),
    clients: number(values.clients, 20),
    seconds: number(values.seconds, 20),
  };
  const { total, fromSend, acknowledged, memoryAtStart, memoryAtEnd } = await withApi((stack) =>
    measure(stack, load),
  );
  const times = (sorted) =>
    [50, 95, 99].map((share) => `p${share} ${percentile(sorted, share / 100)?.toFixed(1)} ms`).join(', ');
  console.log(`${load.sessions} sessions, ${load.rate} appends/s, ${load.clients + 1} open lists`);
  console.log(`append → acknowledged: ${times(acknowledged)}`);
  console.log(`append → visible:      ${times(fromSend)}`);
  // Two appends of a session between two reads are one row on the page: the newest.
  console.log(`${fromSend.length} of ${total} appends were seen as a state of their own`);
  console.log(`API memory: ${memoryAtStart.toFixed(0)} MiB before, ${memoryAtEnd.toFixed(0)} MiB after`);
}
