import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyAbout } from '../../src/domain/profile/about.ts';
import { matchPeople } from '../../src/server/partner/match-people.ts';
import { sweep } from '../../src/server/sweep.job.ts';
import { addJob } from '../../src/server/platform/jobs/job.store.ts';
import { inHours } from '../moment.ts';
import type { TestPerson } from '../people.ts';
import { practisedRoom } from '../practised-room.ts';
import { until } from '../until.ts';
import { readZip } from '../zip-reader.ts';
import { makeWorld, type World } from '../world.ts';

let world: World;
let later = 0;
let ada: TestPerson;
let ben: TestPerson;
beforeAll(async () => {
  world = await makeWorld({ now: () => new Date(Date.now() + later) });
});
afterAll(() => world.close());
beforeEach(async () => {
  later = 0;
  for (const table of ['practice_rooms', 'pairings', 'free_times', 'free_hours', 'match_seekers'])
    await world.pool.query(`delete from ${table}`);
  await world.runJobs();
  world.mails.length = 0;
  ada = await world.makePerson('Ada', 'Asks');
  ben = await world.makePerson('Ben', 'Busy');
});

const ALWAYS = Array.from({ length: 336 }, (_, step) => step);
const isFree = (person: TestPerson, week = ALWAYS) =>
  world.call('saveFreeTime', { freeTime: { zone: 'Europe/London', week, days: [] } }, person);
const prospects = async (person: TestPerson) => (await world.call('listProspects', {}, person)).body;
const names = async (person: TestPerson) =>
  (await prospects(person)).people.map(({ profile }) => profile.firstName);
const ask = (from: TestPerson, to: TestPerson, startUtc = inHours(48)) =>
  world.call('askPartner', { userId: to.id, startUtc }, from);
const answer = (
  person: TestPerson,
  pairingId: string,
  action: 'agree' | 'decline' | 'propose',
  startUtc?: string,
) => world.call('answerPairing', { pairingId, action, startUtc }, person);
const mailsTo = async (person: TestPerson) => {
  await world.runJobs();
  return world.mails.filter(({ to }) => to.address === person.email);
};
const rooms = async (person: TestPerson) => (await world.call('listRooms', {}, person)).body.rooms;
const tokenIn = (text = '') => decodeURIComponent(/\/pairing\?t=([^&\s]+)/.exec(text)?.[1] ?? '');

describe('people to practise with', () => {
  it('are those whose free time overlaps, the most suitable first, with times that both are free', async () => {
    const far = await world.makePerson('Far', 'Off');
    const near = await world.makePerson('Nia', 'Near');
    await isFree(ada, [36, 37, 38, 39]);
    await isFree(ben, [36, 37, 38]);
    await isFree(far, [100, 101, 102]);
    await isFree(near, [37, 38, 39]);
    const about = { ...emptyAbout, exam: 'ST3 interview' as const, examDate: inHours(900).slice(0, 10) };
    for (const person of [ada, near]) await world.call('saveAbout', { about }, person);
    const { people } = await prospects(ada);
    expect(people.map(({ profile }) => profile.firstName)).toEqual(['Nia', 'Ben']);
    expect(people[0]?.about).toMatch(/^ST3 interview in /);
    expect(people[0]?.times.length).toBeGreaterThan(0);
    for (const time of people[1]?.times ?? []) expect(new Date(time).getUTCDay()).toBe(1);
  });

  it('are found again once they look again, however long they were away', async () => {
    for (const person of [ada, ben]) await isFree(person);
    await world.pool.query(`update free_times set seen_at = now() - interval '100 days' where user_id = $1`, [
      ben.id,
    ]);
    await sweep(world.ports)({});
    expect(await names(ada)).toEqual([]);
    expect(await names(ben)).toEqual(['Ada']);
    expect(await names(ada)).toEqual(['Ben']);
  });

  it('are not offered at a time when either has a session, open or not', async () => {
    await isFree(ada);
    await isFree(ben);
    const before = (await prospects(ada)).people[0]?.times[0] ?? '';
    const plan = { hostId: ben.id, startUtc: before, private: false, durationMinutes: 60 as const };
    expect((await world.call('createRoom', plan, ben)).status).toBe(200);
    const after = (await prospects(ada)).people[0]?.times[0] ?? '';
    expect(Date.parse(after)).toBeGreaterThanOrEqual(Date.parse(before) + 3_600_000);
  });

  it('are not those who never said when they are free, and have no times before the reader has', async () => {
    await isFree(ben);
    const { hasFreeTime, people } = await prospects(ada);
    expect([hasFreeTime, people.map(({ profile, times }) => [profile.userId, times])]).toEqual([
      false,
      [[ben.id, []]],
    ]);
    await isFree(ada);
    await world.pool.query('delete from free_times where user_id = $1', [ben.id]);
    expect(await names(ada)).toEqual([]);
  });

  it('say their time zone only to be seen with what they show about themselves', async () => {
    for (const person of [ada, ben]) await isFree(person);
    const seen = async () => {
      const [found] = (await prospects(ada)).people;
      const [known] = (await world.call('listCompanions', {}, ada)).body.people;
      return [found, known].map((person) => person && [person.about, person.zone]);
    };
    await practisedRoom(world.ports, ada, ben);
    expect(await seen()).toEqual([
      [null, null],
      [null, null],
    ]);
    const about = { ...emptyAbout, grade: 'ST3' as const };
    await world.call('saveAbout', { about }, ben);
    expect(await seen()).toEqual([
      ['ST3', 'Europe/London'],
      ['ST3', 'Europe/London'],
    ]);
    await world.call('saveAbout', { about: { ...about, shown: false } }, ben);
    expect(await seen()).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  it('tells nobody when someone else is free', async () => {
    await isFree(ben, [36, 37, 38]);
    expect((await world.call('readFreeTime', {}, ada)).body).toEqual({ freeTime: null });
    expect((await world.call('readFreeTime', {}, ben)).body.freeTime?.week).toEqual([36, 37, 38]);
  });
});

describe('an invitation', () => {
  it('is one mail with three answers, and accepting it by the link books a private session of both', async () => {
    await isFree(ben);
    const { status, body } = await ask(ada, ben);
    expect([status, body.pairing]).toEqual([200, expect.objectContaining({ mine: true, agreed: true })]);
    expect(await mailsTo(ada)).toEqual([]);
    const [mail, ...more] = await mailsTo(ben);
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^Ada Asks would like to practise with you: /);
    for (const word of ['agree', 'propose', 'decline']) expect(mail?.text).toContain(`&answer=${word}`);
    const token = tokenIn(mail?.text);
    expect((await world.call('readPairing', { token })).body).toMatchObject({
      other: 'Ada Asks',
      ended: null,
      clashes: false,
    });
    expect(await rooms(ada)).toEqual([]);
    const accepted = await world.call('answerPairingByLink', { token, action: 'agree' });
    expect(accepted.body.roomId).toEqual(expect.any(String));
    const booked = { hostId: ada.id, guestId: ben.id, private: true, startUtc: inHours(48) };
    expect(await rooms(ada)).toEqual([expect.objectContaining(booked)]);
    const subjects = async (person: TestPerson) => (await mailsTo(person)).map(({ subject }) => subject);
    expect(await subjects(ada)).toEqual([expect.stringMatching(/^Confirmed: /)]);
    expect(await subjects(ben)).toEqual([expect.any(String), expect.stringMatching(/^Confirmed: /)]);
    expect((await rooms(ben))[0]?.roomUrl).toEqual(expect.any(String));
    expect((await world.call('answerPairingByLink', { token, action: 'agree' })).status).toBe(409);
    expect((await world.call('readPairing', { token })).body.ended).toBe('This session is booked.');
  });

  it('that is answered with another time asks the first one about that time', async () => {
    await isFree(ben);
    const { pairing } = (await ask(ada, ben)).body;
    expect((await answer(ben, pairing.id, 'propose')).status).toBe(400);
    expect((await answer(ben, pairing.id, 'propose', inHours(1))).status).toBe(400);
    expect((await prospects(ben)).pairings).toHaveLength(1);
    expect((await answer(ben, pairing.id, 'propose', inHours(60))).status).toBe(200);
    const [mail, ...more] = await mailsTo(ada);
    expect(more).toEqual([]);
    const token = tokenIn(mail?.text);
    expect((await world.call('answerPairingByLink', { token, action: 'agree' })).status).toBe(200);
    expect((await rooms(ada))[0]).toMatchObject({ hostId: ben.id, startUtc: inHours(60) });
  });

  it('that is declined is one mail to the one who asked, and nothing is booked', async () => {
    await isFree(ben);
    const { pairing } = (await ask(ada, ben)).body;
    expect((await answer(ben, pairing.id, 'decline')).status).toBe(200);
    expect((await mailsTo(ada)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Not booked: practice with Ben Busy, /),
    ]);
    expect(await rooms(ada)).toEqual([]);
    expect((await answer(ben, pairing.id, 'agree')).status).toBe(409);
  });

  it('that nobody answers expires, and the one who asked is told once', async () => {
    await isFree(ben);
    const { pairing } = (await ask(ada, ben)).body;
    await mailsTo(ben);
    later = 48 * 3_600_000;
    for (const _ of [1, 2]) {
      await addJob(world.db, 'expire-pairings', {});
      await world.runJobs();
    }
    expect(await mailsTo(ada)).toHaveLength(1);
    expect((await answer(ben, pairing.id, 'agree')).status).toBe(410);
  });

  it('is not answered by a mail to an address that was left', async () => {
    await isFree(ben);
    await ask(ada, ben);
    const token = tokenIn((await mailsTo(ben))[0]?.text);
    expect((await world.call('readPairing', { token })).status).toBe(200);
    await world.pool.query(`update users set email = 'new-' || email where id = $1`, [ben.id]);
    expect((await world.call('readPairing', { token })).status).toBe(404);
    expect((await world.call('answerPairingByLink', { token, action: 'agree' })).status).toBe(404);
    expect(await rooms(ada)).toEqual([]);
  });

  it('can be taken back by the one who made it', async () => {
    await isFree(ben);
    const { pairing } = (await ask(ada, ben)).body;
    const withdraw = (person: TestPerson) => world.call('withdrawPairing', { pairingId: pairing.id }, person);
    expect((await withdraw(ben)).status).toBe(403);
    expect((await withdraw(ada)).status).toBe(200);
    expect(await mailsTo(ben)).toEqual([]);
    expect((await ask(ada, ben)).status).toBe(200);
  });

  it('is answered by the one who is asked, and by nobody else', async () => {
    await isFree(ben);
    const { pairing } = (await ask(ada, ben)).body;
    expect((await answer(ada, pairing.id, 'propose', inHours(60))).status).toBe(403);
    expect((await answer(ada, pairing.id, 'decline')).status).toBe(403);
    expect((await prospects(ben)).pairings).toMatchObject([{ id: pairing.id, startUtc: inHours(48) }]);
  });

  it('can be made to the same person only so often a day, so that it cannot use up the mails they get', async () => {
    await isFree(ben);
    const answers = [];
    for (let count = 0; count < 5; count += 1) {
      const { status, body } = await ask(ada, ben);
      answers.push(status);
      if (status === 200) await world.call('withdrawPairing', { pairingId: body.pairing.id }, ada);
    }
    expect(answers).toEqual([200, 200, 200, 200, 429]);
    const cara = await world.makePerson('Cara', 'Calm');
    await isFree(cara);
    expect((await ask(ada, cara)).status).toBe(200);
  });

  it('carries no link of the one who asks, in their name or in what they say about themselves', async () => {
    const spam = await world.makePerson('Win', 'prizes.example.com');
    await isFree(ben);
    const line = 'Sign in at https://evil.example';
    await world.call('saveAbout', { about: { ...emptyAbout, line } }, spam);
    await ask(spam, ben);
    const [mail] = await mailsTo(ben);
    expect(mail?.text).toContain('would like to practise with you');
    expect(JSON.stringify(mail)).not.toMatch(/evil\.example|prizes\.example/);
  });

  it('goes to those who look for partners, and to those one has practised with, and to nobody else', async () => {
    expect((await ask(ada, ben)).status).toBe(404);
    expect((await ask(ada, ada)).status).toBe(404);
    await practisedRoom(world.ports, ada, ben);
    expect((await ask(ada, ben)).status).toBe(200);
    expect((await ask(ada, ben, inHours(72))).status).toBe(409);
    expect((await ask(ben, ada, inHours(72))).status).toBe(409);
  });

  it('does not go to someone with whom a session was booked and no round took place', async () => {
    const plan = { hostId: ada.id, startUtc: inHours(24), private: false, durationMinutes: 60 as const };
    const roomId = (await world.call('createRoom', plan, ada)).body.room.id;
    await world.call('updateRoom', { roomId, guestId: ben.id }, ben);
    const { round } = (await world.call('createRound', { roomId, roundNumber: 1 }, ada)).body;
    await world.call('updateRound', { roundId: round.id, candidateId: ben.id }, ada);
    expect((await world.call('listCompanions', {}, ada)).body.people).toEqual([]);
    expect((await ask(ada, ben)).status).toBe(404);
  });

  it('is not made for a time when the one who asks has a session, so the other one does not learn of it', async () => {
    for (const person of [ada, ben]) await isFree(person);
    const host = (person: TestPerson, startUtc: string) =>
      world.call(
        'createRoom',
        { hostId: person.id, startUtc, private: true, durationMinutes: 60 as const },
        person,
      );
    await host(ada, inHours(48.5));
    const clash = {
      status: 409,
      body: { error: 'You already have a session at that time. Choose another time.' },
    };
    expect(await ask(ada, ben)).toMatchObject(clash);
    expect(await mailsTo(ben)).toEqual([]);
    const { pairing } = (await ask(ada, ben, inHours(60))).body;
    const token = tokenIn((await mailsTo(ben))[0]?.text);
    await host(ben, inHours(72));
    const other = { action: 'propose' as const, startUtc: inHours(72.5) };
    expect(await world.call('answerPairingByLink', { token, ...other })).toMatchObject(clash);
    expect(await answer(ben, pairing.id, 'propose', inHours(72.5))).toMatchObject(clash);
    const asked = (await mailsTo(ada)).filter(({ subject }) => /would like to practise/.test(subject));
    expect(asked).toEqual([]);
    expect((await prospects(ben)).pairings).toMatchObject([{ id: pairing.id, startUtc: inHours(60) }]);
  });

  it('cannot be accepted when either has a session at that time by then', async () => {
    await isFree(ben);
    const { pairing } = (await ask(ada, ben)).body;
    const plan = { hostId: ada.id, startUtc: inHours(48.5), private: true, durationMinutes: 30 as const };
    await world.call('createRoom', plan, ada);
    expect(await answer(ben, pairing.id, 'agree')).toMatchObject({
      status: 409,
      body: { error: 'They have another session at that time by now. Propose a new time instead.' },
    });
    expect(await rooms(ben)).toEqual([]);
  });
});

describe('people one has practised with', () => {
  it('can be favourites, which only one sees oneself', async () => {
    await practisedRoom(world.ports, ada, ben);
    const mark = (userId: string, favourite: boolean) =>
      world.call('markFavouritePerson', { userId, favourite }, ada);
    const companions = async (person: TestPerson) =>
      (await world.call('listCompanions', {}, person)).body.people.map(({ profile, favourite }) => [
        profile.firstName,
        favourite,
      ]);
    expect(await companions(ada)).toEqual([['Ben', false]]);
    expect((await mark(ben.id, true)).status).toBe(200);
    expect(await companions(ada)).toEqual([['Ben', true]]);
    expect(await companions(ben)).toEqual([['Ada', false]]);
    await mark(ben.id, false);
    expect(await companions(ada)).toEqual([['Ben', false]]);
  });
});

it('is looked for, and said to be free, only so often a minute: each takes long to work out', async () => {
  const statuses = async (work: () => Promise<{ status: number }>, count: number) => {
    const answers = [];
    for (let asked = 0; asked < count; asked += 1) answers.push((await work()).status);
    return [answers.filter((status) => status === 200).length, answers.at(-1)];
  };
  expect(await statuses(() => isFree(ada, [36]), 31)).toEqual([30, 429]);
  expect(await statuses(() => world.call('listProspects', {}, ada), 41)).toEqual([40, 429]);
  expect((await world.call('listCompanions', {}, ada)).status).toBe(429);
  expect((await world.call('listProspects', {}, ben)).status).toBe(200);
});

it('keeps so many favourites of someone and no more, since each search looks at all of them', async () => {
  await isFree(ben);
  await world.pool.query(
    `with crowd as (insert into users (id, email, email_verified)
       select id, id || '@example.org', true from (select gen_random_uuid() as id from generate_series(1, 200)) new
       returning id)
     insert into favourite_people (user_id, favourite_id) select $1, id from crowd`,
    [ada.id],
  );
  const mark = (favourite: boolean) => world.call('markFavouritePerson', { userId: ben.id, favourite }, ada);
  expect((await mark(true)).status).toBe(409);
  await world.pool.query(
    `delete from favourite_people where user_id = $1 and favourite_id in (
    select favourite_id from favourite_people where user_id = $1 limit 1)`,
    [ada.id],
  );
  expect((await mark(true)).status).toBe(200);
});

it('keeps people apart who are kept apart by a block, whichever of them made it', async () => {
  await isFree(ada);
  await isFree(ben);
  const { pairing } = (await ask(ada, ben)).body;
  for (const person of [ada, ben]) await world.call('seekMatch', {}, person);
  await world.call('markFavouritePerson', { userId: ben.id, favourite: true }, ada);
  await world.pool.query('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [ben.id, ada.id]);
  for (const person of [ada, ben]) {
    expect(await prospects(person)).toMatchObject({ people: [], pairings: [] });
    expect((await world.call('listCompanions', {}, person)).body.people).toEqual([]);
  }
  expect((await answer(ben, pairing.id, 'agree')).status).toBe(404);
  await world.pool.query(`update pairings set state = 'declined', created_at = now() - interval '90 days'`);
  expect((await ask(ada, ben)).status).toBe(404);
  await addJob(world.db, 'match-people', {});
  await world.runJobs();
  expect((await world.pool.query(`select from pairings where state = 'open'`)).rows).toEqual([]);
  await world.pool.query('delete from blocks');
});

it('ends with a block as if the one who blocks had declined, and a mail that is on its way is not sent', async () => {
  for (const person of [ada, ben]) await isFree(person);
  await ask(ada, ben);
  expect((await world.call('blockPerson', { userId: ada.id }, ben)).status).toBe(200);
  expect(await mailsTo(ben)).toEqual([]);
  expect((await mailsTo(ada)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Not booked: practice with Ben Busy, /),
  ]);
  await world.call('unblockPerson', { userId: ada.id }, ben);
  expect((await prospects(ben)).pairings).toEqual([]);
});

it('books nothing for two of whom one blocks the other at that moment', async () => {
  await isFree(ben);
  const { pairing } = (await ask(ada, ben)).body;
  const client = await world.pool.connect();
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`plans:${ada.id}`]);
  const agreed = answer(ben, pairing.id, 'agree');
  const waits = async () =>
    (
      await world.pool.query(
        `select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
      )
    ).rows.length > 0;
  await until('the answer to wait', waits);
  await client.query('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [ada.id, ben.id]);
  await client.query('commit');
  client.release();
  expect((await agreed).status).toBe(404);
  expect(await rooms(ada)).toEqual([]);
  await world.pool.query('delete from blocks');
});

/** Has Ben block Ada while something waits for the plans of one of them, or has not waited. */
const blockDuring = async (work: () => Promise<unknown>) => {
  const client = await world.pool.connect();
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`plans:${ada.id}`]);
  await client.query('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [ben.id, ada.id]);
  let isOver = false;
  const done = work().finally(() => {
    isOver = true;
  });
  await until(
    'it to wait or to be over',
    async () =>
      isOver ||
      (
        await world.pool.query(
          `select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
        )
      ).rows.length > 0,
  );
  await client.query('commit');
  client.release();
  return done;
};

it.each([
  ['asks', async () => void (await ask(ada, ben))],
  [
    'matches',
    async () => {
      for (const person of [ada, ben]) await world.call('seekMatch', {}, person);
      await matchPeople(world.ports);
    },
  ],
])('%s nobody about someone whom they block at that moment', async (_what, work) => {
  for (const person of [ada, ben]) await isFree(person);
  await blockDuring(work);
  expect((await world.pool.query(`select from pairings where state = 'open'`)).rows).toEqual([]);
  expect(await mailsTo(ben)).toEqual([]);
  await world.pool.query('delete from blocks');
});

it('says to someone whose match came to nothing that it looks on only while it does', async () => {
  for (const isOver of [false, true]) {
    await world.pool.query('delete from pairings');
    for (const person of [ada, ben]) {
      await isFree(person);
      await world.call('seekMatch', {}, person);
    }
    await matchPeople(world.ports);
    const { pairings } = await prospects(ada);
    expect((await answer(ada, pairings[0]?.id ?? '', 'agree')).status).toBe(200);
    if (isOver) await world.pool.query(`update match_seekers set until = now() - interval '1 hour'`);
    world.mails.length = 0;
    expect((await answer(ben, pairings[0]?.id ?? '', 'decline')).status).toBe(200);
    const [mail] = await mailsTo(ada);
    expect(mail?.subject).toMatch(/^Not booked: /);
    expect(mail?.text.includes('We keep looking for someone')).toBe(!isOver);
  }
});

it('shows no room to a favourite of its host whom a block keeps apart from them', async () => {
  await practisedRoom(world.ports, ada, ben);
  await world.call('markFavouritePerson', { userId: ben.id, favourite: true }, ada);
  const plan = { hostId: ada.id, startUtc: inHours(90), durationMinutes: 60 as const, favouritesFirst: true };
  const { room } = (await world.call('createRoom', plan, ada)).body;
  const sees = async () => (await rooms(ben)).some(({ id }) => id === room.id);
  expect(await sees()).toBe(true);
  await world.call('blockPerson', { userId: ada.id }, ben);
  expect(await sees()).toBe(false);
  await world.call('unblockPerson', { userId: ada.id }, ben);
  await world.call('blockPerson', { userId: ben.id }, ada);
  expect(await sees()).toBe(false);
});

it('takes a day of any year for an exam', async () => {
  await isFree(ada);
  const never = { ...emptyAbout, exam: 'ST3 interview' as const, examDate: '0000-01-01' };
  expect((await world.call('saveAbout', { about: never }, ada)).status).toBe(400);
  for (const examDate of ['0001-01-01', '9999-12-31']) {
    const about = { ...emptyAbout, exam: 'ST3 interview' as const, examDate };
    expect((await world.call('saveAbout', { about }, ada)).status).toBe(200);
    expect((await world.call('listProspects', {}, ada)).status).toBe(200);
  }
});

it('shows a room to the favourites of its host first, and to everyone a day later', async () => {
  const other = await world.makePerson('Otto', 'Other');
  await practisedRoom(world.ports, ada, ben);
  await world.call('markFavouritePerson', { userId: ben.id, favourite: true }, ada);
  const plan = { hostId: ada.id, startUtc: inHours(90), durationMinutes: 60 as const, favouritesFirst: true };
  const { room } = (await world.call('createRoom', plan, ada)).body;
  const sees = async (person: TestPerson) => (await rooms(person)).some(({ id }) => id === room.id);
  expect([await sees(ada), await sees(ben), await sees(other)]).toEqual([true, true, false]);
  expect((await rooms(ben)).find(({ id }) => id === room.id)?.private).toBe(false);
  const open = async () => {
    await addJob(world.db, 'open-rooms', {});
    await world.runJobs();
  };
  await open();
  expect(await sees(other)).toBe(false);
  later = 24.5 * 3_600_000;
  await open();
  expect([await sees(ben), await sees(other)]).toEqual([true, true]);
});

it('opens a room that favourites see first sooner when it is moved to an earlier time', async () => {
  const other = await world.makePerson('Otto', 'Other');
  const startUtc = inHours(200);
  const plan = { hostId: ada.id, startUtc, durationMinutes: 60 as const, favouritesFirst: true };
  const { room } = (await world.call('createRoom', plan, ada)).body;
  expect((await world.call('updateRoom', { roomId: room.id, startUtc: inHours(10) }, ada)).status).toBe(200);
  const from = later;
  later += 5.5 * 3_600_000;
  await addJob(world.db, 'open-rooms', {});
  await world.runJobs();
  expect((await rooms(other)).some(({ id }) => id === room.id)).toBe(true);
  later = from;
});

it('takes everything of it away with an account, and gives it to its person before', async () => {
  await isFree(ada);
  await isFree(ben);
  await ask(ada, ben);
  await world.call('seekMatch', {}, ada);
  await world.call('saveAbout', { about: { ...emptyAbout, grade: 'ST3' } }, ada);
  await world.call('markFavouritePerson', { userId: ben.id, favourite: true }, ada);
  const { url } = (await world.call('requestExport', {}, ada)).body;
  const files = readZip(Buffer.from(await (await world.request(url)).arrayBuffer()));
  expect(JSON.parse(files.get('data.json')?.toString() ?? '{}')).toMatchObject({
    partner: {
      about: { grade: 'ST3' },
      freeTime: { zone: 'Europe/London' },
      favouritePeople: [{ name: 'Ben Busy' }],
      askedToBeMatched: [{ until: expect.any(String) }],
      invitationsAndMatches: [{ origin: 'invitation', mine: true, state: 'open', partner: 'Ben Busy' }],
    },
  });
  await world.call('eraseAccount', { password: 'correct horse battery' }, ada);
  for (const table of ['abouts', 'free_times', 'free_hours', 'match_seekers', 'favourite_people'])
    expect((await world.pool.query(`select from ${table} where user_id = $1`, [ada.id])).rows).toEqual([]);
  expect((await world.pool.query('select from pairings')).rows).toEqual([]);
  expect(await mailsTo(ben)).toEqual([]);
});
