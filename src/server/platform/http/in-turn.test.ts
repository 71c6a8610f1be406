import { expect, it } from 'vitest';
import { done, type Outcome } from '../../../domain/foundation/refusal.ts';
import { inTurn } from './in-turn.ts';

const aTask = () => {
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const state = { started: false };
  const work = async (): Promise<Outcome<null>> => {
    state.started = true;
    await finished;
    return done(null);
  };
  return { state, work, finish };
};
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('works for one person on one thing at a time, and for others meanwhile', async () => {
  const take = inTurn();
  const [first, second, other] = [aTask(), aTask(), aTask()];
  const answers = [take('a', first.work), take('a', second.work), take('b', other.work)];
  await settled();
  expect([first, second, other].map(({ state }) => state.started)).toEqual([true, false, true]);
  first.finish();
  await answers[0];
  await settled();
  expect(second.state.started).toBe(true);
  second.finish();
  other.finish();
  expect(await Promise.all(answers)).toEqual([done(null), done(null), done(null)]);
});

it('refuses what would wait behind too much of the same person, and goes on after a failure', async () => {
  const take = inTurn();
  const slow = aTask();
  const broken = take('a', async () => {
    await slow.work();
    throw new Error('broken');
  });
  const rest = [1, 2, 3].map(() => take('a', async () => done(null)));
  expect(await take('a', async () => done(null))).toMatchObject({ ok: false, refusal: 'too-many' });
  slow.finish();
  await expect(broken).rejects.toThrow('broken');
  expect(await Promise.all(rest)).toEqual([done(null), done(null), done(null)]);
  expect(await take('a', async () => done(null))).toEqual(done(null));
});
