// `npm run demo`: `npm start` on a throw-away folder with two people, their rooms and their past in it.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from './launch.mjs';
import { root } from './tool.mjs';

const isFree = (port) =>
  new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

const chosenPort = async () => {
  for (let port = 3000; port < 3100; port += 1) if (await isFree(port)) return String(port);
  return '3000';
};

const folder = mkdtempSync(join(tmpdir(), 'fellow-eye-demo-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

// Whatever this machine is set up for, the demo touches nothing but its own folder.
const OTHERS = [
  'APP_ORIGIN',
  'ASSESSOR_URL',
  'AUTH_SECRET',
  'DATABASE_URL',
  'HOST',
  'SMTP_URL',
  'SPEECH_URL',
  'STORAGE_URL',
];
for (const name of OTHERS) delete process.env[name];
process.env.DATA_DIR = folder;
process.env.PORT ||= await chosenPort();
process.env.LOG_LEVEL ||= 'warn';
// The speech model is large: the one thing worth keeping between two demos.
process.env.MODELS_DIR ||= join(root, 'data', 'models');

let stopped = false;
const stopWhilePreparing = () => {
  stopped = true;
};
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stopWhilePreparing);

let lines = [];
await launch(async () => {
  process.stdout.write('Playing two weeks of practice…\n');
  const { prepareDemo } = await import('../dist/server/demo/prepare.js');
  lines = await prepareDemo(folder, `http://localhost:${process.env.PORT}`);
  if (stopped) process.exit(0);
  for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stopWhilePreparing);
});
process.stdout.write(`\n${lines.join('\n')}\n\nPress Ctrl-C to stop; everything is then removed.\n`);
