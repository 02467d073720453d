import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';

/**
 * Tries to listen on loopback; 0 lets the kernel choose.
 * @param {number} port
 * @returns {Promise<number | undefined>} the port, when it is free
 */
function probe(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}

function listeningInodes(port) {
  const hexPort = port.toString(16).toUpperCase().padStart(4, '0');
  const inodes = new Set();
  for (const table of ['/proc/net/tcp', '/proc/net/tcp6']) {
    for (const line of readFileSync(table, 'utf8').split('\n').slice(1)) {
      const fields = line.trim().split(/\s+/);
      // Field 1 is the local address, 3 the state (0A is "listening"), 9 the inode.
      if (fields[1]?.endsWith(`:${hexPort}`) && fields[3] === '0A') inodes.add(fields[9]);
    }
  }
  return inodes;
}

function holdsOne(pid, inodes) {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((descriptor) => {
      const match = /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${descriptor}`));
      return match !== null && inodes.has(match[1]);
    });
  } catch {
    return false;
  }
}

/** Names the process that listens on the port, as far as this user may see: `node, process 4711`. */
export function describePortHolder(port) {
  try {
    const inodes = listeningInodes(port);
    const pid = readdirSync('/proc').find((name) => /^\d+$/.test(name) && holdsOne(name, inodes));
    return pid === undefined
      ? 'another program'
      : `${readFileSync(`/proc/${pid}/comm`, 'utf8').trim()}, process ${pid}`;
  } catch {
    return 'another program';
  }
}

const triesAfterWanted = 20;

/**
 * The wanted port when it is free. When it is taken: the next free one if the port was only a default,
 * else an error that names the holder.
 * @param {{ wanted: number, isDefault: boolean, avoid?: number, purpose: string, onMove: (text: string) => void }} request
 * @returns {Promise<number>}
 */
export async function choosePort({ wanted, isDefault, avoid, purpose, onMove }) {
  const direct = wanted === avoid ? undefined : await probe(wanted);
  if (direct !== undefined) return direct;
  const holder = describePortHolder(wanted);
  if (!isDefault) throw new Error(`Port ${wanted} for ${purpose} is taken by ${holder}. Choose another one.`);
  for (let port = wanted + 1; port <= wanted + triesAfterWanted; port += 1) {
    if (port === avoid || (await probe(port)) === undefined) continue;
    onMove(`Port ${wanted} is taken by ${holder}: ${purpose} moves to ${port}`);
    return port;
  }
  const anyPort = await probe(0);
  if (anyPort === undefined) throw new Error(`No port is free for ${purpose}.`);
  return anyPort;
}
