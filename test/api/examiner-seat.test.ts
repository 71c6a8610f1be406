import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EndpointInput } from '../../src/contract/endpoints.ts';
import { findSeat } from '../../src/server/examiner/examiner-seat.store.ts';
import { addJob } from '../../src/server/platform/jobs/job.store.ts';
import { addFavouritePerson } from '../../src/server/room/practice-partner.store.ts';
import { setStage } from '../../src/server/room/room-change.store.ts';
import { requeueUnsentMails } from '../../src/server/room/room-mail.store.ts';
import { haveTakenPlace, scheduleExamined, seatExaminers } from '../examiners.ts';
import { freeSlot } from '../free-slot.ts';
import { PASSWORD, type TestPerson } from '../people.ts';
import { makeWorld, type World } from '../world.ts';

let world: World;
let host: TestPerson;
let guest: TestPerson;
let ana: TestPerson;
let ben: TestPerson;
let roomId: string;
let startUtc: string;
beforeAll(async () => {
  world = await makeWorld();
  host = await world.makePerson('Hana', 'Host');
  guest = await world.makePerson('Gwen', 'Guest');
});
afterAll(() => world.close());

const schedule = async (plan: Partial<EndpointInput<'createRoom'>> = {}) => {
  ({ roomId, startUtc } = await scheduleExamined(world, [host, guest], plan));
};
beforeEach(async () => {
  await world.pool.query('delete from practice_rooms; delete from rate_limits');
  ana = await world.makePerson('Ana', 'Examiner');
  ben = await world.makePerson('Ben', 'Examiner');
  await schedule({ examiners: { seats: 2, wanted: false } });
  await world.runJobs();
  world.mails.length = 0;
});

const roomOf = async (person: TestPerson) => (await world.call('readRoom', { roomId }, person)).body.room;
const seatsOf = async (person: TestPerson) =>
  (await roomOf(person)).panel?.seats.map(({ isTaken, profile }) => profile?.firstName ?? isTaken);
const setPanel = (fields: Partial<EndpointInput<'setPanel'>> = {}, person = host) =>
  world.call('setPanel', { roomId, seats: 2, wanted: false, nameless: false, ...fields }, person);
const claim = (person: TestPerson, link?: string) =>
  world.call('claimSeat', { roomId, ...(link === undefined ? {} : { link }) }, person);
const linkOf = async () =>
  new URL((await world.call('makeSeatLink', { roomId }, host)).body.url).searchParams.get('s') ?? '';
const mailsTo = async (person: TestPerson) => {
  await world.runJobs();
  return world.mails.filter(({ to }) => to.address === person.email);
};
const lists = async (person: TestPerson) =>
  (await world.call('listRooms', {}, person)).body.rooms.some(({ id }) => id === roomId);

describe('the seats of a room', () => {
  it('are added by the host when scheduling or later, and none is the default', async () => {
    expect(await seatsOf(host)).toEqual([false, false]);
    expect((await setPanel({ seats: 0 })).body.room).not.toHaveProperty('panel');
    expect((await setPanel({ seats: 1 })).body.room.panel?.seats).toHaveLength(1);
    await claim(ana, await linkOf());
    expect((await setPanel({ seats: 2 })).body.room.panel?.seats).toHaveLength(2);
    expect((await setPanel({ seats: 1 })).body.room.panel?.seats).toMatchObject([{ userId: ana.id }]);
    expect(await findSeat(world.db, roomId, ana.id)).toMatchObject({ position: 1 });
    for (const other of [guest, ana]) expect((await setPanel({}, other)).status).toBe(403);
    await schedule();
    expect(await roomOf(host)).not.toHaveProperty('panel');
  });

  it('are taken by a link, which tells no more than the time before signing in', async () => {
    expect((await claim(ana)).status).toBe(403);
    const link = await linkOf();
    expect((await world.call('readSeatLink', { token: link })).body).toEqual({
      roomId,
      startUtc,
      durationMinutes: 60,
      freeSeats: 2,
    });
    expect((await world.call('readSeatLink', { token: `${link}x` })).status).toBe(410);
    expect((await claim(ana, link)).body.room.panel?.seats[0]).toMatchObject({ userId: ana.id });
    expect((await claim(ana, link)).status).toBe(200);
    expect((await claim(guest, link)).status).toBe(403);
    expect(await seatsOf(guest)).toEqual(['Ana', false]);
  });

  it('are no longer taken by a link that the host ended, or by whom they took a seat from', async () => {
    const ended = { error: 'This link no longer works. Ask the host for a new one.' };
    const read = (token: string) => world.call('readSeatLink', { token });
    const first = await linkOf();
    const renewed = await world.call('renewSeatLink', { roomId }, host);
    const second = await linkOf();
    expect(new URL(renewed.body.url).searchParams.get('s')).toBe(second);
    expect([(await read(first)).status, (await read(first)).body]).toMatchObject([410, ended]);
    expect((await claim(ana, first)).status).toBe(403);
    expect((await claim(ana, second)).status).toBe(200);
    // Who steps back may come again; from whom the host took the seat may not.
    await world.call('stepBack', { roomId }, ana);
    expect((await claim(ana, second)).status).toBe(200);
    const seatId = (await roomOf(host)).panel?.seats[0]?.seatId ?? '';
    await world.call('releaseSeat', { roomId, seatId }, host);
    expect([(await read(second)).status, (await claim(ana, second)).status]).toEqual([410, 403]);
    expect((await claim(ben, await linkOf())).status).toBe(200);
    await setPanel({ seats: 2 });
    const third = await linkOf();
    await setPanel({ seats: 0 });
    await setPanel({ seats: 2 });
    expect([(await read(third)).status, (await claim(ben, third)).status]).toEqual([410, 403]);
  });

  it('are not taken by the mail to someone else whom the host asked', async () => {
    await addFavouritePerson(world.db, host.id, ana.id);
    await world.call('askExaminer', { roomId, userId: ana.id }, host);
    const text = (await mailsTo(ana)).at(-1)?.text ?? '';
    const token = decodeURIComponent(/\/seat\?s=(\S+)/.exec(text)?.[1] ?? '');
    const read = (person?: TestPerson) => world.call('readSeatLink', { token }, person);
    expect([(await read()).status, (await read(ana)).status, (await read(ben)).status]).toEqual([
      200, 200, 410,
    ]);
    expect((await claim(ben, token)).status).toBe(403);
    expect((await claim(ana, token)).status).toBe(200);
    expect((await read(ana)).status).toBe(200);
    await world.call('stepBack', { roomId }, ana);
    expect([(await read(ana)).status, (await claim(ana, token)).status]).toEqual([410, 403]);
  });

  it('are taken by an open call in the lists', async () => {
    await schedule({ private: false, examiners: { seats: 1, wanted: true } });
    const seen = (await world.call('listRooms', {}, ana)).body.rooms.find(({ id }) => id === roomId);
    expect(seen?.panel).toMatchObject({ wanted: true, seats: [{ isTaken: false, profile: null }] });
    expect((await claim(ana)).status).toBe(200);
    expect((await claim(ben)).body.error).toBe('Someone else has taken the last seat for an examiner.');
    expect((await world.call('updateRoom', { roomId, guestId: ana.id }, ana)).status).toBe(403);
  });

  it('go to one of fifty who claim the last one at once; the others are told', async () => {
    await setPanel({ seats: 1, wanted: true });
    const people = await Promise.all(Array.from({ length: 50 }, () => world.makePerson()));
    const answers = await Promise.all(people.map((person) => claim(person)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(49);
    expect(new Set(refused.map(({ body }) => body.error))).toEqual(
      new Set(['Someone else has taken the last seat for an examiner.']),
    );
  });

  it('are kept for whom the host asks, of their favourites and groups, until they answer', async () => {
    const ask = (person: TestPerson) => world.call('askExaminer', { roomId, userId: person.id }, host);
    expect((await ask(ana)).status).toBe(404);
    await addFavouritePerson(world.db, host.id, ana.id);
    const { people } = (await world.call('listAskable', { roomId }, host)).body;
    expect(people.map(({ firstName, from }) => [firstName, from])).toContainEqual(['Ana', 'Favourite']);
    expect((await ask(ana)).body.room.panel?.seats[0]).toMatchObject({ askedId: ana.id, isTaken: false });
    expect((await mailsTo(ana)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Hana Host asks you to examine: /),
    ]);
    expect([await lists(ana), await lists(ben)]).toEqual([true, false]);
    expect((await claim(ana)).status).toBe(200);
    await world.call('stepBack', { roomId }, ana);
    await ask(ana);
    expect((await world.call('declineSeat', { roomId }, ana)).status).toBe(200);
    expect((await world.call('declineSeat', { roomId }, ana)).status).toBe(403);
    expect(await lists(ana)).toBe(false);
    expect((await mailsTo(host)).at(-1)?.text).toContain('Ana Examiner can’t examine your practice session.');
  });

  it('stay as they are while the interview runs', async () => {
    await seatExaminers(world.db, roomId, [ana], 2);
    const link = await linkOf();
    await world.pool.query("update practice_rooms set stage = 'Interview' where id = $1", [roomId]);
    const { revision, panel } = await roomOf(guest);
    expect(JSON.stringify(panel)).not.toContain(ana.id);
    for (const answer of [await claim(ben, link), await setPanel({ seats: 1 })])
      expect(answer.body.error).toBe('The interview is running. Please wait until the round is over.');
    expect((await world.call('observe', { roomId, observing: true }, ana)).status).toBe(409);
    expect((await world.call('stepBack', { roomId }, ana)).status).toBe(200);
    // What the two people are sent tells nothing of it.
    expect(await roomOf(guest)).toMatchObject({ revision, panel });
  });

  it('that are left while the interview runs are free in the interview of the next round', async () => {
    await seatExaminers(world.db, roomId, [ana, ben]);
    const taken = async () => (await roomOf(guest)).panel?.seats.map(({ isTaken }) => isTaken);
    await setStage(world.db, roomId, 'Interview');
    await world.call('stepBack', { roomId }, ana);
    expect(await taken()).toEqual([true, true]);
    for (const stage of ['WrapUp', 'Prep', 'Interview'] as const) {
      await setStage(world.db, roomId, stage);
      expect(await taken()).toEqual([false, true]);
    }
  });
});

describe('an examiner', () => {
  it('observes by choice, one of a panel', async () => {
    await seatExaminers(world.db, roomId, [ana, ben]);
    const observe = (person: TestPerson, observing: boolean) =>
      world.call('observe', { roomId, observing }, person);
    expect((await observe(ana, true)).body.room.panel?.seats[0]?.observing).toBe(true);
    expect((await observe(ben, true)).status).toBe(409);
    expect((await observe(guest, true)).status).toBe(403);
  });

  it('is not named to the two people where the panel is nameless, nor in the mails to the host', async () => {
    await setPanel({ nameless: true, wanted: true });
    await claim(ana);
    expect([await seatsOf(host), await seatsOf(guest), await seatsOf(ana)]).toEqual([
      [true, false],
      [true, false],
      ['Ana', false],
    ]);
    const [told] = await mailsTo(host);
    expect(told?.text).toContain('An examiner takes a seat');
    expect(`${told?.subject}${told?.text}${told?.html}`).not.toContain('Ana');
    expect((await setPanel({ nameless: false, wanted: true })).status).toBe(409);
  });

  it('has the session in their list, next session, feed and calendar, with mails for every change', async () => {
    await claim(ana, await linkOf());
    expect(await lists(ana)).toBe(true);
    expect((await world.call('readDashboard', {}, ana)).body.next?.id).toBe(roomId);
    const { url } = (await world.call('renewFeed', {}, ana)).body;
    const feed = await (await world.request(new URL(url).pathname)).text();
    expect(feed).toContain('SUMMARY:Examine Hana Host and Gwen Guest');
    await world.call('updateRoom', { roomId, startUtc: freeSlot() }, host);
    await world.call('deleteRoom', { roomId }, host);
    const sent = (await mailsTo(ana)).map(({ subject, invitation }) => [
      subject.split(':')[0],
      invitation?.method,
      invitation?.sequence,
    ]);
    // Of changes that follow each other at once the newest is mailed.
    expect(sent.at(-1)).toEqual(['Cancelled', 'CANCEL', 2]);
  });

  it('gets an invitation, an update and a cancellation of one entry, each newer than the one before', async () => {
    await claim(ana, await linkOf());
    await mailsTo(ana);
    await world.call('updateRoom', { roomId, startUtc: freeSlot() }, host);
    await mailsTo(ana);
    await world.call('stepBack', { roomId, note: 'On call.' }, ana);
    const mails = (await mailsTo(ana)).map(({ invitation }) => invitation);
    expect(mails.map((one) => [one?.method, one?.sequence, one?.status])).toEqual([
      ['REQUEST', 0, 'CONFIRMED'],
      ['REQUEST', 1, 'CONFIRMED'],
      ['CANCEL', 2, 'CANCELLED'],
    ]);
    expect(new Set(mails.map((one) => one?.uid)).size).toBe(1);
    const told = (await mailsTo(host)).find(({ subject }) => subject.startsWith('An examiner stepped back'));
    expect(told?.text).toContain('> On call.');
    expect((await mailsTo(guest)).map(({ subject }) => subject.split(':')[0])).toEqual(['Rescheduled']);
  });

  it('who steps back while the interview runs is told of by mail only once it is over', async () => {
    await claim(ana, await linkOf());
    await claim(ben, await linkOf());
    await mailsTo(host);
    const stage = (name: string) =>
      world.pool.query('update practice_rooms set stage = $2 where id = $1', [roomId, name]);
    const told = async () =>
      (await mailsTo(host)).filter(({ subject }) => subject.startsWith('An examiner stepped back')).length;
    const lookAgain = async () => {
      await world.pool.query(`update room_mails set created_at = created_at - interval '10 minutes'`);
      await requeueUnsentMails(world.db);
    };
    await stage('Interview');
    expect((await world.call('stepBack', { roomId, note: null }, ana)).status).toBe(200);
    expect(await told()).toBe(0);
    await lookAgain();
    // Nor beside another mail, where those that had to wait go out together.
    await addJob(world.db, 'mail-several', { userId: host.id });
    expect(await told()).toBe(0);
    await stage('WrapUp');
    await lookAgain();
    expect(await told()).toBe(1);
    await world.call('stepBack', { roomId, note: null }, ben);
    expect(await told()).toBe(2);
  });

  it('steps back by the link of the mail, and can ask for no other time', async () => {
    await claim(ana, await linkOf());
    const text = (await mailsTo(ana)).at(-1)?.text ?? '';
    const token = decodeURIComponent(/\/step-back\?r=(\S+)/.exec(text)?.[1] ?? '');
    expect(text).not.toContain('/reschedule?r=');
    expect((await world.call('readReschedule', { token })).body).toMatchObject({ isExaminer: true });
    const range = { proposedStartUtc: freeSlot(), proposedEndUtc: freeSlot() };
    expect((await world.call('proposeTime', { token, ...range })).status).toBe(410);
    expect((await world.call('stepBackByLink', { token })).status).toBe(200);
    expect(await seatsOf(host)).toEqual([false, false]);
    expect((await world.call('stepBackByLink', { token })).status).toBe(410);
  });

  it('leaves what host and guest negotiate as it is', async () => {
    await world.pool.query('delete from practice_rooms');
    await schedule({ examiners: { seats: 1, wanted: true } });
    const tokenOf = async (person: TestPerson) => {
      const found = (await mailsTo(person)).flatMap(
        ({ text }) => /\/reschedule\?r=(\S+)/.exec(text)?.[1] ?? [],
      );
      return decodeURIComponent(found.at(-1) ?? '');
    };
    const token = await tokenOf(guest);
    const proposed = { proposedStartUtc: freeSlot(), proposedEndUtc: '' };
    proposed.proposedEndUtc = new Date(Date.parse(proposed.proposedStartUtc) + 3_600_000).toISOString();
    expect((await world.call('proposeTime', { token, ...proposed })).status).toBe(200);
    await claim(ana);
    const { proposal } = await roomOf(host);
    expect(proposal?.byUserId).toBe(guest.id);
    const agree = { proposalId: proposal?.id ?? '', action: 'agree' as const };
    expect((await world.call('answerProposal', agree, host)).status).toBe(200);
    expect((await mailsTo(ana)).at(-1)?.subject).toMatch(/^New time agreed: /);
  });

  it('has one session at a time, as guests do', async () => {
    await claim(ana, await linkOf());
    const plan = { hostId: ben.id, startUtc, private: true, durationMinutes: 60 as const };
    const other = (await world.call('createRoom', plan, ben)).body.room.id;
    const accepted = await world.call('updateRoom', { roomId: other, guestId: ana.id }, ana);
    expect(accepted.body.error).toBe('You already have a session at that time.');
  });

  it('is missed at a session that took place without them, and it stops nothing', async () => {
    await seatExaminers(world.db, roomId, [ana, ben]);
    await haveTakenPlace(world, roomId, guest);
    expect((await world.call('enterRoom', { roomId }, ben)).body.waiting).toBeNull();
    expect((await world.call('updateRoom', { roomId, stage: 'Finished' }, host)).status).toBe(200);
    const missed = async (person: TestPerson) => (await world.call('readAttendance', {}, person)).body.missed;
    expect([await missed(ana), await missed(ben)]).toEqual([1, 0]);
  });
});

describe('people who must not meet', () => {
  const block = (by: TestPerson, whom: TestPerson) =>
    world.call('blockPerson', { userId: whom.id, cancelSessions: false }, by);

  it('never sit together: the room is not there for who is blocked by any of its people', async () => {
    await setPanel({ wanted: true });
    await block(guest, ana);
    expect((await claim(ana)).status).toBe(404);
    await claim(ben);
    const cat = await world.makePerson('Cat');
    await block(cat, ben);
    expect((await claim(cat)).status).toBe(404);
  });

  it('are answered by a seat link as if every seat were taken, so that no block is told', async () => {
    const link = await linkOf();
    const read = async (person: TestPerson) =>
      (await world.call('readSeatLink', { token: link }, person)).body.freeSeats;
    const answer = async (person: TestPerson) => {
      const { status, body } = await claim(person, link);
      return { status, body };
    };
    await block(guest, ana);
    expect([await read(ana), await read(ben)]).toEqual([0, 2]);
    const toBlocked = await answer(ana);
    await seatExaminers(world.db, roomId, [await world.makePerson(), await world.makePerson()]);
    const toLate = await answer(ben);
    expect(toLate.body.error).toBe('Someone else has taken the last seat for an examiner.');
    expect(toBlocked).toEqual(toLate);
    await world.pool.query("update practice_rooms set stage = 'Interview' where id = $1", [roomId]);
    expect(await answer(ana)).toEqual(await answer(ben));
  });

  it.each([
    ['the candidate blocks the examiner', () => block(guest, ana)],
    ['the examiner blocks the host', () => block(ana, host)],
    ['one examiner blocks the other', () => block(ana, ben)],
  ])('part in the middle of it when %s: the seat is free, the session goes on', async (_, act) => {
    await seatExaminers(world.db, roomId, [ana, ben]);
    await world.pool.query(
      `insert into call_seats (room_id, user_id, seat, holder) values ($1, $2, gen_random_uuid(), gen_random_uuid())`,
      [roomId, ana.id],
    );
    await world.pool.query("update practice_rooms set stage = 'Interview' where id = $1", [roomId]);
    expect((await act()).status).toBe(200);
    const { rows } = await world.pool.query('select from call_seats where user_id = $1', [ana.id]);
    expect(rows).toEqual([]);
    expect(await lists(ana)).toBe(false);
    expect((await roomOf(host)).stage).toBe('Interview');
    const mail = (await mailsTo(ana)).at(-1);
    expect([mail?.invitation?.method, /block/i.test(mail?.text ?? '')]).toEqual(['CANCEL', false]);
  });

  it('are told before a block whose seat it frees, and nothing of a nameless panel', async () => {
    const seats = async (by: TestPerson, whom: TestPerson) =>
      (await world.call('readBlock', { userId: whom.id }, by)).body.seats;
    expect(await seats(guest, ana)).toEqual([]);
    await seatExaminers(world.db, roomId, [ana, ben]);
    expect(await seats(guest, ana)).toEqual([{ startUtc, whose: 'theirs' }]);
    expect(await seats(ana, guest)).toEqual([{ startUtc, whose: 'yours' }]);
    expect(await seats(ana, ben)).toEqual([{ startUtc, whose: 'yours' }]);
    await setPanel({ nameless: true });
    expect([await seats(host, ana), await seats(ana, host)]).toEqual([[], [{ startUtc, whose: 'yours' }]]);
  });

  it('names the freed seats of a block by time, the next one first', async () => {
    const starts: string[] = [];
    for (let count = 0; count < 6; count += 1) {
      await schedule({ examiners: { seats: 1, wanted: false } });
      await seatExaminers(world.db, roomId, [ana]);
      starts.push(startUtc);
    }
    const { seats } = (await world.call('readBlock', { userId: ana.id }, guest)).body;
    expect(seats.map((seat) => seat.startUtc)).toEqual(starts.toSorted());
  });

  it('is not told to an examiner whom the host no longer wants', async () => {
    await claim(ana, await linkOf());
    const seatId = (await roomOf(host)).panel?.seats[0]?.seatId ?? '';
    expect((await world.call('releaseSeat', { roomId, seatId }, guest)).status).toBe(403);
    expect((await world.call('releaseSeat', { roomId, seatId }, host)).status).toBe(200);
    expect((await mailsTo(ana)).at(-1)?.subject).toMatch(/^Seat no longer needed: /);
  });
});

describe('an account that ends', () => {
  it('frees the seat, takes the session out of the calendar, and the host is told', async () => {
    await claim(ana, await linkOf());
    await world.pool.query(
      `insert into call_signals (room_id, from_seat, to_seat, body)
       select room_id, address, gen_random_uuid(), 'an address of hers' from examiner_seats where user_id = $1`,
      [ana.id],
    );
    expect((await world.call('eraseAccount', { password: PASSWORD }, ana)).status).toBe(200);
    expect((await world.pool.query('select body from call_signals')).rows).toEqual([]);
    expect(await seatsOf(guest)).toEqual([false, false]);
    const last = (await mailsTo(ana)).at(-1);
    expect([last?.invitation?.method, last?.invitation?.uid]).toEqual([
      'CANCEL',
      expect.stringMatching(/^examiner-/),
    ]);
    expect((await mailsTo(host)).at(-1)?.text).toContain('Your examiner can’t examine');
  });

  it('tells examiners when it is the host’s', async () => {
    const lone = await world.makePerson('Lena', 'Lone');
    const fields = { hostId: lone.id, startUtc: freeSlot(), private: false, durationMinutes: 60 as const };
    const examiners = { seats: 1 as const, wanted: true };
    const room = (await world.call('createRoom', { ...fields, examiners }, lone)).body.room;
    await world.call('claimSeat', { roomId: room.id }, ana);
    await world.call('eraseAccount', { password: PASSWORD }, lone);
    expect((await mailsTo(ana)).at(-1)?.subject).toMatch(/^Cancelled: interview practice,/);
  });

  it('frees the seat when it is suspended', async () => {
    await claim(ana, await linkOf());
    const organiser = await world.makePerson('Olga');
    await world.pool.query('insert into organisers (user_id) values ($1)', [organiser.id]);
    const suspended = await world.call('suspendPerson', { userId: ana.id, words: 'Rude.' }, organiser);
    expect(suspended.status).toBe(200);
    expect(await seatsOf(guest)).toEqual([false, false]);
  });
});
