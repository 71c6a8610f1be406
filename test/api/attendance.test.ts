import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Room } from '../../src/contract/room.ts';
import { CallSignaling } from '../../src/server/realtime/call-signaling.ts';
import { listStays } from '../../src/server/room/presence.store.ts';
import { inHours } from '../moment.ts';
import { makeNegotiation, type Negotiation } from '../negotiation.ts';
import type { TestPerson } from '../people.ts';
import { practisedRoom } from '../practised-room.ts';
import { until } from '../until.ts';

let scene: Negotiation;
beforeAll(async () => {
  scene = await makeNegotiation();
});
afterAll(() => scene.world.close());
beforeEach(async () => {
  const { world } = scene;
  await world.pool.query('delete from practice_rooms');
  await world.pool.query('delete from room_attendances');
  await world.runJobs();
  world.mails.length = 0;
});

/** A session of both that started so many minutes ago, on a quarter hour as far as its end goes. */
const startedAgo = async (minutes: number, fields: Record<string, unknown> = {}): Promise<Room> => {
  const { world } = scene;
  const room = await scene.schedule({ private: false, ...fields });
  await scene.accept(room);
  await world.runJobs();
  world.mails.length = 0;
  await startAt(room, minutes);
  return room;
};
const startAt = (room: Room, minutesAgo: number) =>
  scene.world.pool.query(
    `update practice_rooms set start_utc = now() - $2 * interval '1 minute',
       end_utc = now() + (duration_minutes - $2) * interval '1 minute' where id = $1`,
    [room.id, minutesAgo],
  );
/** As if they had entered so many minutes ago and were seen until now. */
const waitsSince = async (room: Room, person: TestPerson, minutes: number) => {
  await enter(room, person);
  await scene.world.pool.query(
    `update room_attendances set entered_at = now() - $3 * interval '1 minute' where room_id = $1 and user_id = $2`,
    [room.id, person.id, minutes],
  );
};
const enter = (room: Room, person: TestPerson) => scene.world.call('enterRoom', { roomId: room.id }, person);
const waiting = async (room: Room, person: TestPerson) => (await enter(room, person)).body.waiting;
const mailsTo = async (person: TestPerson) => {
  await scene.world.runJobs();
  return scene.world.mails.filter(({ to }) => to.address === person.email);
};
const turnout = (person: TestPerson) => scene.world.call('readAttendance', {}, person);
/** Sessions of the past, by whether they came to each. */
const past = async (person: TestPerson, ...came: boolean[]) => {
  for (const [index, one] of came.entries())
    await scene.world.pool.query(
      `insert into room_attendances (room_id, user_id, start_utc, seen_at, missed_at)
       values (gen_random_uuid(), $1, now() - $2 * interval '1 day', $3, $4)`,
      [person.id, index + 1, one ? new Date() : null, one ? null : new Date()],
    );
};

describe('the one who waits', () => {
  it('is offered a way on after five minutes, and no longer once the other one comes', async () => {
    const { host, guest } = scene;
    const room = await startedAgo(6);
    expect(await waiting(room, host)).toBeNull();
    await waitsSince(room, host, 8);
    expect(await waiting(room, host)).toMatchObject({ mayNudge: true, reopened: expect.any(Object) });
    expect(await waiting(room, guest)).toBeNull();
    expect(await waiting(room, host)).toBeNull();
  });

  it('has the other one asked by mail, once', async () => {
    const { world, host, guest } = scene;
    const room = await startedAgo(6);
    await waitsSince(room, guest, 8);
    const nudge = () => world.call('nudgePartner', { roomId: room.id }, guest);
    const replies = await Promise.all([nudge(), nudge(), nudge()]);
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409,
    ]);
    const mails = await mailsTo(host);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Gwen Guest is waiting for you: /),
    ]);
    expect(mails[0]?.text).toContain(`/interview-practice-room?roomId=${room.id}`);
    expect(await waiting(room, guest)).toMatchObject({ mayNudge: false });
  });

  it('does not have someone asked who has come meanwhile', async () => {
    const { world, host, guest } = scene;
    const room = await startedAgo(6);
    await waitsSince(room, guest, 8);
    await world.call('nudgePartner', { roomId: room.id }, guest);
    await enter(room, host);
    expect(await mailsTo(host)).toEqual([]);
  });

  it('rings the pages that the other one has open, once, and not once they are there', async () => {
    const { world, host, guest } = scene;
    const room = await startedAgo(-8);
    await enter(room, guest);
    const ring = (person: TestPerson) => world.call('ringPartner', { roomId: room.id }, person);
    const isRung = async () => (await world.call('readNextSession', {}, host)).body.session?.isRung;
    expect(await isRung()).toBe(false);
    const replies = await Promise.all([ring(guest), ring(guest), ring(guest)]);
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409,
    ]);
    expect(await isRung()).toBe(true);
    expect((await ring(host)).status).toBe(409);
    await world.pool.query(`update room_attendances set rung_at = now() - interval '11 minutes'`);
    expect(await isRung()).toBe(false);
  });

  it('ends the session, and the other one is noted as missed', async () => {
    const { world, host, guest } = scene;
    const room = await startedAgo(6);
    await waitsSince(room, guest, 8);
    const ended = await world.call('endMissedSession', { roomId: room.id }, guest);
    expect(ended.body.room).toMatchObject({ id: room.id, stage: 'Finished' });
    expect((await turnout(host)).body).toEqual({ missed: 1, sessions: 1, limit: null });
    expect((await turnout(guest)).body).toEqual({ missed: 0, sessions: 1, limit: null });
    expect(await mailsTo(host)).toEqual([]);
    expect((await enter(room, host)).body.waiting).toBeNull();
    expect((await turnout(host)).body.missed).toBe(1);
  });

  it('does not have the other one noted as missed at a time that they moved it to on the day', async () => {
    const { world, host, guest } = scene;
    const movedTo = async (startUtc: string) => {
      const room = await startedAgo(0);
      await startAt(room, -2000);
      const moved = await world.call('updateRoom', { roomId: room.id, startUtc }, host);
      expect(moved.status).toBe(200);
      await startAt(room, 6);
      await waitsSince(room, host, 6);
      expect((await world.call('endMissedSession', { roomId: room.id }, host)).status).toBe(200);
      return (await turnout(guest)).body.missed;
    };
    expect(await movedTo(inHours(2))).toBe(0);
    expect(await movedTo(inHours(30))).toBe(1);
  });

  it('leaves the other one, who comes too late, with what happened', async () => {
    const { world, host, guest } = scene;
    const missedBy = async (room: Room, person: TestPerson) =>
      (await world.call('readMissed', { roomId: room.id }, person)).body;
    const ended = await startedAgo(6);
    await waitsSince(ended, host, 6);
    await world.call('endMissedSession', { roomId: ended.id }, host);
    expect(await missedBy(ended, guest)).toEqual({ missed: 'ended-without-you', partner: 'Hana Host' });
    expect(await missedBy(ended, host)).toEqual({ missed: 'ended-without-partner', partner: 'Gwen Guest' });
    const opened = await startedAgo(6);
    await waitsSince(opened, host, 6);
    await world.call('openSeat', { roomId: opened.id }, host);
    expect(await missedBy(opened, guest)).toEqual({ missed: 'opened-without-you', partner: 'Hana Host' });
  });

  it('gives the seat to others for the rest of the session, and both calendars say so', async () => {
    const { world, host, guest } = scene;
    const room = await startedAgo(6);
    await waitsSince(room, host, 8);
    const { body } = await world.call('openSeat', { roomId: room.id }, host);
    expect(body.room).toMatchObject({ guestId: null, stage: 'Prep' });
    const otto = await world.makePerson('Otto', 'Other');
    expect((await world.call('listRooms', {}, otto)).body.rooms.map(({ id }) => id)).toContain(room.id);
    const [toHost] = await mailsTo(host);
    const [toGuest] = await mailsTo(guest);
    expect(toHost?.text).toContain('You opened the rest of your practice session to others.');
    expect(toHost?.invitation).toMatchObject({ method: 'REQUEST', status: 'TENTATIVE' });
    expect(toGuest?.text).toContain('Hana Host waited for you and has now opened the session to others.');
    expect(toGuest?.invitation).toMatchObject({ method: 'CANCEL' });
    expect((await turnout(guest)).body).toMatchObject({ missed: 1 });
  });

  it('forgives someone who was missed, takes the open seat and comes', async () => {
    const { world, host, guest } = scene;
    const room = await startedAgo(6);
    await waitsSince(room, host, 8);
    await world.call('openSeat', { roomId: room.id }, host);
    expect((await scene.accept(room)).status).toBe(200);
    await startAt(room, 1);
    await enter(room, guest);
    expect((await turnout(guest)).body).toEqual({ missed: 0, sessions: 1, limit: null });
  });

  it.each(['nudgePartner', 'openSeat', 'endMissedSession'] as const)(
    'may not %s too early, without waiting, once the other one came, or in a session that is gone',
    async (name) => {
      const { world, host, guest } = scene;
      const early = await startedAgo(2);
      await waitsSince(early, host, 20);
      const act = (room: Room) => world.call(name, { roomId: room.id }, host);
      expect((await act(early)).status).toBe(409);
      await startAt(early, 10);
      await world.pool.query('delete from room_attendances');
      expect((await act(early)).status).toBe(409);
      await waitsSince(early, host, 9);
      await enter(early, guest);
      expect((await act(early)).status).toBe(409);
      await world.call('deleteRoom', { roomId: early.id }, host);
      expect((await act(early)).status).toBe(404);
    },
  );

  it('does not end what was practised', async () => {
    const { world, host, guest } = scene;
    const { roomId } = await practisedRoom(world.ports, host, guest);
    await world.pool.query(
      `update practice_rooms set stage = 'Prep', start_utc = now() - interval '9 minutes' where id = $1`,
      [roomId],
    );
    const ended = await world.call('endMissedSession', { roomId }, host);
    expect(ended).toMatchObject({ status: 409 });
  });
});

it('forgets who looked in when a session is moved, left or cancelled', async () => {
  const { world, host, guest } = scene;
  const kept = async () => (await world.pool.query('select user_id from room_attendances')).rowCount;
  const room = await startedAgo(1);
  await Promise.all([enter(room, host), enter(room, guest)]);
  expect(await kept()).toBe(2);
  await world.call('stepBack', { roomId: room.id }, guest);
  expect(await kept()).toBe(1);
  await world.call('updateRoom', { roomId: room.id, startUtc: inHours(24) }, host);
  expect(await kept()).toBe(0);
});

describe('missing three of the last ten', () => {
  it('limits the sessions ahead, as host and as guest', async () => {
    const { world } = scene;
    const [mia, otto] = [await world.makePerson('Mia', 'Missed'), await world.makePerson('Otto', 'Other')];
    await past(mia, false, true, false, false);
    expect((await turnout(mia)).body).toEqual({ missed: 3, sessions: 4, limit: 2 });
    const plan = (person: TestPerson, hours: number) => ({
      hostId: person.id,
      startUtc: new Date(Math.ceil(Date.now() / 900_000) * 900_000 + hours * 3_600_000).toISOString(),
      private: false,
      durationMinutes: 60 as const,
    });
    const booked = [];
    for (const hours of [24, 30, 36])
      booked.push((await world.call('createRoom', plan(mia, hours), mia)).status);
    expect(booked).toEqual([200, 200, 409]);
    const { body } = await world.call('createRoom', plan(otto, 48), otto);
    const refused = await world.call('updateRoom', { roomId: body.room.id, guestId: mia.id }, mia);
    expect(refused).toMatchObject({
      status: 403,
      body: { error: expect.stringContaining('2 sessions ahead') },
    });
  });

  it('is not told to others, who learn a good word, that someone is new, or nothing', async () => {
    const { world, host } = scene;
    const people = [
      await world.makePerson('Nia', 'New'),
      await world.makePerson('Rey', 'Reliable'),
      await world.makePerson('Mo', 'Missed'),
    ];
    const [, rey, mo] = people;
    if (!rey || !mo) throw new Error('nobody there');
    await past(rey, true, true, false, true);
    await past(mo, false, false, false, true);
    const { body } = await world.call(
      'listReliability',
      { users: people.map(({ id }) => id).join(',') },
      host,
    );
    expect(body.people.map(({ word }) => word)).toEqual(['new-here', 'usually-turns-up']);
    expect((await world.call('listReliability', { users: 'nonsense' }, host)).status).toBe(400);
  });
});

it('does not count a room that nobody took as a session someone came to', async () => {
  const { world } = scene;
  const ada = await world.makePerson('Ada', 'Alone');
  const plan = { hostId: ada.id, startUtc: inHours(24), private: false, durationMinutes: 60 as const };
  const { room } = (await world.call('createRoom', plan, ada)).body;
  await startAt(room, 5);
  expect((await enter(room, ada)).status).toBe(200);
  expect((await turnout(ada)).body).toMatchObject({ missed: 0, sessions: 0 });
  // Once there is someone to meet, it is a session.
  await world.call('updateRoom', { roomId: room.id, guestId: scene.guest.id }, scene.guest);
  await enter(room, ada);
  expect((await turnout(ada)).body).toMatchObject({ missed: 0, sessions: 1 });
});

describe('the next session', () => {
  const next = async (person: TestPerson) => (await world().call('readNextSession', {}, person)).body.session;
  const world = () => scene.world;

  it('is the next one with someone, until they are in it', async () => {
    const { host, guest } = scene;
    await scene.schedule();
    expect(await next(host)).toBeNull();
    const room = await startedAgo(-8);
    expect(await next(host)).toMatchObject({ roomId: room.id, partner: 'Gwen Guest', durationMinutes: 60 });
    expect(await next(guest)).toMatchObject({ roomId: room.id, partner: 'Hana Host' });
    await enter(room, guest);
    expect(await next(guest)).toBeNull();
    expect(await next(host)).not.toBeNull();
  });

  it('is none that is over, finished or cancelled', async () => {
    const { host } = scene;
    await startedAgo(61);
    expect(await next(host)).toBeNull();
    const room = await startedAgo(-8);
    await world().call('deleteRoom', { roomId: room.id }, host);
    expect(await next(host)).toBeNull();
  });
});

it('someone who opens the call alone is there, and came', async () => {
  const { world, host, guest } = scene;
  const room = await startedAgo(5);
  const desk = new CallSignaling(world.db);
  const seat = await desk.join({ roomId: room.id, userId: guest.id, before: undefined }, () => {});
  const stays = () => listStays(world.db, room.id, guest.id);
  await until('the host to wait no longer', async () => (await waiting(room, host)) === null);
  const [first] = await stays();
  expect(first).toBeDefined();
  if (seat) await desk.keep(seat);
  expect((await stays())[0]?.until).toBeGreaterThan(first?.until ?? 0);
});
