import { describe, expect, it, vi } from 'vitest';
import { done } from '../../../domain/foundation/refusal.ts';
import { FairQueue, ONE_EACH, type QueueSize } from './fair-queue.ts';

/** A queue whose work ends when it is told to, with the order in which work began. */
const setUp = (size: Partial<QueueSize> = {}) => {
  const queue = new FairQueue({ atOnce: 2, atOncePerKey: 1, waiting: 4, waitMs: 1000, ...size });
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string) =>
    queue.run(name.charAt(0), async () => {
      began.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return done(name);
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { queue, began, add, end };
};

const BUSY = { ok: false, refusal: 'too-many' };

describe('a fair queue', () => {
  it('does so much at a time, and only so much of one key', async () => {
    const { began, add, end } = setUp();
    const answers = ['a1', 'a2', 'b1', 'c1'].map(add);
    expect(began).toEqual(['a1', 'b1']);
    for (const name of ['a1', 'b1', 'a2', 'c1']) await end(name);
    expect(began).toEqual(['a1', 'b1', 'a2', 'c1']);
    expect(await Promise.all(answers)).toEqual(['a1', 'a2', 'b1', 'c1'].map((name) => done(name)));
  });

  it('takes keys in turn, so that one who asks much does not go first each time', async () => {
    const { began, add, end } = setUp({ atOnce: 1 });
    for (const name of ['a1', 'a2', 'a3', 'b1']) void add(name);
    for (const name of ['a1', 'a2', 'b1']) await end(name);
    expect(began).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('refuses the newest of whoever has most waiting when it is full', async () => {
    const { began, add, end } = setUp({ atOnce: 1 });
    const flood = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'].map(add);
    expect(await flood[5]).toMatchObject(BUSY);
    const other = add('b1');
    expect(await flood[4]).toMatchObject(BUSY);
    for (const name of ['a1', 'a2', 'b1']) await end(name);
    expect(await other).toEqual(done('b1'));
    expect(began).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('works for one person on one thing at a time, for others meanwhile, and lets only so much of one wait', async () => {
    const { began, add, end } = setUp(ONE_EACH);
    const answers = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1'].map(add);
    expect(began).toEqual(['a1', 'b1']);
    expect(await answers[4]).toMatchObject(BUSY);
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) await end(name);
    expect(began).toEqual(['a1', 'b1', 'a2', 'a3', 'a4']);
  });

  it('lets nothing wait longer than it may', async () => {
    vi.useFakeTimers();
    const { add } = setUp({ atOnce: 1 });
    void add('a1');
    const late = add('b1');
    await vi.advanceTimersByTimeAsync(1000);
    vi.useRealTimers();
    expect(await late).toMatchObject(BUSY);
  });

  it('goes on after work that failed, and keeps nothing of those who are gone', async () => {
    const { queue, add, end } = setUp({ atOnce: 1 });
    await expect(queue.run('x', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    const answer = add('a1');
    await end('a1');
    expect(await answer).toEqual(done('a1'));
    expect(queue.size).toBe(0);
  });
});
