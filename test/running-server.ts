import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../dist/server/main.js', import.meta.url));

// The embedded engine would fetch its model for every server a test starts; tests that listen say so.
const NO_SPEECH = 'http://127.0.0.1:9';
// Tests do in a second what people do in a week; those about the budget of mails set it.
const USUAL = {
  PORT: '0',
  LOG_LEVEL: 'warn',
  SPEECH_URL: NO_SPEECH,
  MAILS_PER_MINUTE: '100000',
  MAILS_PER_DAY: '100000',
};

export type RunningServer = {
  origin: string;
  dataDir: string;
  process: ChildProcess;
  output: () => string;
  /** Ends the server; resolves with its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
};

/** The built product as a separate process, ready to be called; `before` are words that its command line begins with. */
export const startServer = async (
  env: Record<string, string>,
  before: readonly string[] = [],
): Promise<RunningServer> => {
  const dataDir = env['DATA_DIR'] ?? (await mkdtemp(join(tmpdir(), 'fellow-eye-server-')));
  const [command, ...args] = [...before, process.execPath, MAIN];
  const child = spawn(command, args, {
    env: { ...process.env, ...USUAL, ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const origin = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const ready = /is ready at (\S+)/.exec(output);
      if (ready?.[1]) resolve(ready[1]);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then((code) => reject(new Error(`the server ended with ${code}: ${output}`)));
  });
  return {
    origin,
    dataDir,
    process: child,
    output: () => output,
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      const code = await ended;
      if (env['DATA_DIR'] === undefined) await rm(dataDir, { recursive: true, force: true });
      return code;
    },
  };
};
