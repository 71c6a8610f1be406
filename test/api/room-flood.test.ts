import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CHANGES_AN_HOUR, DEPARTURES_LIMIT, OPEN_ROOMS_LIMIT } from '../../src/domain/room/room-policy.ts';
import { PAGE_SIZE } from '../../src/server/booking/room-list.store.ts';
import type { TestPerson } from '../people.ts';
import { makeWorld, type World } from '../world.ts';
import { slotIn } from '../free-slot.ts';

let world: World;
let host: TestPerson;
let guest: TestPerson;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.pool.query('delete from practice_rooms');
  host = await world.makePerson('Hana', 'Host');
  guest = await world.makePerson('Gwen', 'Guest');
});

const schedule = (person: TestPerson, minutes: number, fields = {}) =>
  world.call(
    'createRoom',
    { hostId: person.id, startUtc: slotIn(minutes), durationMinutes: 60, ...fields },
    person,
  );
const accept = (roomId: string, person: TestPerson) =>
  world.call('updateRoom', { roomId, guestId: person.id }, person);
const move = (roomId: string, minutes: number) =>
  world.call('updateRoom', { roomId, startUtc: slotIn(minutes) }, host);
const newcomer = async () => {
  const person = await world.makePerson();
  await world.pool.query('delete from profiles where user_id = $1', [person.id]);
  return person;
};

describe('hosting', () => {
  it('needs a profile', async () => {
    const { status, body } = await schedule(await newcomer(), 60);
    expect([status, body.error]).toEqual([
      403,
      'Complete your profile first, so that others know who they meet.',
    ]);
  });

  it('has a limit of rooms that wait for a guest, however many are scheduled at once', async () => {
    const asked = Array.from({ length: OPEN_ROOMS_LIMIT + 6 }, (_, at) => schedule(host, 60 + 90 * at));
    const answers = await Promise.all(asked);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(OPEN_ROOMS_LIMIT);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(6);
    const { body } = await schedule(host, 60);
    expect(body.error).toMatch(/^You already have 12 sessions that wait for a guest\./);
    const taken = answers.find(({ status }) => status === 200)?.body.room.id ?? '';
    await accept(taken, guest);
    expect((await schedule(host, 60)).status).toBe(200);
  });
});

describe('accepting', () => {
  it('needs a profile', async () => {
    const { room } = (await schedule(host, 60)).body;
    const { status, body } = await accept(room.id, await newcomer());
    expect([status, body.error]).toEqual([
      403,
      'Complete your profile first, so that others know who they meet.',
    ]);
  });

  it('never gives one person two sessions at a time, not even when they accept all at once', async () => {
    const hosts = await Promise.all(Array.from({ length: 6 }, () => world.makePerson('Hana', 'Host')));
    const rooms = await Promise.all(
      hosts.map(async (person, at) => (await schedule(person, 120 + 5 * at)).body.room),
    );
    const answers = await Promise.all(rooms.map(({ id }) => accept(id, guest)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 403).map(({ body }) => body.error)).toEqual(
      Array(5).fill('You already have a session at that time.'),
    );
  });

  it('minds the sessions one hosts, once they have a guest', async () => {
    const other = await world.makePerson('Otto', 'Other');
    const mine = (await schedule(guest, 120)).body.room;
    const theirs = (await schedule(host, 150)).body.room;
    await accept(mine.id, other);
    expect((await accept(theirs.id, guest)).status).toBe(403);
    expect((await accept((await schedule(host, 180)).body.room.id, guest)).status).toBe(200);
  });
});

describe('accepting and stepping back in a loop', () => {
  const comeAndGo = async (roomId: string, person: TestPerson) => {
    const accepted = await accept(roomId, person);
    if (accepted.status === 200) await world.call('stepBack', { roomId, note: 'Sorry.' }, person);
    return accepted;
  };

  it('ends after some times, and others can still accept', async () => {
    const { room } = (await schedule(host, 120)).body;
    for (let at = 0; at < DEPARTURES_LIMIT; at += 1)
      expect((await comeAndGo(room.id, guest)).status).toBe(200);
    const { status, body } = await comeAndGo(room.id, guest);
    expect([status, body.error]).toEqual([403, 'You have stepped back from this session 3 times.']);
    expect((await accept(room.id, await world.makePerson('Otto', 'Other'))).status).toBe(200);
  });

  it('does not keep the host from moving the session', async () => {
    const { room } = (await schedule(host, 120)).body;
    for (let at = 0; at < CHANGES_AN_HOUR; at += 1)
      await comeAndGo(room.id, await world.makePerson('Otto', 'Other'));
    expect((await move(room.id, 200)).status).toBe(200);
  });
});

it('lets a room change so often within an hour, and says so', async () => {
  const { room } = (await schedule(host, 120)).body;
  const moves = [];
  for (let at = 0; at < CHANGES_AN_HOUR + 2; at += 1) moves.push(await move(room.id, 200 + 15 * at));
  expect(moves.filter(({ status }) => status === 200)).toHaveLength(CHANGES_AN_HOUR - 1);
  expect([moves.at(-1)?.status, moves.at(-1)?.body.error]).toEqual([
    429,
    'This session has changed many times within an hour. Please try again later.',
  ]);
  await world.pool.query(`update room_versions set created_at = created_at - interval '1 hour'`);
  expect((await move(room.id, 300)).status).toBe(200);
});

describe('the list', () => {
  const flood = (
    fields: { start: string; new: boolean; guest: string | null },
    count: number,
    hostId: string,
  ) =>
    world.pool.query(
      `insert into practice_rooms (host_id, guest_id, start_utc, duration_minutes, by_new_host)
       select $1, $2, date_trunc('second', now()) + $3::interval + n * interval '1 second', 30, $4 from generate_series(1, $5) n`,
      [hostId, fields.guest, fields.start, fields.new, count],
    );
  const page = async (after?: string) => (await world.call('listRooms', after ? { after } : {}, guest)).body;

  it('shows the rooms of people who were here before a flood on its first page', async () => {
    const { room } = (await schedule(host, 60 * 24)).body;
    await world.pool.query(`update practice_rooms set by_new_host = false where id = $1`, [room.id]);
    const [flooder, friend] = [await world.makePerson(), await world.makePerson()];
    await flood({ start: '20 minutes', new: true, guest: null }, 500, flooder.id);
    await flood({ start: '16 minutes', new: false, guest: friend.id }, 500, flooder.id);
    const { rooms } = await page();
    expect(rooms.map(({ id }) => id)).toContain(room.id);
  });

  it('notes of a room whether its host is new', async () => {
    await schedule(host, 60);
    await world.pool.query(`update profiles set created_at = now() - interval '8 days' where user_id = $1`, [
      guest.id,
    ]);
    await schedule(guest, 60);
    const { rows } = await world.pool.query(
      'select host_id, by_new_host from practice_rooms order by by_new_host',
    );
    expect(rows).toEqual([
      { host_id: guest.id, by_new_host: false },
      { host_id: host.id, by_new_host: true },
    ]);
  });

  it('can be read to its end, every room once, and one’s own with the first page', async () => {
    const other = await world.makePerson();
    const mine = (await schedule(guest, 60)).body.room;
    await flood({ start: '1 hour', new: false, guest: null }, PAGE_SIZE + 20, host.id);
    await flood({ start: '1 hour', new: true, guest: null }, 30, host.id);
    await flood({ start: '1 hour', new: false, guest: other.id }, PAGE_SIZE, host.id);
    const seen: string[] = [];
    let next: string | null = null;
    const sizes = [];
    do {
      const read = await page(next ?? undefined);
      const starts = read.rooms.map(({ startUtc }) => startUtc);
      expect(starts).toEqual(starts.toSorted());
      seen.push(...read.rooms.map(({ id }) => id));
      sizes.push(read.rooms.length);
      ({ next } = read);
    } while (next !== null);
    expect(sizes).toEqual([PAGE_SIZE + 1, PAGE_SIZE, 50]);
    expect(new Set(seen).size).toBe(2 * PAGE_SIZE + 51);
    expect(seen.slice(0, PAGE_SIZE + 1)).toContain(mine.id);
  });

  it('refuses a place it did not give', async () => {
    for (const after of ['x', '9_1_y', '0_1_' + 'g'.repeat(36)])
      expect((await world.call('listRooms', { after }, guest)).status).toBe(400);
  });
});
