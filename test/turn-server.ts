import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ADDRESS = '127.0.0.1';

/** A relay for one test, with the shared secret of the product. */
export const startTurnServer = async (program: string, port: string, secret: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'fellow-eye-turn-'));
  const settings = [
    `listening-port=${port}`,
    `listening-ip=${ADDRESS}`,
    `relay-ip=${ADDRESS}`,
    'realm=fellow-eye.test',
    'use-auth-secret',
    `static-auth-secret=${secret}`,
    'fingerprint',
    'no-tls',
    'no-dtls',
    'no-cli',
    'allow-loopback-peers',
    'log-file=stdout',
    'simple-log',
    'verbose',
    `pidfile=${join(folder, 'pid')}`,
    `userdb=${join(folder, 'db')}`,
  ];
  await writeFile(join(folder, 'turn.conf'), settings.join('\n'));
  const child = spawn(program, ['-c', join(folder, 'turn.conf')], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (piece: Buffer) => {
    output += piece.toString();
  });
  return {
    url: `turn:${ADDRESS}:${port}`,
    output: () => output,
    stop: async () => {
      const ended = new Promise((resolve) => {
        child.once('exit', resolve);
      });
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
};
