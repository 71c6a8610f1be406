import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addPastRoom, addRecordedRound, addTracks, transcribeAs } from '../finished-round.ts';
import { PASSWORD, type TestPerson } from '../people.ts';
import { endRecording, openRecording } from '../recording-room.ts';
import { makeWorld, type World } from '../world.ts';
import { addJob } from '../../src/server/platform/jobs/job.store.ts';

const DAY_MS = 86_400_000;
const CASE = 'a-case';
const at = new Date('2026-11-14T18:30:00.000Z');

let world: World;
let host: TestPerson;
let guest: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  world = await makeWorld({ recordingDays: 30 });
  await world.db
    .insertInto('case_briefs')
    .values({
      id: CASE,
      category: 'Retina',
      condition: 'What the candidate is to find out',
      case_name: 'A curtain over one eye',
      case_name_internal: 'detachment, internal name',
      type: 'Clinical',
      minutes: 8,
      difficulty: 'core',
      candidate_brief: 'The brief of the candidate.',
      actor_brief: 'The brief of the actor.',
      mark_scheme: JSON.stringify({ points: [], redFlags: [], synonyms: [] }),
    })
    .execute();
  stranger = await world.makePerson('Stef', 'Stranger');
});
afterAll(() => world.close());
beforeEach(async () => {
  host = await world.makePerson('Hana', 'Host');
  guest = await world.makePerson('Gwen', 'Guest');
});

const listed = async (person: TestPerson) => (await world.call('listRecordings', {}, person)).body.recordings;
const idsOf = async (person: TestPerson) => (await listed(person)).map(({ id }) => id);

/** A recorded round of host and guest, in which the host was the candidate. */
const record = async (startedAt = at) => {
  const roomId = await addPastRoom(world.db, { host, guest, startedAt });
  const round = { roomId, candidate: host, actor: guest, caseId: CASE, at: startedAt, turns: [] };
  const made = await addRecordedRound(world.db, round);
  await addTracks(world.db, world.ports.storage, made.recordingId, round);
  return { roomId, ...made };
};

describe('the list of recordings', () => {
  it('tells both people what was recorded, with whom, and until when it is kept', async () => {
    const { recordingId, roomId } = await record();
    const told = {
      id: recordingId,
      roomId,
      startedAt: at.getTime(),
      keptUntil: at.getTime() + 30 * DAY_MS,
      caseName: 'A curtain over one eye',
      isTranscribed: false,
      sharing: { mine: false, theirs: false },
    };
    expect(await listed(host)).toEqual([{ ...told, partner: { firstName: 'Gwen', lastName: 'Guest' } }]);
    expect(await listed(guest)).toEqual([{ ...told, partner: { firstName: 'Hana', lastName: 'Host' } }]);
    expect((await world.call('listRecordings', {}, guest)).body.keptDays).toBe(30);
  });

  it('is refused to others and to visitors', async () => {
    await record();
    expect(await listed(stranger)).toEqual([]);
    expect((await world.call('listRecordings', {})).status).toBe(401);
  });

  it('begins with the newest', async () => {
    const [older, newest, old] = [
      await record(),
      await record(new Date(at.getTime() + DAY_MS)),
      await record(new Date(at.getTime() - DAY_MS)),
    ];
    expect(await idsOf(host)).toEqual([newest, older, old].map(({ recordingId }) => recordingId));
  });

  it('says what has been written down already', async () => {
    const { roundId } = await record();
    await transcribeAs(world.db, roundId, []);
    expect((await listed(guest)).map(({ isTranscribed }) => isTranscribed)).toEqual([true]);
  });

  it('leaves out what either person deleted, for both', async () => {
    const [first, second] = [await record(), await record()];
    await world.pool.query(`update practice_rounds set assessment = '{}' where id = $1`, [first.roundId]);
    await world.call('deleteRecording', { recordingId: first.recordingId }, guest);
    expect(await idsOf(host)).toEqual([second.recordingId]);
    expect(await idsOf(guest)).toEqual([second.recordingId]);
    await world.call('deleteRecording', { recordingId: second.recordingId }, host);
    expect(await listed(guest)).toEqual([]);
  });

  it('leaves out what was kept as long as was promised', async () => {
    const now = Date.now();
    await record(new Date(now - 31 * DAY_MS));
    const { recordingId } = await record(new Date(now - 29 * DAY_MS));
    await addJob(world.db, 'expire-recordings', {});
    await world.runJobs();
    expect(await idsOf(host)).toEqual([recordingId]);
  });

  it('keeps nothing longer than either person agreed to, although more is set since', async () => {
    const now = Date.now();
    const [gone, kept] = [await record(new Date(now - 8 * DAY_MS)), await record(new Date(now - 6 * DAY_MS))];
    const agree = (roomId: string, days: number) =>
      world.pool.query(
        `insert into recording_consents (room_id, user_id, given, text_version, kept_days) values ($1, $2, true, '1', $3)`,
        [roomId, guest.id, days],
      );
    for (const { roomId } of [gone, kept]) await agree(roomId, 7);
    await addJob(world.db, 'expire-recordings', {});
    await world.runJobs();
    expect(await idsOf(host)).toEqual([kept.recordingId]);
    expect((await listed(host))[0]?.keptUntil).toBe(now + DAY_MS);
    const { body } = await world.call('listTracks', { recordingId: kept.recordingId }, host);
    expect(body.keptUntil).toBe(now + DAY_MS);
  });

  it('has a recording of which only one person’s part is left, and none once both took theirs back', async () => {
    const { roomId, recordingId } = await record();
    const takeBack = (person: TestPerson) => world.call('giveConsent', { roomId, given: false }, person);
    await takeBack(guest);
    expect(await idsOf(host)).toEqual([recordingId]);
    await takeBack(host);
    expect(await listed(host)).toEqual([]);
  });

  it('has no recording that runs, until it ends', async () => {
    const { recordingId, startedAt } = await openRecording(world, host, guest);
    await world.call('startTrack', { recordingId, type: 'audio/webm', startedAt }, guest);
    expect(await listed(host)).toEqual([]);
    await endRecording(world, recordingId);
    expect(await listed(guest)).toMatchObject([{ id: recordingId, caseName: null }]);
  });

  it('calls a partner who has left by no name of theirs', async () => {
    await record();
    await world.call('eraseAccount', { password: PASSWORD }, guest);
    expect(await listed(host)).toMatchObject([{ partner: { firstName: 'Deleted', lastName: 'user' } }]);
  });
});
