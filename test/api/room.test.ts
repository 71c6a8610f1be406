import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Room } from '../../src/contract/room.ts';
import { heardStatements } from '../heard-statements.mjs';
import type { TestPerson } from '../people.ts';
import { makeWorld, type World } from '../world.ts';
import { slotIn } from '../free-slot.ts';

let world: World;
let host: TestPerson;
let guest: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  world = await makeWorld();
  host = await world.makePerson('Hana', 'Host');
  guest = await world.makePerson('Gwen', 'Guest');
  stranger = await world.makePerson('Stef', 'Stranger');
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.deleteFrom('practice_rooms').execute();
});

const past = new Date(Date.now() - 60_000).toISOString();

const schedule = async (fields: Record<string, unknown> = {}): Promise<Room> => {
  const { body } = await world.call(
    'createRoom',
    { hostId: host.id, startUtc: slotIn(120), private: false, durationMinutes: 60, ...fields },
    host,
  );
  return body.room;
};
const accept = (room: Room, person: TestPerson, guestId = person.id) =>
  world.call('updateRoom', { roomId: room.id, guestId }, person);
const listOf = async (person: TestPerson) => (await world.call('listRooms', {}, person)).body.rooms;
const setRow = (room: Room, fields: { stage?: 'Finished'; start_utc?: Date }) =>
  world.db.updateTable('practice_rooms').set(fields).where('id', '=', room.id).execute();

describe('scheduling', () => {
  // spec: create
  it('makes a public room of the host, an hour long, with its video address', async () => {
    const room = await schedule();
    expect(room).toMatchObject({
      hostId: host.id,
      guestId: null,
      stage: 'Prep',
      private: false,
      durationMinutes: 60,
      roomUrl: `http://localhost:3000/call/${room.id}`,
      hostProfile: { firstName: 'Hana', lastName: 'Host' },
      guestProfile: null,
    });
  });

  // spec: create-refused
  it.each([
    ['in the past', { startUtc: past }, 400, 'Please select a valid future date/time.'],
    [
      'at five past the hour',
      { startUtc: slotIn(120).replace(/\d:\d\d\.000/, '7:00.000') },
      400,
      'Please choose times on the quarter hour.',
    ],
    ['at no real time', { startUtc: 'tomorrow' }, 400, 'Start: Please select a valid future date/time.'],
    ['for 45 minutes', { durationMinutes: 45 }, 400, 'Session length: Choose 30, 60 or 90 minutes.'],
  ])('is refused %s', async (_what, fields, status, error) => {
    const answer = await world.callRaw(
      'createRoom',
      { hostId: host.id, startUtc: slotIn(120), private: false, durationMinutes: 60, ...fields },
      host,
    );
    expect([answer.status, answer.body.error]).toEqual([status, error]);
  });

  // spec: create-as-self
  it('is refused in the name of someone else, and to visitors', async () => {
    const plan = { hostId: guest.id, startUtc: slotIn(120), private: false, durationMinutes: 60 as const };
    expect((await world.call('createRoom', plan, host)).status).toBe(403);
    expect((await world.call('createRoom', plan)).status).toBe(401);
  });

  // spec: video-failure
  it('keeps the room without an address when the video provider fails, and fills it in later', async () => {
    let broken = true;
    const flaky = await makeWorld({
      video: {
        openRoom: async (id) => (broken ? Promise.reject(new Error('down')) : `https://video.example/${id}`),
      },
    });
    const person = await flaky.makePerson();
    const plan = {
      hostId: person.id,
      startUtc: slotIn(120),
      private: false,
      durationMinutes: 60 as const,
    };
    const { body } = await flaky.call('createRoom', plan, person);
    expect(body.room.roomUrl).toBeNull();
    broken = false;
    await flaky.runJobs();
    const again = await flaky.call('readRoom', { roomId: body.room.id }, person);
    expect(again.body.room.roomUrl).toBe(`https://video.example/${body.room.id}`);
    await flaky.close();
  });
});

describe('the list', () => {
  // spec: lists
  it('shows open invitations to others and my own rooms to me, by start', async () => {
    const later = await schedule({ startUtc: slotIn(300) });
    const sooner = await schedule({ startUtc: slotIn(200) });
    expect((await listOf(stranger)).map(({ id }) => id)).toEqual([sooner.id, later.id]);
    expect((await listOf(host)).map(({ id }) => id)).toEqual([sooner.id, later.id]);
  });

  // spec: private-hidden
  it('never shows a private room to others, before and after someone accepted', async () => {
    const room = await schedule({ private: true });
    expect(await listOf(stranger)).toEqual([]);
    await accept(room, guest);
    expect(await listOf(stranger)).toEqual([]);
    expect((await listOf(guest)).map(({ id }) => id)).toEqual([room.id]);
  });

  it('gives the way into the call to the room’s people only', async () => {
    const room = await schedule();
    expect((await listOf(stranger))[0]?.roomUrl).toBeNull();
    expect((await world.call('readRoom', { roomId: room.id }, stranger)).body.room.roomUrl).toBeNull();
    expect((await listOf(host))[0]?.roomUrl).toBe(room.roomUrl);
  });

  // spec: finished-hidden
  it('drops finished rooms', async () => {
    const room = await schedule();
    await setRow(room, { stage: 'Finished' });
    expect([await listOf(stranger), await listOf(host)]).toEqual([[], []]);
  });
});

describe('accepting', () => {
  it('costs the database no more than ten statements', async () => {
    const room = await schedule();
    const statements = await heardStatements(world.pool, () => accept(room, guest));
    expect(statements.map(({ text }) => text)).toContain('commit');
    expect(statements.length).toBeLessThanOrEqual(10);
  });

  // spec: accept
  it('makes the caller the guest', async () => {
    const { status, body } = await accept(await schedule(), guest);
    expect([status, body.room.guestId, body.room.guestProfile?.firstName]).toEqual([200, guest.id, 'Gwen']);
    expect(body.room.roomUrl).not.toBeNull();
  });

  it('is refused to the host, and in the name of someone else', async () => {
    const room = await schedule();
    expect((await accept(room, host)).status).toBe(403);
    expect((await accept(room, stranger, guest.id)).status).toBe(403);
  });

  it('works just after the start, and not once it is over, finished or gone', async () => {
    const late = await schedule({ private: true });
    await setRow(late, { start_utc: new Date(Date.now() - 5 * 60_000) });
    expect((await accept(late, guest)).status).toBe(200);
    const over = await schedule();
    await setRow(over, { start_utc: new Date(Date.now() - 61 * 60_000) });
    expect((await accept(over, guest)).body.error).toBe('This session is over.');
    const finished = await schedule();
    await setRow(finished, { stage: 'Finished' });
    expect((await accept(finished, guest)).body.error).toBe('This session is finished.');
    expect((await accept({ ...finished, id: crypto.randomUUID() }, guest)).status).toBe(404);
  });
});

describe('rescheduling and cancelling', () => {
  const move = (room: Room, startUtc: string, person: TestPerson) =>
    world.call('updateRoom', { roomId: room.id, startUtc }, person);

  // spec: move
  it('moves start and end', async () => {
    const room = await schedule();
    const startUtc = slotIn(240);
    const { body } = await move(room, startUtc, host);
    expect(body.room.startUtc).toBe(startUtc);
    const row = await world.db.selectFrom('practice_rooms').selectAll().executeTakeFirstOrThrow();
    expect(row.end_utc?.getTime()).toBe(Date.parse(startUtc) + 3_600_000);
    expect(row.ics_sequence).toBe(1);
  });

  it('to the time it has already changes nothing and is mailed to no one', async () => {
    const room = await schedule();
    const { status, body } = await move(room, room.startUtc, host);
    expect([status, body.room.revision]).toEqual([200, room.revision]);
    const versions = await world.db
      .selectFrom('room_versions')
      .select('occasion')
      .where('room_id', '=', room.id)
      .execute();
    expect(versions.map(({ occasion }) => occasion)).toEqual(['held']);
  });

  // spec: update-host-only
  it('are refused to guest and stranger', async () => {
    const room = await schedule();
    await accept(room, guest);
    for (const person of [guest, stranger]) {
      expect((await move(room, slotIn(240), person)).status).toBe(403);
      expect((await world.call('deleteRoom', { roomId: room.id }, person)).status).toBe(403);
    }
  });

  // spec: update-refused
  it('are refused once finished, and to a past time', async () => {
    const room = await schedule();
    expect((await move(room, past, host)).body.error).toBe('Please select a valid future date/time.');
    await setRow(room, { stage: 'Finished' });
    expect((await move(room, slotIn(240), host)).status).toBe(409);
    expect((await world.call('deleteRoom', { roomId: room.id }, host)).status).toBe(409);
  });

  // spec: cancel
  it('cancelling removes the room', async () => {
    const room = await schedule();
    expect((await world.call('deleteRoom', { roomId: room.id }, host)).status).toBe(200);
    expect((await world.call('readRoom', { roomId: room.id }, host)).status).toBe(404);
    expect((await world.call('deleteRoom', { roomId: room.id }, host)).status).toBe(404);
  });

  it('takes exactly one change at a time', async () => {
    const room = await schedule();
    expect((await world.call('updateRoom', { roomId: room.id }, host)).status).toBe(400);
    expect(
      (await world.call('updateRoom', { roomId: room.id, guestId: host.id, startUtc: slotIn(99) }, host))
        .status,
    ).toBe(400);
  });
});
