import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exportRounds } from '../../src/server/personal-data/export.store.ts';
import { listCertifiableRounds } from '../../src/server/progress/certificate.store.ts';
import { listAsked } from '../../src/server/progress/dashboard.store.ts';
import { addGroupMember } from '../../src/server/group/group-member.store.ts';
import { listMissingForms } from '../../src/server/debrief/debrief-form.store.ts';
import { readAssessed } from '../../src/server/assessment/assessment.store.ts';
import { freeSlot } from '../free-slot.ts';
import type { TestPerson } from '../people.ts';
import { until } from '../until.ts';
import { makeMarkedWorld } from './marked-round.ts';

let world: Awaited<ReturnType<typeof makeMarkedWorld>>['world'];
let author: TestPerson;
let other: TestPerson;
let groupId: string;
let closeGroup: () => Promise<{ status: number }>;
beforeAll(async () => {
  ({ world } = await makeMarkedWorld());
});
afterAll(() => world.close());
beforeEach(async () => {
  const maker = await world.makePerson('Mia', 'Maker');
  author = await world.makePerson('Ada', 'Author');
  other = await world.makePerson('Otto', 'Other');
  groupId = (await world.call('createGroup', { name: 'Northern trainees' }, maker)).body.group.id;
  for (const { id } of [author, other]) await addGroupMember(world.db, groupId, id);
  closeGroup = () => world.call('closeGroup', { groupId }, maker);
});

const library = readFileSync(new URL('../../cases/gca-transient-visual-loss.md', import.meta.url), 'utf8');
const named = (name: string) => library.replace(/^caseName: .*$/m, `caseName: ${name}`);
const save = async (text: string, rest: object = {}) =>
  (await world.call('saveStation', { text, ...rest }, author)).body.station;
const share = (stationId: string, audience: 'group' | 'private') =>
  world.call('shareStation', { stationId, audience, ...(audience === 'group' && { groupId }) }, author);
const shared = async () => {
  const station = await save(named('A vision of my own'));
  await share(station.id, 'group');
  return station;
};

/** A room of `other` with a third person as the candidate of its first round. */
const prepared = async () => {
  const guest = await world.makePerson();
  const plan = { hostId: other.id, startUtc: freeSlot(), private: false, durationMinutes: 60 as const };
  const { id: roomId } = (await world.call('createRoom', plan, other)).body.room;
  await world.call('updateRoom', { roomId, guestId: guest.id }, guest);
  for (const person of [other, guest]) await world.call('enterRoom', { roomId }, person);
  const { id: roundId } = (await world.call('createRound', { roomId, roundNumber: 1 }, other)).body.round;
  // They have practised for some minutes, so that it counts.
  const ago = "- interval '5 minutes'";
  await world.pool.query(`update room_presences set from_at = from_at ${ago} where room_id = $1`, [roomId]);
  await world.pool.query(`update practice_rounds set created_at = created_at ${ago} where id = $1`, [
    roundId,
  ]);
  await world.call('updateRound', { roundId, candidateId: guest.id }, other);
  const move = (stage: 'Interview' | 'WrapUp') => world.call('updateRoom', { roomId, stage }, other);
  return {
    guest,
    roomId,
    roundId,
    move,
    choose: (caseBriefId: string) => world.call('updateRound', { roundId, caseBriefId }, other),
    chosen: async () =>
      (await world.call('readLatestRound', { roomId }, other)).body.round?.caseBriefId ?? null,
  };
};

/** Waits until a call waits for a lock that the test holds. */
const untilWaiting = () =>
  until('the call to wait', async () => {
    const { rows } = await world.pool.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    return rows.length > 0;
  });

describe('a station that may no longer be used', () => {
  it('is not started by a host who has left its group', async () => {
    const { caseId } = await shared();
    const room = await prepared();
    await room.choose(caseId);
    await world.call('leaveGroup', { groupId }, other);
    const { status, body } = await room.move('Interview');
    expect([status, body]).toMatchObject([
      409,
      { error: 'This station is no longer available. Choose another.' },
    ]);
    expect(await room.chosen()).toBeNull();
  });

  it('can be started again where it was started before', async () => {
    const { caseId } = await shared();
    const room = await prepared();
    await room.choose(caseId);
    await room.move('Interview');
    await world.call('leaveGroup', { groupId }, other);
    await world.call('updateRoom', { roomId: room.roomId, stage: 'Prep' }, other);
    expect((await room.move('Interview')).status).toBe(200);
  });

  it('is not started while its author takes it back', async () => {
    const { id, caseId } = await shared();
    const room = await prepared();
    await room.choose(caseId);
    const client = await world.pool.connect();
    await client.query('begin');
    await client.query(`update own_stations set audience = 'private', group_id = null where id = $1`, [id]);
    const answer = room.move('Interview');
    await untilWaiting();
    await client.query('commit');
    client.release();
    expect((await answer).status).toBe(409);
  });

  it('is replaced by one of the library in a mock exam', async () => {
    const { caseId } = await shared();
    const room = await prepared();
    const stations = [null, caseId].map((caseBriefId) => ({
      candidateId: room.guest.id,
      caseBriefId,
      readingSeconds: 0,
      timerSeconds: 600,
    }));
    const made = await world.call('createCircuit', { roomId: room.roomId, stations }, other);
    const circuitId = made.body.round.circuitId ?? '';
    await room.move('Interview');
    await room.move('WrapUp');
    await world.call('leaveGroup', { groupId }, other);
    expect((await world.call('startNextStation', { circuitId }, other)).status).toBe(200);
    expect(await room.chosen()).toMatch(/^[^:]+$/);
  });

  it.each([
    ['leaves the group', () => world.call('leaveGroup', { groupId }, author)],
    ['has their group closed', () => closeGroup()],
  ])('is taken out of rooms when its author %s', async (_how, end) => {
    const { caseId } = await shared();
    const room = await prepared();
    await room.choose(caseId);
    expect((await end()).status).toBe(200);
    expect(await room.chosen()).toBeNull();
    const [mine] = (await world.call('listStations', {}, author)).body.mine;
    expect(mine).toMatchObject({ audience: 'private', groupName: null });
  });
});

describe('a round on a station that is edited later', () => {
  it('keeps the name and the type it began with, wherever it is shown', async () => {
    const station = await shared();
    const room = await prepared();
    await room.choose(station.caseId);
    await room.move('Interview');
    await room.move('WrapUp');
    await share(station.id, 'private');
    const edited = named('A secret name')
      .replace(/^category: .*$/m, 'category: Glaucoma')
      .replace(/^type: .*$/m, 'type: Communication');
    expect((await save(edited, { stationId: station.id, revision: 1 })).ready).toBe(true);

    const { guest, roundId, roomId } = room;
    const read = await world.call('readCase', { caseId: station.caseId, roundId }, guest);
    const past = await world.call('readPastRound', { roundId }, guest);
    const answers = [
      read.body,
      past.body,
      await exportRounds(world.db, roomId, guest.id),
      await listMissingForms(world.db, roomId, guest.id),
      (await readAssessed(world.db, roundId))?.caseName,
      await listCertifiableRounds(world.db, { userId: guest.id, from: '2020-01-01', to: '2100-01-01' }),
      await listAsked(world.db, other.id, { markingSince: new Date(0), recordingsSince: new Date(0) }),
    ];
    for (const shown of answers.map((answer) => JSON.stringify(answer))) {
      expect(shown).toContain('A vision of my own');
      expect(shown).not.toMatch(/A secret name|Glaucoma|Communication/);
    }
    const found = async (search: string) =>
      (await world.call('listMyRounds', { search }, guest)).body.rounds.length;
    expect([await found('vision of my'), await found('secret')]).toEqual([1, 0]);
  });

  it('never sends its internal name, which is the diagnosis', async () => {
    const { caseId } = await shared();
    const internal = /^caseNameInternal: (.*)$/m.exec(library)?.[1] ?? '';
    const room = await prepared();
    await room.choose(caseId);
    await room.move('Interview');
    const answers = [
      (await world.call('listCases', {}, other)).body.cases.filter(({ id }) => id === caseId),
      (await world.call('readCase', { caseId, roundId: room.roundId }, room.guest)).body,
      (await world.call('readPastRound', { roundId: room.roundId }, room.guest)).body,
    ];
    expect(JSON.stringify(answers)).toContain('A vision of my own');
    expect(JSON.stringify(answers)).not.toContain(internal);
  });
});

describe('at the same moment', () => {
  it('someone removed from a group gives it no station', async () => {
    const { id } = await save(named('A vision of my own'));
    const client = await world.pool.connect();
    await client.query('begin');
    await client.query('select from groups where id = $1 for update', [groupId]);
    await client.query('delete from group_members where group_id = $1 and user_id = $2', [
      groupId,
      author.id,
    ]);
    const answer = share(id, 'group');
    await untilWaiting();
    await client.query('commit');
    client.release();
    expect((await answer).status).toBe(400);
  });

  it('no one saves more stations than they may keep', async () => {
    await world.pool.query(
      `insert into own_stations (author_id, source, title, is_ready)
       select $1, '', 'x', false from generate_series(1, 49)`,
      [author.id],
    );
    const client = await world.pool.connect();
    await client.query('begin');
    await client.query('select from users where id = $1 for update', [author.id]);
    const answers = ['One', 'Two'].map((text) => world.call('saveStation', { text }, author));
    await untilWaiting();
    await client.query('commit');
    client.release();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.toSorted((one, two) => one - two)).toEqual([200, 409]);
  });
});
