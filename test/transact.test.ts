import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { done, refuse } from '../src/domain/foundation/refusal.ts';
import type { Database } from '../src/server/platform/database/database.ts';
import { RetryTransaction, transact, transactKeeping } from '../src/server/platform/database/transact.ts';
import { makeWorld, type World } from './world.ts';

let world: World;
let write: (trx: Database) => Promise<unknown>;
beforeAll(async () => {
  world = await makeWorld();
  const { id } = await world.makePerson();
  write = (trx) => trx.insertInto('first_steps').values({ user_id: id, step: 'sample' }).execute();
});
afterAll(() => world.close());
beforeEach(() => world.pool.query('delete from first_steps'));

const written = async () => (await world.pool.query('select from first_steps')).rowCount;

it('keeps what was done, and nothing of what was refused or broke', async () => {
  expect(await transact(world.db, async (trx) => (await write(trx), refuse('conflict', 'No.')))).toEqual(
    refuse('conflict', 'No.'),
  );
  await expect(
    transact(world.db, async (trx) => {
      await write(trx);
      throw new Error('broken');
    }),
  ).rejects.toThrow('broken');
  expect(await written()).toBe(0);
  expect(await transact(world.db, async (trx) => (await write(trx), done(1)))).toEqual(done(1));
  expect(await written()).toBe(1);
});

it('keeps what was written before a refusal where that is asked for', async () => {
  await transactKeeping(world.db, async (trx) => (await write(trx), refuse('conflict')));
  expect(await written()).toBe(1);
});

it('begins again after a deadlock, or when it is asked to, and not without end', async () => {
  const failing = (error: Error, times: number) => {
    let left = times;
    return transact(world.db, async (trx) => {
      await write(trx);
      left -= 1;
      if (left >= 0) throw error;
      return 'done';
    });
  };
  const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' });
  expect(await failing(deadlock, 2)).toBe('done');
  await world.pool.query('delete from first_steps');
  expect(await failing(new RetryTransaction(), 2)).toBe('done');
  await world.pool.query('delete from first_steps');
  await expect(failing(deadlock, 9)).rejects.toThrow('deadlock');
});
