import { createServer, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { databaseHosts } from './postgres-hosts.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

const message = (kind: string, content: string) => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(kind), length, Buffer.from(content, 'latin1')]);
};
/** What a server sends that goes down just when a connection is ready, in one piece. */
const READY_AND_GONE = Buffer.concat([
  message('R', '\0\0\0\0'),
  message('Z', 'I'),
  message('E', 'SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'),
]);

it('outlives a database that goes down in the moment it is reached', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(READY_AND_GONE));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { Client } = databaseHosts(`postgres://someone@127.0.0.1:${port}/any`, quiet);
  const client = new Client();
  await client.connect();
  await expect(client.query('select 1')).rejects.toThrow();
  server.close();
});
