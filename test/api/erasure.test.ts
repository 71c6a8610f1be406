import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DELETED_USER_ID } from '../../src/domain/account/deleted-user.ts';
import { mediaName } from '../../src/server/platform/files/track-file.ts';
import { everyRow } from '../every-row.ts';
import { range } from '../moment.ts';
import { PASSWORD, type TestPerson } from '../people.ts';
import { practisedRoom, wordsOf } from '../practised-room.ts';
import { makeWorld, type World } from '../world.ts';
import { erasureCalls, makeLeaver } from './erasure-calls.ts';
import { exhaustJobs, hurryJobs } from '../job-queue.ts';
import { addJob } from '../../src/server/platform/jobs/job.store.ts';

let world: World;
let leaver: TestPerson;
let partner: TestPerson;
let isStorageAway = false;

beforeAll(async () => {
  world = await makeWorld();
  const { storage } = world.ports;
  const removeAll = storage.removeAll.bind(storage);
  storage.removeAll = (prefix) =>
    isStorageAway ? Promise.reject(new Error('the store is away')) : removeAll(prefix);
});
afterAll(() => world.close());
beforeEach(async () => {
  isStorageAway = false;
  ({ leaver, partner } = await makeLeaver(world));
});

const { erase, schedule, accept, deliver } = erasureCalls(() => ({ world, leaver }));
const signIn = ({ email }: TestPerson, password = PASSWORD) => world.call('signIn', { email, password });

describe('only the person themselves can do it', () => {
  it('signed in, with their password', async () => {
    expect((await world.call('eraseAccount', { password: PASSWORD })).status).toBe(401);
    expect((await world.callRaw('eraseAccount', {}, leaver)).status).toBe(403);
    const refused = await erase(leaver, 'wrong horse');
    expect([refused.status, refused.body.error]).toEqual([403, 'The password is not right.']);
    expect((await signIn(leaver)).status).toBe(200);
  });

  it('and guessing has an end, for the right password too', async () => {
    for (let guess = 0; guess < 10; guess += 1) await erase(leaver, `wrong ${guess}`);
    expect([(await erase(leaver, 'wrong again')).status, (await erase()).status]).toEqual([429, 429]);
  });
});

it('leaves nothing of them in any row, queue, mailbox or file', async () => {
  leaver = await world.makePerson('Uniqua', 'Onlyone');
  const { hosts, guests } = await practisedRoom(world.ports, leaver, partner);
  const upcoming = await schedule(leaver);
  await accept(upcoming.id, partner);
  await world.call('changeEmail', { newEmail: `new-${leaver.email}` }, leaver);
  await world.call('requestPasswordReset', { email: leaver.email });
  const fields = { userId: leaver.id, firstName: 'Uniqua', lastName: 'Onlyone', timeZone: 'Europe/Oslo' };
  await world.call('updateProfile', { updateFields: fields }, leaver);
  await world.pool.query(
    `insert into call_signals (room_id, from_seat, to_seat, body)
     values ($1, gen_random_uuid(), gen_random_uuid(), 'candidate of Onlyone')`,
    [upcoming.id],
  );
  await world.runJobs();
  // What waits in the queue at this moment must not go out either.
  await world.call('requestPasswordReset', { email: leaver.email });
  expect((await erase()).status).toBe(200);
  await world.runJobs();

  const traces = [leaver.id, leaver.email, 'Uniqua', 'Onlyone', 'Europe/Oslo'];
  const left = (await everyRow(world.pool)).filter((row) => traces.some((trace) => row.includes(trace)));
  // Only the second look for mails still knows whom to look for.
  expect(left.filter((row) => !row.includes('"again": false') && !row.includes('forget-mails:'))).toEqual([]);
  await hurryJobs(world.pool);
  await world.runJobs();
  expect((await everyRow(world.pool)).filter((row) => row.includes(leaver.id))).toEqual([]);
  expect(world.mails.filter(({ to }) => to.address.includes(leaver.email))).toEqual([]);
  const sizes = [hosts.candidate, guests.actor, hosts.actor, guests.candidate].map(({ id }) =>
    world.ports.storage.size(mediaName(id)),
  );
  expect(await Promise.all(sizes)).toEqual([null, null, 3000, 3000]);
});

it('ends every sign-in and every link of theirs, and the address is free again', async () => {
  const room = await schedule(partner);
  await accept(room.id, leaver);
  await world.call('requestPasswordReset', { email: leaver.email });
  const { hosts } = await practisedRoom(world.ports, leaver, partner);
  await world.runJobs();
  const linkIn = (person: TestPerson, pattern: RegExp) =>
    decodeURIComponent(
      world.mails
        .filter(({ to }) => to.userId === person.id)
        .flatMap(({ text }) => pattern.exec(text)?.[1] ?? [])
        .at(-1) ?? '',
    );
  const [code, move] = [linkIn(leaver, /code=(\S+)/), linkIn(leaver, /\/reschedule\?r=(\S+)/)];
  await world.call('proposeTime', { token: move, ...range(72) });
  await world.runJobs();
  const decision = linkIn(partner, /\/decision\?t=(\S+)/);
  const { url } = (await world.call('requestExport', {}, leaver)).body;
  const { tracks } = (await world.call('listTracks', { recordingId: hosts.recordingId }, leaver)).body;
  const play = tracks.find(({ userId }) => userId === leaver.id)?.url ?? '';
  expect([code, move, decision, play].every(Boolean)).toBe(true);

  expect((await erase()).status).toBe(200);
  expect((await world.call('listRooms', {}, leaver)).status).toBe(401);
  expect((await world.call('readSession', {}, leaver)).body).toBeNull();
  expect((await signIn(leaver)).status).toBe(401);
  expect((await world.call('exchangeCode', { code })).status).toBe(403);
  expect((await world.call('readReschedule', { token: move })).status).toBe(404);
  expect((await world.call('readDecision', { t: decision })).body).toMatchObject({
    ok: false,
    reason: 'changed',
  });
  const decided = await world.call('decideProposal', { token: decision, action: 'agree' });
  expect(decided.status).toBe(410);
  expect((await world.request(url)).status).toBe(403);
  expect((await world.request(play)).status).toBe(403);
  expect(
    (
      await world.call(
        'startTrack',
        { recordingId: hosts.recordingId, type: 'audio/webm', startedAt: 0 },
        leaver,
      )
    ).status,
  ).toBe(401);

  await world.call('signUp', { email: leaver.email, password: 'another one' });
  const welcome = (await deliver()).find(
    ({ to, about }) => to.address === leaver.email && about === 'account',
  );
  expect(welcome?.subject).toMatch(/^Confirm/);
});

describe('the partner', () => {
  it('keeps rooms, rounds and assessments, with a nameless ‘Deleted user’ in them', async () => {
    const { roomId, hosts, guests } = await practisedRoom(world.ports, leaver, partner);
    await world.call('shareAssessment', { roundId: hosts.roundId, shared: true }, leaver);
    expect((await world.call('readAssessment', { roundId: hosts.roundId }, partner)).status).toBe(200);
    await erase();
    await world.runJobs();

    const { rounds } = (await world.call('listMyRounds', {}, partner)).body;
    const mine = rounds.find(({ id }) => id === guests.roundId);
    const nameless = { firstName: 'Deleted', lastName: 'user', avatar: null };
    expect(mine).toMatchObject({ progress: expect.anything() as string, room: { hostProfile: nameless } });
    const { body } = await world.call('readAssessment', { roundId: guests.roundId }, partner);
    expect(body.turns.map(({ speaker, text }) => [speaker, text])).toEqual([
      ['actor', ''],
      ['candidate', wordsOf(partner)],
    ]);
    const [quote] = body.assessment?.dimensions[0]?.quotes ?? [];
    expect(body.turns[quote?.turn ?? -1]?.text).toContain(quote?.quote);
    const { tracks } = (await world.call('listTracks', { recordingId: guests.recordingId }, partner)).body;
    expect(tracks.map(({ userId }) => userId)).toEqual([partner.id]);
    expect((await world.request(tracks[0]?.url ?? '')).status).toBe(200);
    // The assessment of the one who left is gone, though it was shared.
    expect((await world.call('readAssessment', { roundId: hosts.roundId }, partner)).status).toBe(403);
    const first = await world.call('readRound', { roomId, roundNumber: 1 }, partner);
    expect(first.body.round).toMatchObject({ candidateId: DELETED_USER_ID, assessment: null });
  });

  it('leaves nothing behind in the end, when both are gone', async () => {
    const { roomId, guests } = await practisedRoom(world.ports, leaver, partner);
    await erase();
    await erase(partner);
    await world.runJobs();
    expect((await everyRow(world.pool)).filter((row) => row.includes(roomId))).toEqual([]);
    expect(await world.ports.storage.size(mediaName(guests.candidate.id))).toBeNull();
  });
});

it('does no harm when asked twice at once', async () => {
  const room = await schedule(leaver);
  await accept(room.id, partner);
  await world.runJobs();
  const statuses = (await Promise.all([erase(), erase(), erase()])).map(({ status }) => status);
  expect(statuses).toContain(200);
  for (const status of statuses) expect([200, 401]).toContain(status);
  expect((await deliver()).map(({ to }) => to.address).toSorted()).toEqual(
    [partner.email, leaver.email].toSorted(),
  );
});

it('gets rid of files as soon as their store is back, however long it was away', async () => {
  const { hosts } = await practisedRoom(world.ports, leaver, partner);
  isStorageAway = true;
  expect((await erase()).status).toBe(200);
  await expect(world.runJobs()).rejects.toThrow('the store is away');
  await exhaustJobs(world.pool);
  isStorageAway = false;
  await addJob(world.db, 'sweep', {});
  await world.runJobs();
  expect(await world.ports.storage.size(mediaName(hosts.candidate.id))).toBeNull();
});
