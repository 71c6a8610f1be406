import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { done, type Outcome, refuse } from '../../../domain/foundation/refusal.ts';
import { errorCode } from '../../platform/files/error-code.ts';
import { parsedJson } from '../../platform/files/parsed-json.ts';
import { identify, isAlive, type ProcessIdentity } from './process-identity.ts';

const holderSchema = z.object({ pid: z.int().positive(), born: z.string() });

export type OwnerLock = { release: () => Promise<void> };

/** Makes this process the owner of a folder until it releases the lock or dies; one owner at a time. */
export async function takeOwnerLock(file: string): Promise<Outcome<OwnerLock>> {
  const holder = await claim(file);
  if (holder === 'mine') return done({ release: () => rm(file, { force: true }) });
  return refuse('conflict', `another Fellow Eye server is using it (process ${holder.pid})`);
}

async function claim(file: string): Promise<'mine' | ProcessIdentity> {
  // Written in full under a temporary name first, so that a visible lock always names its holder.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify(await identify(process.pid)), { mode: 0o600 });
  try {
    for (;;) {
      if (await linked(draft, file)) return 'mine';
      const holder = await readHolder(file);
      if (holder === 'released') continue;
      if (holder !== 'unreadable' && (await isAlive(holder))) return holder;
      const replaced = await replaceDead(draft, file);
      if (replaced !== 'changed') return replaced;
    }
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Two starters may find the same dead owner. Replacing it takes a second lock, under which the owner is looked at
 * again; that lock is taken the same way, so a process killed while it held it does not block others either.
 */
async function replaceDead(draft: string, file: string): Promise<'mine' | 'changed' | ProcessIdentity> {
  const takeover = `${file}.takeover`;
  const ahead = await claim(takeover);
  if (ahead !== 'mine') return ahead;
  try {
    const holder = await readHolder(file);
    if (holder === 'released') return 'changed';
    if (holder !== 'unreadable' && (await isAlive(holder))) return holder;
    await rename(draft, file);
    return 'mine';
  } finally {
    await unlink(takeover);
  }
}

async function linked(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** A lock that cannot be parsed was torn by a power cut, so its owner is gone. */
async function readHolder(file: string): Promise<ProcessIdentity | 'released' | 'unreadable'> {
  try {
    const read = holderSchema.safeParse(parsedJson(await readFile(file, 'utf8')));
    return read.success ? read.data : 'unreadable';
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return 'released';
    throw error;
  }
}
