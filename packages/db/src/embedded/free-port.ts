import { createServer } from 'node:net';

/** A loopback port that the kernel says is free now. Somebody else may take it before it is used: try again then. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('The kernel gave no port.'));
        else resolve(address.port);
      });
    });
  });
}
