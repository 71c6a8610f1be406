import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takeOwnerLock } from './owner-lock.ts';
import { identify } from './process-identity.ts';

let folder: string;
let lock: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fellow-eye-lock-'));
  lock = join(folder, 'server.lock');
});
afterEach(async () => rm(folder, { recursive: true, force: true }));

async function deadProcess(): Promise<unknown> {
  const child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)']);
  await once(child, 'spawn');
  const identity = await identify(child.pid ?? Number.NaN);
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
  return identity;
}

const write = async (file: string, holder: unknown): Promise<void> => writeFile(file, JSON.stringify(holder));

describe('the owner of a data folder', () => {
  it('is the first to ask, until released', async () => {
    const first = await takeOwnerLock(lock);
    const second = await takeOwnerLock(lock);
    expect(second).toMatchObject({
      ok: false,
      refusal: 'conflict',
      detail: expect.stringContaining(`${process.pid}`),
    });
    if (first.ok) await first.value.release();
    expect(await takeOwnerLock(lock)).toMatchObject({ ok: true });
  });

  it('is one of many who ask at once', async () => {
    const asked = await Promise.all(Array.from({ length: 30 }, async () => takeOwnerLock(lock)));
    expect(asked.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await readdir(folder)).toEqual(['server.lock']);
  });

  it('is one of many who find a dead one at once', async () => {
    await write(lock, await deadProcess());
    const asked = await Promise.all(Array.from({ length: 30 }, async () => takeOwnerLock(lock)));
    expect(asked.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await readdir(folder)).toEqual(['server.lock']);
  });

  it('may be replaced although another died in the middle of replacing it', async () => {
    await write(lock, await deadProcess());
    await write(`${lock}.takeover`, await deadProcess());
    await write(`${lock}.takeover.takeover`, await deadProcess());
    expect(await takeOwnerLock(lock)).toMatchObject({ ok: true });
    expect(await readdir(folder)).toEqual(['server.lock']);
  });

  it('is not a later process that was given the same id', async () => {
    await write(lock, { pid: process.pid, born: 'long ago' });
    expect(await takeOwnerLock(lock)).toMatchObject({ ok: true });
  });

  it.each(['', '{"pid":', '{}', 'null', '{"pid":"1","born":""}'])(
    'is unknown when the lock reads %j',
    async (torn) => {
      await writeFile(lock, torn);
      expect(await takeOwnerLock(lock)).toMatchObject({ ok: true });
    },
  );
});
