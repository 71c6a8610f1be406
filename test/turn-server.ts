import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ADDRESS = '127.0.0.1';

/** A certificate of this machine's own for a relay. */
const makeCertificate = (folder: string): string[] => {
  const [cert, pkey] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const words = 'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext';
  const names = `subjectAltName=IP:${ADDRESS},DNS:localhost`;
  const { status } = spawnSync('openssl', [...words.split(' '), names, '-keyout', pkey, '-out', cert]);
  if (status !== 0) throw new Error('openssl made no certificate');
  return [`cert=${cert}`, `pkey=${pkey}`];
};

/**
 * A relay for one test, with the shared secret of the product. With 'tls' it is reached as in a hospital whose firewall lets
 * nothing but TLS out: neither UDP nor plain TCP leads to it.
 */
export const startTurnServer = async (
  program: string,
  port: string,
  secret: string,
  only: 'any' | 'tls' = 'any',
) => {
  const folder = await mkdtemp(join(tmpdir(), 'fellow-eye-turn-'));
  const isTls = only === 'tls';
  const settings = [
    ...(isTls
      ? [`tls-listening-port=${port}`, 'no-udp', 'no-tcp', 'no-dtls', ...makeCertificate(folder)]
      : [`listening-port=${port}`, 'no-tls', 'no-dtls']),
    `listening-ip=${ADDRESS}`,
    `relay-ip=${ADDRESS}`,
    'realm=fellow-eye.test',
    'use-auth-secret',
    `static-auth-secret=${secret}`,
    'fingerprint',
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
    url: isTls ? `turns:${ADDRESS}:${port}?transport=tcp` : `turn:${ADDRESS}:${port}`,
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
