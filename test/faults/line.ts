import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from 'node:net';

type Mode = 'open' | 'silent' | 'broken';

/**
 * A network between two programs that a test can cut. 'silent' swallows everything without an error, as a pulled cable
 * does; 'broken' ends every connection and refuses new ones, as a restarted program does.
 */
export const startLine = async (target: () => NetConnectOpts) => {
  let mode: Mode = 'open';
  const pairs = new Set<[Socket, Socket | null]>();

  const join = (pair: [Socket, Socket | null]) => {
    const [near] = pair;
    const far = connect(target());
    pair[1] = far;
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => undefined);
      one.on('data', (bytes) => {
        if (!other.write(bytes)) one.pause();
      });
      one.on('drain', () => mode === 'open' && other.resume());
      one.on('close', () => {
        other.destroy();
        pairs.delete(pair);
      });
    }
  };

  const server = createServer((near) => {
    if (mode === 'broken') return void near.destroy();
    const pair: [Socket, Socket | null] = [near, null];
    pairs.add(pair);
    near.on('error', () => undefined);
    near.once('close', () => pairs.delete(pair));
    if (mode === 'silent') near.pause();
    else join(pair);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const turn = (next: Mode) => {
    mode = next;
    for (const pair of pairs) {
      const [near, far] = pair;
      if (next === 'broken') near.destroy();
      else if (next === 'silent') for (const socket of [near, far]) socket?.pause();
      else if (far) for (const socket of [near, far]) socket.resume();
      else {
        join(pair);
        near.resume();
      }
    }
  };

  return {
    port: (server.address() as AddressInfo).port,
    /** How many connections go through it now. */
    count: () => pairs.size,
    cut: (how: 'silent' | 'broken') => turn(how),
    mend: () => turn('open'),
    close: async () => {
      turn('broken');
      server.close();
      await once(server, 'close');
    },
  };
};

export type Line = Awaited<ReturnType<typeof startLine>>;
