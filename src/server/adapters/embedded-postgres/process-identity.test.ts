import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { identify, isAlive } from './process-identity.ts';

describe('a process', () => {
  it('is the same one every time it is looked at', async () => {
    const seen = await identify(process.pid);
    expect(seen?.pid).toBe(process.pid);
    expect(await identify(process.pid)).toEqual(seen);
  });

  it('is alive until it has ended', async () => {
    const child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)']);
    await once(child, 'spawn');
    const identity = await identify(child.pid ?? Number.NaN);
    if (identity === undefined) throw new Error('it should be there');
    expect(await isAlive(identity)).toBe(true);
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
    expect(await isAlive(identity)).toBe(false);
  });

  it('is not another one with its id', async () => {
    expect(await isAlive({ pid: process.pid, born: 'long ago' })).toBe(false);
  });
});
