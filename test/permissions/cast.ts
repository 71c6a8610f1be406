import { randomUUID } from 'node:crypto';
import type { World } from '../world.ts';
import { secrets, sceneMaker, type SceneMaker, type Someone } from './scene.ts';

/** The columns of the tables: who someone is, and for a room's two people which part they play in the round. */
export const cast = [
  { who: 'visitor', candidate: 'guest' },
  { who: 'newcomer', candidate: 'guest' },
  { who: 'stranger', candidate: 'guest' },
  { who: 'examiner', candidate: 'guest' },
  { who: 'guest', candidate: 'host' },
  { who: 'guest', candidate: 'guest' },
  { who: 'host', candidate: 'guest' },
  { who: 'host', candidate: 'host' },
] as const;
export type Part = (typeof cast)[number];

/** Everyone the tables speak of. */
export const makeCast = async (world: World): Promise<SceneMaker> => {
  const newcomer = { id: randomUUID(), email: `${randomUUID()}@example.org`, token: '' };
  const maker = sceneMaker(world, {
    newcomer,
    stranger: await world.makePerson('Stef', 'Stranger'),
    examiner: await world.makePerson('Eve', 'Examiner'),
    guest: await world.makePerson(secrets.G, 'Guest'),
    host: await world.makePerson('Hana', 'Host'),
  });
  await maker.addCase();
  return maker;
};

/** Someone of the cast with a sign-in of their own. A newcomer is new each time: what they do makes them none. */
export const enter = async (maker: SceneMaker, { who }: Part): Promise<Someone> => {
  const stranger = { id: randomUUID(), email: `${randomUUID()}@example.org`, token: '' };
  if (who === 'visitor') return stranger;
  if (who !== 'newcomer') return maker.signIn(maker.ids[who]);
  await maker.insert('users', { id: stranger.id, email: stranger.email, email_verified: true });
  return maker.signIn(stranger);
};
