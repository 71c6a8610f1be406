import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { findSeat, listSeats, takeSeat } from '../../src/server/examiner/examiner-seat.store.ts';
import { seatExaminers } from '../examiners.ts';
import { freeSlot } from '../free-slot.ts';
import { PASSWORD, type TestPerson } from '../people.ts';
import { makeWorld, type World } from '../world.ts';

let world: World;
let host: TestPerson;
let guest: TestPerson;
let ana: TestPerson;
let roomId: string;
beforeAll(async () => {
  world = await makeWorld();
  host = await world.makePerson('Hana', 'Host');
  guest = await world.makePerson('Gwen', 'Guest');
  ana = await world.makePerson('Ana', 'Examiner');
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.deleteFrom('practice_rooms').execute();
  const plan = { hostId: host.id, startUtc: freeSlot(), private: true, durationMinutes: 60 as const };
  roomId = (await world.call('createRoom', plan, host)).body.room.id;
  await world.call('updateRoom', { roomId, guestId: guest.id }, guest);
});

const roomOf = async (person: TestPerson) => (await world.call('readRoom', { roomId }, person)).body.room;

it('keeps a room without seats as it was before there were examiners', async () => {
  expect(await roomOf(host)).not.toHaveProperty('panel');
});

it('lets one of fifty who sit down at once have the last seat', async () => {
  const [seatId = ''] = await seatExaminers(world.db, roomId, [], 1);
  const people = await Promise.all(Array.from({ length: 50 }, () => world.makePerson()));
  const taken = await Promise.all(people.map(({ id }) => takeSeat(world.db, seatId, id, new Date())));
  expect(taken.filter(Boolean)).toHaveLength(1);
  expect((await listSeats(world.db, roomId))[0]?.userId).toBe(people[taken.indexOf(true)]?.id);
});

it('frees the seat of an examiner who deletes their account, and the session goes on', async () => {
  const ben = await world.makePerson('Ben', 'Examiner');
  await seatExaminers(world.db, roomId, [ana, ben]);
  expect((await roomOf(guest)).panel?.seats.map(({ profile }) => profile?.firstName)).toEqual(['Ana', 'Ben']);
  expect((await world.call('eraseAccount', { password: PASSWORD }, ben)).status).toBe(200);
  expect((await roomOf(guest)).panel?.seats.map(({ isTaken }) => isTaken)).toEqual([true, false]);
  expect(await findSeat(world.db, roomId, ana.id)).toMatchObject({
    position: 1,
    seatedAt: expect.any(String),
  });
});
