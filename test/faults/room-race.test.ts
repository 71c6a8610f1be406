import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../people.ts';
import { makeWorld, type World } from '../world.ts';
import { inForm } from './form.ts';
import { slotIn } from '../free-slot.ts';

const ROUNDS = inForm(3, 200);

let world: World;
let host: TestPerson;
let people: TestPerson[];
beforeAll(async () => {
  // The hourly allowance of rooms is not what is raced for here.
  world = await makeWorld({ limiter: { attempt: async () => ({ allowed: true, refund: async () => {} }) } });
  host = await world.makePerson('Hana', 'Host');
  people = await Promise.all(Array.from({ length: 50 }, () => world.makePerson()));
});
afterAll(() => world.close());

const schedule = async () => {
  // Winning one room does not block the next.
  await world.pool.query('delete from practice_rooms');
  const plan = { hostId: host.id, startUtc: slotIn(120), private: false, durationMinutes: 60 as const };
  return (await world.call('createRoom', plan, host)).body.room.id;
};
const accept = (roomId: string, person: TestPerson) =>
  world.call('updateRoom', { roomId, guestId: person.id }, person);
const count = (statuses: number[], status: number) => statuses.filter((found) => found === status).length;

// spec: one-guest
it(`gives a room to exactly one of 50 people, ${ROUNDS} times over`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const roomId = await schedule();
    const answers = await Promise.all(people.map((person) => accept(roomId, person)));
    const statuses = answers.map(({ status }) => status);
    expect([count(statuses, 200), count(statuses, 409)]).toEqual([1, 49]);
    const winner = people[statuses.indexOf(200)];
    const { rows } = await world.pool.query(
      'select guest_id, ics_sequence from practice_rooms where id = $1',
      [roomId],
    );
    expect(rows).toEqual([{ guest_id: winner?.id, ics_sequence: 1 }]);
  }
});

it('never lets someone accept a room that was cancelled at the same moment and believe in it', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const roomId = await schedule();
    const [cancelled, ...answers] = await Promise.all([
      world.call('deleteRoom', { roomId }, host),
      ...people.slice(0, 5).map((person) => accept(roomId, person)),
    ]);
    expect(cancelled.status).toBe(200);
    // The winner accepted just before; no one after, and no one twice.
    const statuses = answers.map(({ status }) => status);
    expect(count(statuses, 200)).toBeLessThanOrEqual(1);
    expect(statuses.every((status) => [200, 404, 409].includes(status))).toBe(true);
    const { rowCount } = await world.pool.query('select 1 from practice_rooms where id = $1', [roomId]);
    expect(rowCount).toBe(0);
  }
});

it('applies both an accept and a reschedule that meet, each once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const roomId = await schedule();
    const startUtc = slotIn(500);
    const answers = await Promise.all([
      world.call('updateRoom', { roomId, startUtc }, host),
      ...people.slice(0, 5).map((person) => accept(roomId, person)),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect([statuses[0], count(statuses.slice(1), 200), count(statuses.slice(1), 409)]).toEqual([200, 1, 4]);
    const { rows } = await world.pool.query<{ start_utc: Date; ics_sequence: number; guest_id: string }>(
      'select start_utc, ics_sequence, guest_id from practice_rooms where id = $1',
      [roomId],
    );
    expect(rows[0]).toMatchObject({ start_utc: new Date(startUtc), ics_sequence: 2 });
    expect(rows[0]?.guest_id).not.toBeNull();
  }
});
