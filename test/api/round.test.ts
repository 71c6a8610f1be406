import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileURLToPath } from 'node:url';
import type { Room } from '../../src/contract/room.ts';
import type { Round } from '../../src/contract/round.ts';
import type { Stage } from '../../src/domain/room/stage.ts';
import { readCases } from '../../src/server/station/cases.ts';
import { syncCases } from '../../src/server/station/case.store.ts';
import type { TestPerson } from '../people.ts';
import { makeWorld, type World } from '../world.ts';
import { hurryJobs } from '../job-queue.ts';
import { slotIn } from '../free-slot.ts';

let world: World;
let host: TestPerson;
let guest: TestPerson;
let stranger: TestPerson;
let room: Room;
const CASE = 'gca-transient-visual-loss';

beforeAll(async () => {
  world = await makeWorld();
  const library = await readCases(fileURLToPath(new URL('../../cases/', import.meta.url)));
  await syncCases(world.db, library.stations);
  host = await world.makePerson('Hana', 'Host');
  guest = await world.makePerson('Gwen', 'Guest');
  stranger = await world.makePerson('Stef', 'Stranger');
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.deleteFrom('practice_rooms').execute();
  await world.pool.query('delete from rate_limits');
  const startUtc = slotIn(60);
  const plan = { hostId: host.id, startUtc, private: false, durationMinutes: 60 as const };
  room = (await world.call('createRoom', plan, host)).body.room;
  await world.call('updateRoom', { roomId: room.id, guestId: guest.id }, guest);
});

const move = (stage: Stage, person = host) => world.call('updateRoom', { roomId: room.id, stage }, person);
const begin = (roundNumber: number, person = host) =>
  world.call('createRound', { roomId: room.id, roundNumber }, person);
const set = (round: Round, fields: Record<string, unknown>, person = host) =>
  world.call('updateRound', { roundId: round.id, ...fields }, person);
const latest = async (person = host) =>
  (await world.call('readLatestRound', { roomId: room.id }, person)).body.round;

/** A round with the guest as candidate, in the interview. */
const interview = async (): Promise<Round> => {
  const { round } = (await begin(1)).body;
  await set(round, { candidateId: guest.id });
  await set(round, { caseBriefId: CASE });
  expect((await move('Interview')).status).toBe(200);
  return round;
};

describe('stages', () => {
  // spec: round-by-round
  it('go round by round to the end', async () => {
    await interview();
    const path: Stage[] = ['Prep', 'Interview', 'WrapUp', 'Interview', 'WrapUp'];
    for (const stage of path) expect((await move(stage)).body.room.stage).toBe(stage);
    expect((await begin(2)).body.round.roundNumber).toBe(2);
    expect((await move('Prep')).status).toBe(200);
    expect((await move('Interview')).body.error).toBe('Select a candidate and a case first.');
    const second = await latest();
    if (!second) throw new Error('there is a second round');
    await set(second, { candidateId: host.id });
    await set(second, { caseBriefId: CASE });
    for (const stage of ['Interview', 'WrapUp', 'Finished'] as const)
      expect((await move(stage)).status).toBe(200);
    expect((await move('Prep')).status).toBe(409);
  });

  // spec: host-moves-stage
  it('are moved by the host only', async () => {
    await interview();
    expect([(await move('WrapUp', guest)).status, (await move('WrapUp', stranger)).status]).toEqual([
      403, 403,
    ]);
  });

  it('refuse what the table does not have, and bear a second click', async () => {
    expect((await move('WrapUp')).status).toBe(409);
    expect((await move('Finished')).status).toBe(409);
    expect((await move('Prep')).status).toBe(200);
  });
});

describe('rounds', () => {
  // spec: begins-once
  it('are begun once, however often and by however many tabs it is asked', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => begin(1)));
    expect(answers[0]?.body).toMatchObject({ ...answers[0]?.body.round });
    expect(new Set(answers.map(({ body }) => body.round.id)).size).toBe(1);
    expect((await begin(1, guest)).body.round.id).toBe(answers[0]?.body.round.id);
  });

  // spec: host-begins-round
  it('are begun by the host, in order', async () => {
    expect([
      (await begin(1, guest)).status,
      (await begin(1, stranger)).status,
      (await begin(2)).status,
    ]).toEqual([403, 403, 409]);
    await begin(1);
    expect((await begin(2)).body.error).toBe('Finish this round first.');
  });

  // spec: candidate-and-case
  it('take a candidate of the two, and a case that exists', async () => {
    const { round } = (await begin(1)).body;
    expect((await set(round, { candidateId: stranger.id })).status).toBe(400);
    expect((await set(round, { caseBriefId: 'nothing' })).body.error).toBe(
      'That case is no longer in the library. Choose another.',
    );
    expect((await set(round, { candidateId: guest.id })).body.round.candidateId).toBe(guest.id);
    expect((await set(round, { candidateId: host.id }, guest)).status).toBe(403);
    expect((await set(round, { caseBriefId: CASE, candidateId: host.id })).status).toBe(400);
  });

  // spec: fixed-after-start
  it('are fixed once the case has started', async () => {
    const round = await interview();
    expect((await set(round, { candidateId: host.id })).status).toBe(409);
    expect((await set(round, { caseBriefId: CASE })).status).toBe(409);
    expect((await set(round, { timerSeconds: 420 })).body.round.timerSeconds).toBe(420);
    expect((await set(round, { timerSeconds: -60 })).status).toBe(400);
  });

  // spec: members-read
  it('are read by the room’s people only', async () => {
    const round = await interview();
    const reads = [
      () => world.call('readLatestRound', { roomId: room.id }, stranger),
      () => world.call('readRound', { roomId: room.id, roundNumber: 1 }, stranger),
      () => world.call('readRoomOfRound', { roundId: round.id }, stranger),
      () => world.call('readCase', { caseId: CASE, roundId: round.id }, stranger),
    ];
    for (const read of reads) expect((await read()).status).toBe(403);
    expect((await latest(guest))?.id).toBe(round.id);
    expect((await world.call('readRound', { roomId: room.id, roundNumber: 1 }, guest)).body.round.id).toBe(
      round.id,
    );
    expect((await world.call('readRoomOfRound', { roundId: round.id }, guest)).body.room.id).toBe(room.id);
    expect((await world.call('listMyRounds', {}, guest)).body.rounds.map(({ id }) => id)).toEqual([round.id]);
    expect((await world.call('listMyRounds', {}, host)).body.rounds).toEqual([]);
  });
});

describe('cases', () => {
  // spec: case-list
  it('are listed by name, without briefs', async () => {
    const { cases } = (await world.call('listCases', {}, stranger)).body;
    expect(cases.length).toBeGreaterThan(3);
    const names = cases.map(({ caseName }) => caseName.toLowerCase());
    expect(names).toEqual(names.toSorted());
    expect(JSON.stringify(cases)).not.toMatch(/brief"|markScheme/i);
  });

  // spec: briefs-by-role
  it('give each person in the round the text of their role', async () => {
    const round = await interview();
    const read = async (person: TestPerson) =>
      (await world.call('readCase', { caseId: CASE, roundId: round.id }, person)).body.case;
    const [candidate, actor] = [await read(guest), await read(host)];
    expect([candidate.candidateBrief !== null, candidate.actorBrief, candidate.markScheme]).toEqual([
      true,
      null,
      null,
    ]);
    expect([actor.candidateBrief, actor.actorBrief !== null, actor.markScheme !== null]).toEqual([
      null,
      true,
      true,
    ]);
  });

  it('give away nothing without a round, before the start, or for another case', async () => {
    const { round } = (await begin(1)).body;
    await set(round, { candidateId: guest.id });
    await set(round, { caseBriefId: CASE });
    const bare = (await world.call('readCase', { caseId: CASE }, host)).body.case;
    const early = (await world.call('readCase', { caseId: CASE, roundId: round.id }, host)).body.case;
    for (const one of [bare, early])
      expect([one.candidateBrief, one.actorBrief, one.markScheme]).toEqual([null, null, null]);
    expect(
      (await world.call('readCase', { caseId: 'cataract-consent-better-eye', roundId: round.id }, host))
        .status,
    ).toBe(404);
  });

  it('keep the words they had when the round began, and retire without breaking it', async () => {
    const round = await interview();
    await world.pool.query(`update case_briefs set candidate_brief = 'edited' where id = $1`, [CASE]);
    await syncCases(world.db, []);
    expect((await world.call('listCases', {}, host)).body.cases).toEqual([]);
    const { candidateBrief } = (await world.call('readCase', { caseId: CASE, roundId: round.id }, guest)).body
      .case;
    expect(candidateBrief).toContain('##');
    const library = await readCases(fileURLToPath(new URL('../../cases/', import.meta.url)));
    await syncCases(world.db, library.stations);
  });
});

describe('recording', () => {
  const start = (person = host) => world.call('startRecording', { roomUrl: room.roomUrl ?? '' }, person);
  const stop = (person = host) =>
    world.call('stopRecording', { roomUrl: room.roomUrl ?? '', roomId: room.id }, person);

  // spec: recording-start-stop
  it('is started and stopped by the host, once each', async () => {
    const round = await interview();
    expect([(await start(guest)).status, (await start(stranger)).status, (await stop()).status]).toEqual([
      403, 403, 409,
    ]);
    const answers = await Promise.all(Array.from({ length: 5 }, () => start()));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    expect((await latest(guest))?.recording).toMatchObject({
      roundId: round.id,
      roomUrl: room.roomUrl,
      stoppedAt: null,
    });
    expect((await set(round, { timerSeconds: 60 })).status).toBe(409);
    const stopped = await stop();
    expect(stopped.body.recording.stoppedAt).toBeGreaterThanOrEqual(stopped.body.recording.startedAt);
    expect([(await stop()).status, (await start()).status]).toEqual([409, 409]);
  });

  it('belongs to the interview', async () => {
    expect((await start()).status).toBe(409);
    expect((await world.call('startRecording', { roomUrl: 'https://elsewhere.example' }, host)).status).toBe(
      404,
    );
  });

  it('ends, and is kept, when the room moves on', async () => {
    await interview();
    await start();
    await move('WrapUp');
    expect((await latest())?.recording?.stoppedAt).not.toBeNull();
  });

  // spec: timer-ends-recording
  it('ends with the timer when the host’s page is gone', async () => {
    const round = await interview();
    await set(round, { timerSeconds: 60 });
    const { startedAt } = (await start()).body.recording;
    await hurryJobs(world.pool);
    await world.runJobs();
    expect((await latest())?.recording?.stoppedAt).toBe(startedAt + 60_000);
  });
});
