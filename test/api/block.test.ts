import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EndpointName } from '../../src/contract/wire.ts';
import type { ServerMessage } from '../../src/contract/realtime.ts';
import { postgresChangeFeed } from '../../src/server/adapters/postgres-change-feed.ts';
import type { ChangeFeed } from '../../src/server/ports/change-feed.ts';
import { listRoomIdsAhead } from '../../src/server/room/booking.store.ts';
import { SocketHandler } from '../../src/server/realtime/socket-handler.ts';
import { Hub } from '../../src/server/realtime/hub.ts';
import { freeSlot } from '../free-slot.ts';
import { inHours, range } from '../moment.ts';
import { PASSWORD, type TestPerson } from '../people.ts';
import { practisedRoom } from '../practised-room.ts';
import { until } from '../until.ts';
import { makeWorld, type World } from '../world.ts';
import { readZip } from '../zip-reader.ts';

let world: World;
let feed: ChangeFeed;
let hub: Hub;
let host: TestPerson;
let guest: TestPerson;
beforeAll(async () => {
  world = await makeWorld();
  feed = postgresChangeFeed(world.url, world.ports.log);
  hub = new Hub(world.db, feed, world.ports.log, 20);
  await hub.start();
});
afterAll(async () => {
  for (const talk of talks) talk.end();
  await feed.stop();
  await world.close();
});
beforeEach(async () => {
  host = await world.makePerson('Hana', 'Host');
  guest = await world.makePerson('Gwen', 'Guest');
});

const schedule = async (person: TestPerson, isPrivate = false) => {
  const plan = { hostId: person.id, startUtc: freeSlot(), private: isPrivate, durationMinutes: 60 as const };
  return (await world.call('createRoom', plan, person)).body.room;
};
const accept = (roomId: string, person: TestPerson) =>
  world.call('updateRoom', { roomId, guestId: person.id }, person);
const block = (person: TestPerson, other: TestPerson, cancelSessions = false) =>
  world.call('blockPerson', { userId: other.id, cancelSessions }, person);
const listed = async (person: TestPerson) =>
  (await world.call('listRooms', {}, person)).body.rooms.map(({ id }) => id);

const talks: SocketHandler[] = [];
const openTalk = async (person: TestPerson) => {
  const heard: ServerMessage[] = [];
  const send = (text: string) => void heard.push(JSON.parse(text));
  const talk = new SocketHandler(world.ports, hub, { send, close: () => {}, waiting: () => 0 });
  talks.push(talk);
  const say = (message: unknown) => talk.receive(JSON.stringify(message));
  const count = (type: ServerMessage['type']) => heard.filter((message) => message.type === type).length;
  say({ type: 'hello', token: person.token });
  await until('a welcome', () => count('welcome') > 0);
  return { say, heard, count };
};

describe('someone who blocked another', () => {
  it('sees no room of theirs, and they see none of his, also by its exact id', async () => {
    const [mine, theirs] = [await schedule(host), await schedule(guest)];
    const secret = await schedule(host, true);
    expect(await listed(guest)).toContain(mine.id);
    expect((await block(host, guest)).status).toBe(200);
    expect(await listed(guest)).not.toContain(mine.id);
    expect(await listed(host)).not.toContain(theirs.id);
    for (const [roomId, reader] of [
      [mine.id, guest],
      [secret.id, guest],
      [theirs.id, host],
    ] as const) {
      expect((await world.call('readRoom', { roomId }, reader)).status).toBe(404);
      const refused = await accept(roomId, reader);
      expect(refused.status).toBe(404);
      expect(refused.body.error.toLowerCase()).not.toContain('block');
    }
  });

  it('is answered about the rooms of the other as about rooms that are not there, whatever they ask', async () => {
    const room = await schedule(host);
    await accept(room.id, await world.makePerson());
    const hidden = (await world.call('readRoom', { roomId: room.id }, host)).body.room;
    await block(host, guest);
    const roomId = room.id;
    const station = { candidateId: guest.id, caseBriefId: null, readingSeconds: 60, timerSeconds: 300 };
    const asked: [EndpointName, Record<string, unknown>][] = [
      ['updateRoom', { roomId, guestId: guest.id }],
      ['updateRoom', { roomId, startUtc: freeSlot() }],
      ['updateRoom', { roomId, stage: 'WrapUp' }],
      ['stepBack', { roomId }],
      ['deleteRoom', { roomId }],
      ['inviteColleague', { roomId, email: 'someone@example.org' }],
      ['enterRoom', { roomId }],
      ['nudgePartner', { roomId }],
      ['ringPartner', { roomId }],
      ['openSeat', { roomId }],
      ['endMissedSession', { roomId }],
      ['readMissed', { roomId }],
      ['readRoomFile', { roomId }],
      ['createRound', { roomId, roundNumber: 1 }],
      ['createCircuit', { roomId, stations: [station] }],
      ['readLatestRound', { roomId }],
      ['readCall', { roomId }],
      ['giveConsent', { roomId, given: true }],
      ['listWishes', { roomId }],
      ['listCaseHistory', { roomId }],
      ['reportPerson', { roomId, userId: host.id, reason: 'rude' }],
      ['startRecording', { roomUrl: hidden.roomUrl }],
    ];
    for (const [name, input] of asked)
      expect([name, (await world.call(name, input, guest)).status]).toEqual([name, 404]);
  });

  it('finds them again after taking it back', async () => {
    const theirs = await schedule(guest);
    await block(host, guest);
    const { people } = (await world.call('listBlocks', {}, host)).body;
    expect(people).toMatchObject([{ userId: guest.id, firstName: 'Gwen', lastName: 'Guest' }]);
    expect((await world.call('listBlocks', {}, guest)).body.people).toEqual([]);
    await world.call('unblockPerson', { userId: guest.id }, host);
    expect((await accept(theirs.id, host)).status).toBe(200);
  });

  it('does not see a room that they have accepted of a third person', async () => {
    const third = await world.makePerson('Theo', 'Third');
    const room = await schedule(third);
    await block(host, guest);
    expect(await listed(host)).toContain(room.id);
    await accept(room.id, guest);
    expect(await listed(host)).not.toContain(room.id);
  });

  it('cannot block themselves, or someone who is not there', async () => {
    expect((await block(host, host)).status).toBe(400);
    const nobody = { ...guest, id: '11111111-1111-4111-8111-111111111111' };
    expect((await block(host, nobody)).status).toBe(404);
  });
});

describe('sessions with someone who is blocked', () => {
  const meet = async () => {
    const room = await schedule(host);
    await accept(room.id, guest);
    await world.runJobs();
    world.mails.length = 0;
    return room;
  };
  const mailsTo = async (person: TestPerson) => {
    await world.runJobs();
    return world.mails.filter(({ to }) => to.address === person.email);
  };

  it('are cancelled once that is confirmed, with the words of any other cancellation', async () => {
    const room = await meet();
    const { sessions } = (await world.call('readBlock', { userId: guest.id }, host)).body;
    expect(sessions).toEqual([{ startUtc: room.startUtc, durationMinutes: 60 }]);
    expect((await block(host, guest)).status).toBe(409);
    expect(await listed(guest)).toContain(room.id);
    expect((await block(host, guest, true)).status).toBe(200);
    expect(await listed(host)).not.toContain(room.id);
    const [told] = await mailsTo(guest);
    expect(told?.invitation).toMatchObject({ method: 'CANCEL' });
    expect(`${told?.subject} ${told?.text}`.toLowerCase()).not.toContain('block');
  });

  it('lose their guest when it is the guest who blocks, and stay open to others', async () => {
    const room = await meet();
    expect((await block(guest, host, true)).status).toBe(200);
    const left = (await world.call('readRoom', { roomId: room.id }, host)).body.room;
    expect(left.guestId).toBeNull();
    expect(await listed(guest)).not.toContain(room.id);
    expect(await listed(await world.makePerson())).toContain(room.id);
    expect((await accept(room.id, guest)).status).toBe(404);
  });

  it('end for both where they have practised already, and each keeps what is theirs', async () => {
    const { roomId } = await practisedRoom(world.ports, host, guest);
    await world.pool.query("update practice_rooms set stage = 'WrapUp', start_utc = now() where id = $1", [
      roomId,
    ]);
    expect((await block(guest, host, true)).status).toBe(200);
    for (const person of [host, guest]) {
      expect((await world.call('readRoom', { roomId }, person)).body.room.stage).toBe('Finished');
      expect((await world.call('readCall', { roomId }, person)).status).toBe(200);
    }
  });

  it('end for both as long as they go on, also more than an hour after their start', async () => {
    const { roomId } = await practisedRoom(world.ports, host, guest);
    await world.pool.query(
      `update practice_rooms set stage = 'Interview', start_utc = now() - interval '70 minutes',
         end_utc = now() + interval '20 minutes', duration_minutes = 90 where id = $1`,
      [roomId],
    );
    expect((await world.call('readBlock', { userId: host.id }, guest)).body.sessions).toHaveLength(1);
    // A suspension ends the same ones.
    expect(await listRoomIdsAhead(world.db, guest.id, new Date())).toEqual([roomId]);
    expect((await block(guest, host)).status).toBe(409);
    expect((await block(guest, host, true)).status).toBe(200);
    expect((await world.call('readRoom', { roomId }, host)).body.room.stage).toBe('Finished');
  });

  it('are not offered to them by a mail of the other, who is not told', async () => {
    const room = await schedule(guest, true);
    await block(host, guest);
    await world.runJobs();
    world.mails.length = 0;
    const asked = await world.call('inviteColleague', { roomId: room.id, email: host.email }, guest);
    expect(asked.status).toBe(200);
    expect(await mailsTo(host)).toEqual([]);
  });

  it('cannot be asked for another time by a link from before', async () => {
    const room = await schedule(host);
    await accept(room.id, guest);
    const { rows } = await world.pool.query<{ id: string }>(
      'select id from room_mails where room_id = $1 and user_id = $2 order by number desc',
      [room.id, host.id],
    );
    const token = world.ports.signer.sign('reschedule-link', rows[0]?.id ?? '');
    await block(guest, host, true);
    expect((await world.call('proposeTime', { token, ...range(96) })).status).toBe(410);
  });

  it('are never booked by an accept that races the block', async () => {
    for (let round = 0; round < 12; round += 1) {
      const [one, other] = [await world.makePerson(), await world.makePerson()];
      const room = await schedule(one);
      await Promise.all([
        accept(room.id, other),
        block(round % 2 ? one : other, round % 2 ? other : one, true),
      ]);
      const { rowCount } = await world.pool.query(
        "select 1 from practice_rooms where id = $1 and guest_id is not null and stage is distinct from 'Finished'",
        [room.id],
      );
      expect(rowCount).toBe(0);
    }
  });
});

describe('an invitation to practise', () => {
  it('books nothing when its answer races a block', async () => {
    const week = Array.from({ length: 336 }, (_, step) => step);
    for (let round = 0; round < 8; round += 1) {
      const [one, other] = [await world.makePerson(), await world.makePerson()];
      for (const person of [one, other])
        await world.call('saveFreeTime', { freeTime: { zone: 'Europe/London', week, days: [] } }, person);
      await world.call('askPartner', { userId: other.id, startUtc: inHours(48) }, one);
      const { rows } = await world.pool.query<{ id: string }>(
        'select id from pairings where to_user_id = $1',
        [other.id],
      );
      await Promise.all([
        world.call('answerPairing', { pairingId: rows[0]?.id ?? '', action: 'agree' }, other),
        block(one, other, true),
      ]);
      const { rowCount } = await world.pool.query(
        "select 1 from practice_rooms where host_id = $1 and guest_id = $2 and stage is distinct from 'Finished'",
        [one.id, other.id],
      );
      expect(rowCount).toBe(0);
    }
  });
});

describe('the pages of both', () => {
  it('leave the call they sit in, and cannot join it again', async () => {
    const room = await schedule(host);
    await accept(room.id, guest);
    const [ours, theirs] = [await openTalk(host), await openTalk(guest)];
    for (const talk of [ours, theirs]) {
      talk.say({ type: 'call-join', roomId: room.id });
      await until('a seat', () => talk.count('call-joined') > 0);
    }
    await block(guest, host, true);
    await until('the guest to leave', () =>
      theirs.heard.some((message) => message.type === 'call-left' && message.reason === 'forbidden'),
    );
    await until('the host to sit alone', () =>
      ours.heard.some((message) => message.type === 'call-seats' && message.seats.length < 2),
    );
    theirs.say({ type: 'call-join', roomId: room.id });
    await until('the refusal', () => theirs.count('call-left') === 2);
    expect(theirs.count('call-joined')).toBe(1);
  });

  it('find each other gone from the call of a past session, and pass nothing on to each other', async () => {
    const { roomId } = await practisedRoom(world.ports, host, guest);
    const [ours, theirs] = [await openTalk(host), await openTalk(guest)];
    const seatsIn = (message: ServerMessage) => ('seats' in message ? message.seats.length : 0);
    for (const talk of [ours, theirs]) {
      talk.say({ type: 'call-join', roomId });
      await until('a seat', () => talk.count('call-joined') > 0);
    }
    await until('both to see each other', () => ours.heard.some((message) => seatsIn(message) === 2));
    ours.say({ type: 'subscribe', channel: `call_presence:${roomId}` });
    await until('the channel to be live', () => ours.count('subscribed') > 0);
    await block(host, guest);
    for (const talk of [ours, theirs])
      await until('the other to be gone', () =>
        talk.heard.some((message) => message.type === 'call-seats' && message.seats.length < 2),
      );
    for (const talk of [ours, theirs]) {
      const before = talk.heard.length;
      talk.say({ type: 'call-join', roomId });
      await until('a seat', () => talk.count('call-joined') > 1);
      const ofCall = talk.heard.slice(before).filter(({ type }) => type !== 'change');
      expect(ofCall.map(seatsIn)).toEqual([1]);
    }
    const { seated } = (await world.call('readCall', { roomId }, host)).body;
    expect(seated).toEqual([host.id]);
    const told = ours.heard.flatMap((message) =>
      message.type === 'change' && message.table === 'call_presence' ? [JSON.stringify(message.new)] : [],
    );
    expect(told.length).toBeGreaterThan(0);
    expect(told.filter((text) => text.includes(guest.id))).toEqual([]);
    const last = theirs.heard.findLast((message) => message.type === 'call-joined');
    ours.say({
      type: 'call-signal',
      roomId,
      to: last?.seat ?? '',
      signal: { description: { type: 'offer', sdp: 'v=0' } },
    });
    ours.say({ type: 'call-leave', roomId });
    ours.say({ type: 'call-join', roomId });
    await until('the host to be back', () => ours.count('call-joined') > 2);
    expect([theirs.count('call-signal'), theirs.count('call-left')]).toEqual([0, 0]);
  });

  it('read the list of rooms again at once, and hear nothing of the other’s later rooms', async () => {
    const witness = await world.makePerson();
    const [theirs, others] = [await openTalk(guest), await openTalk(witness)];
    for (const talk of [theirs, others]) {
      talk.say({ type: 'subscribe', channel: 'practice_rooms:all' });
      await until('the channel', () => talk.count('subscribed') === 1);
    }
    await block(host, guest);
    await until('the request to read again', () => theirs.count('subscribed') === 2);
    expect(others.count('subscribed')).toBe(1);
    const room = await schedule(host);
    const about = (talk: typeof theirs) =>
      talk.heard.filter((message) => JSON.stringify(message).includes(room.id));
    await until('the room', () => about(others).length > 0);
    await world.call('updateRoom', { roomId: room.id, startUtc: freeSlot() }, host);
    await until('its change', () => about(others).length > 1);
    await world.call('deleteRoom', { roomId: room.id }, host);
    await until('its end', () => about(others).length > 2);
    expect(about(theirs)).toEqual([]);
  });
});

it('lists the blocks someone made in their export, and none of those against them', async () => {
  await block(host, guest);
  const safetyOf = async (person: TestPerson) => {
    const { url } = (await world.call('requestExport', {}, person)).body;
    const zip = readZip(Buffer.from(await (await world.request(url)).arrayBuffer()));
    return JSON.parse(zip.get('data.json')?.toString() ?? '').safety;
  };
  expect((await safetyOf(host)).blocked).toMatchObject([{ name: 'Gwen Guest' }]);
  expect((await safetyOf(guest)).blocked).toEqual([]);
});

it('someone who is blocked is answered about the other as about someone who left', async () => {
  const [me, blocker, leaver] = [
    await world.makePerson(),
    await world.makePerson(),
    await world.makePerson(),
  ];
  const freeTime = { zone: 'UTC', week: [], days: [] };
  for (const person of [blocker, leaver]) {
    await world.call('saveFreeTime', { freeTime }, person);
    await world.call('markFavouritePerson', { userId: person.id, favourite: true }, me);
  }
  expect((await world.call('listFavouritePeople', {}, me)).body.userIds).toEqual([blocker.id, leaver.id]);
  await block(blocker, me);
  await world.call('eraseAccount', { password: PASSWORD }, leaver);
  const answers = async ({ id: userId }: TestPerson) => [
    await world.call('readProfile', { userId }, me),
    await world.call('askPartner', { userId, startUtc: freeSlot() }, me),
    await world.call('markFavouritePerson', { userId, favourite: true }, me),
    await world.call('markFavouritePerson', { userId, favourite: false }, me),
  ];
  expect((await world.call('listFavouritePeople', {}, me)).body.userIds).toEqual([]);
  expect(await answers(blocker)).toEqual(await answers(leaver));
});
