import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createDurably } from '../../durable-file.ts';

/**
 * Windows has no socket file that PostgreSQL and our client share, so there the server listens on a loopback port and
 * asks for a password. No machine of ours runs Windows: this path is written from the manual and untested.
 */
export type TcpEndpoint = { port: number; password: string; passwordFile: string };

export async function tcpEndpoint(dataDir: string): Promise<TcpEndpoint> {
  const passwordFile = join(dataDir, 'postgres.password');
  await createDurably(passwordFile, randomBytes(24).toString('base64url'));
  return { port: await freePort(), password: await readFile(passwordFile, 'utf8'), passwordFile };
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
