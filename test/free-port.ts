import { createServer } from 'node:net';

/** A port that is free at this moment. */
export const freePort = (): Promise<string> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(String(typeof address === 'object' && address ? address.port : 0)));
    });
  });
