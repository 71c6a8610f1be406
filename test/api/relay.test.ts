import { expect, it } from 'vitest';
import { makeWorld } from '../world.ts';
import { slotIn } from '../free-slot.ts';

it('gives the password of the relay to a session’s people when it is near, and no one else', async () => {
  let later = 0;
  const world = await makeWorld({
    now: () => new Date(Date.now() + later),
    ice: { urls: ['stun:stun.example', 'turn:turn.example'], turnSecret: 'shared' },
  });
  const [host, guest] = [await world.makePerson('Hana', 'Host'), await world.makePerson('Gwen', 'Guest')];
  const startUtc = slotIn(180);
  const plan = { hostId: host.id, startUtc, durationMinutes: 60 as const };
  const roomId = (await world.call('createRoom', plan, host)).body.room.id;
  const urls = async () =>
    (await world.call('readCall', { roomId }, host)).body.iceServers.flatMap((server) => server.urls);

  later = 2.5 * 3_600_000;
  expect(await urls()).toEqual(['stun:stun.example']);
  await world.call('updateRoom', { roomId, guestId: guest.id }, guest);
  expect(await urls()).toEqual(['stun:stun.example', 'turn:turn.example']);
  later = 0;
  expect(await urls()).toEqual(['stun:stun.example']);
  await world.close();
});
