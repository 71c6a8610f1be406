import { type ChildProcess, spawn } from 'node:child_process';
import { open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { done, type Outcome, refuse } from '../../../domain/foundation/refusal.ts';
import type { Binaries } from './binaries.ts';
import type { ClusterPlace } from './cluster-place.ts';
import { databaseEnv } from './command.ts';
import { ask } from './connection.ts';
import type { ServerEndpoint } from './endpoint.ts';
import { errorCode } from '../../platform/files/error-code.ts';
import { findPostmaster, type Postmaster } from './postmaster-file.ts';
import { isAlive } from './process-identity.ts';
import { commandAs } from './run-as.ts';

export type Answering = { postmaster: Postmaster; url: string };

type Launch = { place: ClusterPlace; binaries: Binaries; settings: string[]; logFile: string };

/** How long a server may say nothing at all; one that says it is recovering may take its time. */
const silenceLimit = 30_000;
/** How long the remains of a killed server may take to let go of its memory. */
const remainsLimit = 30_000;
const logLimit = 1_000_000;

/** Waits for the server of this folder to take connections, as long as there is one, or one is starting. */
export async function awaitAnswer(
  cluster: string,
  urlOf: ServerEndpoint['urlOf'],
  isStarting: () => boolean,
): Promise<Answering | 'gone' | 'silent'> {
  let lastHeard = Date.now();
  for (;;) {
    const starting = isStarting();
    const postmaster = await findPostmaster(cluster);
    if (!postmaster && !starting) return 'gone';
    const url = postmaster && urlOf(postmaster);
    if (url) {
      const answer = await ask(url);
      if (answer === 'ready') return { postmaster, url };
      if (answer === 'busy') lastHeard = Date.now();
    }
    if (Date.now() - lastHeard > silenceLimit) return 'silent';
    await delay(20);
  }
}

/** Starts a server and waits until it answers. It outlives us, and Ctrl-C in our terminal does not reach it. */
export async function launchPostmaster(
  launch: Launch,
  urlOf: ServerEndpoint['urlOf'],
): Promise<Outcome<Answering>> {
  const { cluster } = launch.place;
  const deadline = Date.now() + remainsLimit;
  for (;;) {
    const logStart = await startLog(launch.logFile);
    const child = await spawnPostmaster(launch);
    const answer = await awaitAnswer(
      cluster,
      urlOf,
      () => child.exitCode === null && child.signalCode === null,
    );
    if (answer === 'silent') {
      child.kill('SIGKILL');
      return refuse('upstream', 'the database does not answer');
    }
    if (answer !== 'gone') return done(answer);
    const said = (await readFile(launch.logFile)).subarray(logStart).toString();
    if (/pre-existing shared memory block/.test(said) && Date.now() < deadline) {
      await delay(50);
      continue;
    }
    const why =
      said.split('\n').findLast((line) => /FATAL|PANIC|error/.test(line)) ?? `see ${launch.logFile}`;
    return refuse('upstream', `the database did not start: ${why.replace(/^.*?(FATAL|PANIC): */, '')}`);
  }
}

async function spawnPostmaster({ place, binaries, settings, logFile }: Launch): Promise<ChildProcess> {
  const args = ['-D', place.cluster, ...settings.flatMap((setting) => ['-c', setting])];
  const { file, args: all, ...as } = commandAs(place.runAs, join(binaries.bin, 'postgres'), args);
  const log = await open(logFile, 'a', 0o600);
  try {
    const child = spawn(file, all, {
      ...as,
      cwd: '/',
      detached: true,
      env: databaseEnv(binaries.env),
      stdio: ['ignore', log.fd, log.fd],
      windowsHide: true,
    });
    child.on('error', () => undefined);
    child.unref();
    return child;
  } finally {
    await log.close();
  }
}

/** Where this start's messages will begin; a log grown long starts over. */
async function startLog(file: string): Promise<number> {
  const size = (await stat(file).catch(() => null))?.size ?? 0;
  if (size <= logLimit) return size;
  await (await open(file, 'w')).close();
  return 0;
}

/** Sends a signal; false when the process has ended since we looked. On Windows every signal is the kill. */
const signalled = (pid: number, signal: NodeJS.Signals): boolean => {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return false;
    throw error;
  }
};

/** Fast shutdown; then an immediate one, after which the next start recovers; then the kill. */
export async function stopPostmaster({ identity }: Postmaster): Promise<void> {
  const ladder = [
    { signal: 'SIGINT', timeoutMs: 5000 },
    { signal: 'SIGQUIT', timeoutMs: 8000 },
    { signal: 'SIGKILL', timeoutMs: 5000 },
  ] as const;
  for (const { signal, timeoutMs } of ladder) {
    const deadline = Date.now() + timeoutMs;
    if (!(await isAlive(identity)) || !signalled(identity.pid, signal)) return;
    while (Date.now() < deadline) {
      if (!(await isAlive(identity))) return;
      await delay(10);
    }
  }
}
