import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decisionToken } from '../decision-token.ts';
import { dropJobs } from '../job-queue.ts';
import { PASSWORD, type TestPerson } from '../people.ts';
import { practisedRoom, wordsOf } from '../practised-room.ts';
import { openRecording } from '../recording-room.ts';
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
  host = await world.makePerson('Hana', 'Host');
  guest = await world.makePerson('Gwen', 'Guest');
  world.mails.length = 0;
});

const inHours = (hours: number) => slotIn(hours * 60);

/** A session two days ahead in which both were already judged: people do meet early. */
const judgedAhead = async () => {
  const { roomId, guests, hosts } = await practisedRoom(world.ports, host, guest);
  await world.pool.query(
    `update practice_rooms set stage = 'WrapUp', start_utc = $2, end_utc = $3 where id = $1`,
    [roomId, inHours(48), inHours(49)],
  );
  return { roomId, guests, hosts };
};

const listed = async (person: TestPerson) =>
  (await world.call('listRooms', {}, person)).body.rooms.map(({ id }) => id);

const expectHistoryOf = async (candidate: TestPerson, roundId: string) => {
  const { rounds } = (await world.call('listMyRounds', {}, candidate)).body;
  expect(rounds).toMatchObject([{ id: roundId, hasAssessment: true, room: { stage: 'Finished' } }]);
  const { body } = await world.call('readAssessment', { roundId }, candidate);
  expect(body.assessment?.overall_feedback.summary).toBe('Clear.');
  const tracks = (await world.call('listTracks', { recordingId: body.recordingId ?? '' }, candidate)).body;
  expect(tracks.tracks.map(({ userId }) => userId)).toContain(candidate.id);
};

describe('a session that is cancelled after a recorded round', () => {
  it('leaves the lists, tells both calendars, and stays in both people’s history', async () => {
    const { roomId, guests, hosts } = await judgedAhead();
    expect((await world.call('deleteRoom', { roomId }, host)).status).toBe(200);
    expect([...(await listed(host)), ...(await listed(guest))]).toEqual([]);
    await expectHistoryOf(guest, guests.roundId);
    await expectHistoryOf(host, hosts.roundId);
    await world.runJobs();
    const told = world.mails.map(({ to, invitation }) => `${to.userId} ${invitation?.method}`);
    expect(new Set(told)).toEqual(new Set([`${guest.id} CANCEL`, `${host.id} CANCEL`]));
    expect((await world.call('deleteRoom', { roomId }, host)).status).toBe(409);
  });

  it('keeps them when the guest cancels by the link of a proposal', async () => {
    const { roomId, guests, hosts } = await judgedAhead();
    await world.pool.query(
      `insert into room_versions (room_id, sequence, ics_uid, occasion, by_user_id, host_id, guest_id, start_utc, end_utc)
       values ($1, 0, 'uid', 'accepted', $3, $2, $3, $4, $5)`,
      [roomId, host.id, guest.id, inHours(48), inHours(49)],
    );
    await world.pool.query(
      `insert into reschedule_proposals (room_id, sequence, by_user_id, to_user_id, start_utc, end_utc)
       values ($1, 0, $2, $3, $4, $5)`,
      [roomId, host.id, guest.id, inHours(72), inHours(73)],
    );
    const token = await decisionToken(world.ports, roomId);
    expect((await world.call('decideProposal', { token, action: 'cancel' })).body).toEqual({ ok: true });
    expect([...(await listed(host)), ...(await listed(guest))]).toEqual([]);
    await expectHistoryOf(guest, guests.roundId);
    await expectHistoryOf(host, hosts.roundId);
  });

  it('ends a recording that runs, and has it assessed', async () => {
    const { roomId, roundId } = await openRecording(world, host, guest);
    expect((await world.call('deleteRoom', { roomId }, host)).status).toBe(200);
    const { round } = (await world.call('readLatestRound', { roomId }, host)).body;
    expect(round).toMatchObject({ id: roundId, progress: 'uploading' });
    expect(round?.recording?.stoppedAt).not.toBeNull();
  });

  it.each([
    [
      'a note',
      `insert into round_notes (id, round_id, user_id, text, made_at) values (gen_random_uuid(), $1, $2, 'a note', now())`,
    ],
    [
      'a mark',
      `insert into marks (round_id, voice, item, verdict, made_at, by_user_id, is_current)
       values ($1, 'partner', 'p1', 'met', now(), $2, true)`,
    ],
    ['a form', `insert into debrief_forms (round_id, role, user_id) values ($1, 'partner', $2)`],
  ])('stays too when its round has only %s in it', async (_what, statement) => {
    const plan = { hostId: host.id, startUtc: inHours(48), durationMinutes: 60 as const };
    const roomId = (await world.call('createRoom', plan, host)).body.room.id;
    await world.call('updateRoom', { roomId, guestId: guest.id }, guest);
    const { round } = (await world.call('createRound', { roomId, roundNumber: 1 }, host)).body;
    await world.pool.query(statement, [round.id, guest.id]);
    await world.call('deleteRoom', { roomId }, host);
    expect((await world.call('readRoom', { roomId }, guest)).body.room.stage).toBe('Finished');
    expect((await world.call('readLatestRound', { roomId }, guest)).body.round?.id).toBe(round.id);
  });

  it('is still deleted when nothing was recorded in it', async () => {
    const plan = { hostId: host.id, startUtc: inHours(48), durationMinutes: 60 as const };
    const roomId = (await world.call('createRoom', plan, host)).body.room.id;
    await world.call('updateRoom', { roomId, guestId: guest.id }, guest);
    await world.call('createRound', { roomId, roundNumber: 1 }, host);
    await world.call('deleteRoom', { roomId }, host);
    expect((await world.call('readRoom', { roomId }, guest)).status).toBe(404);
  });
});

describe('the candidate keeps the assessment', () => {
  it('when the partner deletes their account', async () => {
    const { guests } = await judgedAhead();
    expect((await world.call('eraseAccount', { password: PASSWORD }, host)).status).toBe(200);
    await expectHistoryOf(guest, guests.roundId);
  });

  it('but not the session in their calendar, which is called off', async () => {
    const { roomId } = await judgedAhead();
    // What earlier sessions left to be judged is not this one's.
    await dropJobs(world.pool);
    await world.pool.query(
      `insert into room_versions (room_id, sequence, ics_uid, occasion, by_user_id, host_id, guest_id, start_utc, end_utc)
       select id, ics_sequence, 'uid', 'accepted', guest_id, host_id, guest_id, start_utc, end_utc
       from practice_rooms where id = $1`,
      [roomId],
    );
    expect((await world.call('readRoomFile', { roomId }, guest)).status).toBe(200);
    expect((await world.call('eraseAccount', { password: PASSWORD }, host)).status).toBe(200);
    await world.runJobs();
    const told = world.mails.filter(({ to }) => to.userId === guest.id);
    expect(told.map(({ invitation }) => invitation?.method)).toEqual(['CANCEL']);
    expect((await world.call('readRoomFile', { roomId }, guest)).status).toBe(404);
  });

  it('when the partner takes back their consent', async () => {
    const { roomId, guests } = await judgedAhead();
    await world.call('giveConsent', { roomId, given: false }, host);
    const { body } = await world.call('readAssessment', { roundId: guests.roundId }, guest);
    expect(body.assessment?.overall_feedback.summary).toBe('Clear.');
    expect(JSON.stringify(body)).toContain(wordsOf(guest));
  });

  it('when the partner deletes a recording that is not assessed yet: that is refused in words', async () => {
    const { guests } = await judgedAhead();
    const recordingId = guests.recordingId;
    await world.pool.query(`update practice_rounds set assessment = null where id = $1`, [guests.roundId]);
    const refused = await world.call('deleteRecording', { recordingId }, host);
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining('not written yet')]);
    expect((await world.call('listTracks', { recordingId }, guest)).body.tracks.length).toBeGreaterThan(0);
    expect((await world.call('deleteRecording', { recordingId }, guest)).status).toBe(200);
  });
});
