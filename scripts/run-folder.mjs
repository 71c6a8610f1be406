// One folder holds what a run of tests or benchmarks writes and names what it starts, so that nothing outlives the run,
// however the run ends.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const THIS_FILE = fileURLToPath(import.meta.url);
const STOP_TIMEOUT_MS = 8000;

/**
 * Makes the folder and points TMPDIR to it, which every process of the run inherits. A second process waits for the
 * end of this one and then ends and removes what is left. The function that is returned does so at once, sparing this
 * process and its own children.
 */
export const startRun = () => {
  // Short, because the path of a database's socket in it has room for some 100 characters.
  const folder = mkdtempSync(join(tmpdir(), 'fe-'));
  // Like /tmp: some tests start processes as another user.
  chmodSync(folder, 0o1777);
  const reaper = spawn(process.execPath, [THIS_FILE, folder], {
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  reaper.unref();
  reaper.stdin.unref();
  reaper.stdout.unref();
  process.env.TMPDIR = folder;
  return async () => {
    reaper.stdout.ref();
    const swept = once(reaper.stdout, 'data');
    reaper.stdin.write('sweep\n');
    await swept;
    reaper.stdout.unref();
  };
};

const read = (load) => {
  try {
    return load();
  } catch {
    // It ended by itself meanwhile, or belongs to someone else.
    return '';
  }
};

/** The processes that have the folder in their environment, command line or working directory. */
const processesOf = (folder) => {
  if (process.platform !== 'linux')
    return execFileSync('ps', ['-axEwwo', 'pid=,ppid=,command='], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line.includes(folder))
      .map((line) => {
        const [pid, parent, ...command] = line.trim().split(/\s+/);
        return { pid: Number(pid), parent: Number(parent), command: command.join(' ') };
      });
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      const [command, environment, status] = ['cmdline', 'environ', 'status'].map((file) =>
        read(() => readFileSync(`/proc/${pid}/${file}`, 'utf8')),
      );
      const place = read(() => readlinkSync(`/proc/${pid}/cwd`));
      const isOurs = [command, environment, place].some((text) => text.includes(folder));
      return { pid: Number(pid), parent: Number(/^PPid:\s*(\d+)/m.exec(status)?.[1]), command, isOurs };
    })
    .filter(({ isOurs }) => isOurs);
};

const sweep = async (folder, spared) => {
  const began = Date.now();
  for (;;) {
    const left = processesOf(folder).filter(
      ({ pid, parent }) => pid !== process.pid && pid !== spared && parent !== spared,
    );
    const waited = Date.now() - began;
    if (left.length === 0 || waited > STOP_TIMEOUT_MS) break;
    // PostgreSQL gives its shared memory back at SIGQUIT, which it cannot at SIGKILL.
    const mayQuit = (command) => waited < STOP_TIMEOUT_MS / 2 && command.includes('postgres');
    for (const { pid, command } of left)
      read(() => process.kill(pid, mayQuit(command) ? 'SIGQUIT' : 'SIGKILL'));
    await delay(50);
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
};

if (process.argv[1] === THIS_FILE) {
  const [, , folder] = process.argv;
  const runner = process.ppid;
  for await (const _ of createInterface({ input: process.stdin })) {
    await sweep(folder, runner);
    process.stdout.write('swept\n');
  }
  await sweep(folder);
}
