import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { REHEARSALS_A_DAY } from '../../src/domain/rehearsal/rehearsal.ts';
import type { SpokenWord } from '../../src/domain/recording/transcript.ts';
import { mediaName } from '../../src/server/platform/files/track-file.ts';
import { PASSWORD, type TestPerson } from '../people.ts';
import { unheardMedia } from '../unheard-media.ts';
import type { World } from '../world.ts';
import { readZip } from '../zip-reader.ts';
import { makeMarkedWorld } from './marked-round.ts';

const CASE = 'acute-angle-closure';
const SPOKEN = 'Do you have asthma or any other chest trouble? What is the pressure in each eye?';
const words = (text: string): SpokenWord[] =>
  text
    .split(' ')
    .map((word, index) => ({ text: word, startMs: 6000 + index * 400, endMs: 6350 + index * 400 }));

let world: World;
let clock: { aheadMs: number };
let me: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  ({ world, clock } = await makeMarkedWorld({
    media: unheardMedia,
    speech: {
      name: 'a test engine',
      readiness: async () => ({ ready: true }),
      transcribe: async () => words(SPOKEN),
      close: async () => {},
    },
  }));
});
afterAll(() => world.close());
beforeEach(async () => {
  clock.aheadMs = 0;
  me = await world.makePerson('Noor', 'Novice');
  other = await world.makePerson('Ola', 'Other');
});

const timing = { readingSeconds: 0, timerSeconds: 600 };
const start = (person = me, caseBriefId = CASE) =>
  world.call('startRehearsal', { caseBriefId, timing, recorded: true }, person);
const move = (roomId: string, stage: 'Prep' | 'WrapUp' | 'Finished', person = me) =>
  world.call('updateRoom', { roomId, stage }, person);

/** A rehearsal that was recorded, with one question asked, and is over. */
const rehearse = async (person = me) => {
  const { room, round } = (await start(person)).body;
  const { recording } = (await world.call('startRecording', { roomUrl: room.roomUrl ?? '' }, person)).body;
  await world.call('sayLine', { roundId: round.id, line: 0 }, person);
  const { rows } = await world.pool.query<{ id: string }>(
    `insert into recording_tracks (recording_id, user_id, type, started_at, chunks, finished_at, duration_ms)
     values ($1, $2, 'audio/webm', now(), 1, now(), 20000) returning id`,
    [recording.id, person.id],
  );
  await world.ports.storage.put(mediaName(rows[0]?.id ?? ''), new Uint8Array([1]));
  clock.aheadMs += 120_000;
  await move(room.id, 'WrapUp', person);
  await move(room.id, 'Finished', person);
  return { roomId: room.id, roundId: round.id, recordingId: recording.id };
};

describe('a rehearsal', () => {
  it('begins in the interview with its brief, and with what the actor has to say and to show', async () => {
    const { room, round } = (await start()).body;
    expect(room).toMatchObject({ rehearsal: true, stage: 'Interview', private: true, guestId: null });
    expect(round).toMatchObject({ candidateId: me.id, caseBriefId: CASE, timerSeconds: 600 });
    const read = await world.call('readCase', { caseId: CASE, roundId: round.id }, me);
    expect(read.body.case).toMatchObject({
      candidateBrief: expect.stringContaining('Pauline'),
      actorBrief: null,
      markScheme: null,
    });
    const { lines, findings, spoken } = (await world.call('readScript', { roundId: round.id }, me)).body;
    expect(lines[0]?.text).toBe(
      'Please can you turn that light down, doctor. I feel as if my head is going to burst.',
    );
    expect(lines.map(({ byMinute }) => byMinute)).toEqual([null, null, 7, null]);
    expect(findings.map(({ name }) => name)).toContain('Slit lamp');
    expect(spoken).toEqual([]);
    expect((await world.call('readFindings', { roundId: round.id }, me)).body.findings).toEqual([]);
    await world.call('giveFinding', { roundId: round.id, findingId: 'iop' }, me);
    expect((await world.call('readFindings', { roundId: round.id }, me)).body.findings).toHaveLength(1);
  });

  it('is recorded, heard with the lines that were spoken, judged, and debriefed by one', async () => {
    const { roundId } = await rehearse();
    await world.runJobs();
    const { body } = await world.call('readAssessment', { roundId }, me);
    expect(body.turns.map(({ speaker }) => speaker)).toEqual(['actor', 'candidate']);
    expect(body.turns[0]?.text).toContain('turn that light down');
    expect(body.assessment?.overall_feedback.summary).toEqual(expect.any(String));
    const before = (await world.call('readDebrief', { roundId }, me)).body.debrief;
    expect(before.debrief?.theirs.state).toBe('gone');
    const after = await world.call('handInDebrief', { roundId, how: 'done' }, me);
    expect(after.body.debrief.debrief).toMatchObject({ revealed: true, maySettle: false });
    const [row] = (await world.call('listMyRounds', {}, me)).body.rounds;
    expect(row).toMatchObject({ id: roundId, hasAssessment: true, room: { rehearsal: true } });
  });

  it('mails that the assessment is there, and nothing else', async () => {
    world.mails.length = 0;
    await rehearse();
    await world.runJobs();
    expect(world.mails.filter(({ to }) => to.userId === me.id).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('assessment'),
    ]);
  });

  it('counts in no figure, and apart on a certificate', async () => {
    await rehearse();
    await world.runJobs();
    const { dashboard } = { dashboard: (await world.call('readDashboard', {}, me)).body };
    expect(dashboard).toMatchObject({
      totals: { candidate: 0, actor: 0, rehearsals: 1 },
      next: null,
      firstSteps: { room: false },
    });
    const today = new Date().toISOString().slice(0, 10);
    expect((await world.call('createCertificate', { from: today, to: today }, me)).status).toBe(409);
  });

  it('is known to no one else, whatever they ask by', async () => {
    const { room, round } = (await start()).body;
    expect((await world.call('readRoom', { roomId: room.id }, other)).status).toBe(404);
    expect((await world.call('updateRoom', { roomId: room.id, guestId: other.id }, other)).status).toBe(404);
    expect((await move(room.id, 'WrapUp', other)).status).toBe(404);
    expect((await world.call('readScript', { roundId: round.id }, other)).status).toBe(403);
    expect((await world.call('sayLine', { roundId: round.id, line: 0 }, other)).status).toBe(403);
    expect((await world.call('startRecording', { roomUrl: room.roomUrl ?? '' }, other)).status).toBe(404);
  });

  it('is no session: in no list, not to be moved, cancelled or used for a second round', async () => {
    const { room } = (await start()).body;
    expect((await world.call('listRooms', {}, me)).body.rooms).toEqual([]);
    expect((await world.call('deleteRoom', { roomId: room.id }, me)).status).toBe(409);
    expect((await move(room.id, 'Prep')).status).toBe(409);
    await move(room.id, 'WrapUp');
    expect((await world.call('createRound', { roomId: room.id, roundNumber: 2 }, me)).status).toBe(409);
    expect((await world.call('readNextSession', {}, me)).body.session).toBeNull();
  });

  it('that was left is closed by the next: what was recorded is kept, what was not is gone', async () => {
    const empty = (await start()).body.room;
    const { room } = (await start()).body;
    expect((await world.call('readRoom', { roomId: empty.id }, me)).status).toBe(404);
    await world.call('startRecording', { roomUrl: room.roomUrl ?? '' }, me);
    await start();
    const { rows } = await world.pool.query(
      `select room.stage, recording.stopped_at is not null as stopped, debrief.opened_at is not null as opened
       from practice_rooms room join practice_rounds round on round.room_id = room.id
       join recordings recording on recording.round_id = round.id
       join debriefs debrief on debrief.round_id = round.id where room.id = $1`,
      [room.id],
    );
    expect(rows).toEqual([{ stage: 'Finished', stopped: true, opened: true }]);
  });

  it('needs agreement to be recorded, a case that is there, and an end to the day', async () => {
    const refused = await world.call(
      'startRehearsal',
      // @ts-expect-error -- what a page must not send
      { caseBriefId: CASE, timing, recorded: false },
      me,
    );
    expect(refused.status).toBe(400);
    expect((await start(me, 'no-such-case')).status).toBe(400);
    await world.pool.query(
      `insert into practice_rooms (host_id, private, rehearsal, stage, start_utc, duration_minutes)
       select $1, true, true, 'Finished', now(), 10 from generate_series(1, $2)`,
      [me.id, REHEARSALS_A_DAY],
    );
    expect((await start()).status).toBe(429);
  });

  it('is in the export of its owner and goes with their account', async () => {
    const { roomId, roundId } = await rehearse();
    const { url } = (await world.call('requestExport', { currentPassword: PASSWORD }, me)).body;
    const files = readZip(Buffer.from(await (await world.request(url)).arrayBuffer()));
    expect(JSON.parse(String(files.get('data.json')))).toMatchObject({
      rooms: [
        {
          rehearsal: true,
          rounds: [{ linesSpoken: [{ text: expect.stringContaining('turn that light') }] }],
        },
      ],
    });
    await world.call('eraseAccount', { password: PASSWORD }, me);
    const { rowCount } = await world.pool.query(
      `select from practice_rooms where id = $1
       union all select from spoken_lines where round_id = $2`,
      [roomId, roundId],
    );
    expect(rowCount).toBe(0);
  });
});
