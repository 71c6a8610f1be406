import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { EndpointInput } from '../../src/contract/endpoints.ts';
import type { Room } from '../../src/contract/room.ts';
import type { Round } from '../../src/contract/round.ts';
import type { Stage } from '../../src/domain/room/stage.ts';
import { readAssessed } from '../../src/server/assessment/assessment.store.ts';
import { judgeRound } from '../../src/server/assessment/judge-round.ts';
import { stopRecordingByTimer } from '../../src/server/assessment/stop-recording.job.ts';
import { removeAssessmentsOf } from '../../src/server/personal-data/erasure.store.ts';
import type { Assessor } from '../../src/server/ports/assessor.ts';
import { rowChange, type RowChange } from '../../src/server/ports/change-feed.ts';
import { readChangeViews } from '../../src/server/realtime/change-views.ts';
import { syncCases } from '../../src/server/station/case.store.ts';
import { readCases } from '../../src/server/station/cases.ts';
import { slotIn } from '../free-slot.ts';
import type { TestPerson } from '../people.ts';
import { makeWorld, type World } from '../world.ts';

const CASE = 'gca-transient-visual-loss';
let world: World;
let host: TestPerson;
let guest: TestPerson;
let room: Room;
beforeAll(async () => {
  world = await makeWorld();
  const library = await readCases(fileURLToPath(new URL('../../cases/', import.meta.url)));
  await syncCases(world.db, library.stations);
  host = await world.makePerson('Hana', 'Host');
  guest = await world.makePerson('Gwen', 'Guest');
});
afterAll(() => world.close());

const move = (stage: Stage) => world.call('updateRoom', { roomId: room.id, stage }, host);
const latest = async (): Promise<Round> => {
  const { body } = await world.call('readLatestRound', { roomId: room.id }, host);
  if (!body.round) throw new Error('there is no round');
  return body.round;
};

describe('extra time in a single round', () => {
  const update = (change: Omit<EndpointInput<'updateRound'>, 'roundId'>) =>
    world.call('updateRound', { roundId, ...change }, host);
  let roundId: string;
  beforeEach(async () => {
    await world.db.deleteFrom('practice_rooms').execute();
    const plan = { hostId: host.id, startUtc: slotIn(60), private: false, durationMinutes: 60 as const };
    room = (await world.call('createRoom', plan, host)).body.room;
    await world.call('updateRoom', { roomId: room.id, guestId: guest.id }, guest);
    await world.call('createRound', { roomId: room.id, roundNumber: 1 }, host);
    roundId = (await latest()).id;
    await update({ candidateId: guest.id });
  });

  it('is added to the timing that is chosen, and goes with the candidate', async () => {
    await update({ extraTime: true });
    expect(await latest()).toMatchObject({ extraTime: true, timerSeconds: 600 });
    await update({ timing: { readingSeconds: 120, timerSeconds: 600 } });
    expect(await latest()).toMatchObject({ extraTime: true, readingSeconds: 150, timerSeconds: 750 });
    await update({ extraTime: true });
    expect(await latest()).toMatchObject({ timerSeconds: 750 });
    await update({ candidateId: host.id });
    expect(await latest()).toMatchObject({ extraTime: false, readingSeconds: 120, timerSeconds: 600 });
  });
  it('is added to the timer that is set, of which the partner sees the usual time', async () => {
    await update({ candidateId: host.id });
    await update({ extraTime: true });
    await update({ timerSeconds: 605 });
    expect(await latest()).toMatchObject({ extraTime: true, timerSeconds: 756 });
    const { body } = await world.call('readLatestRound', { roomId: room.id }, guest);
    expect(body.round).toMatchObject({ extraTime: false, timerSeconds: 605 });
  });
  it('of a round that is over stays untold while a later one runs', async () => {
    await update({ candidateId: host.id });
    await update({ timing: { readingSeconds: 120, timerSeconds: 600 } });
    await update({ extraTime: true });
    await update({ caseBriefId: CASE });
    await move('Interview');
    await move('WrapUp');
    const { body } = await world.call('createRound', { roomId: room.id, roundNumber: 2 }, host);
    await move('Prep');
    await world.call('updateRound', { roundId: body.round.id, caseBriefId: CASE }, host);
    await move('Interview');
    const first = await world.call('readRound', { roomId: room.id, roundNumber: 1 }, guest);
    expect(first.body.round).toMatchObject({ extraTime: false, readingSeconds: 120, timerSeconds: 600 });
    const change = { table: 'practice_rounds', eventType: 'UPDATE', id: roundId, roomId: room.id } as const;
    const told = await readChangeViews(world.db, { ...change, isExtraTime: false });
    expect(told?.changeFor(guest.id)).toMatchObject({ new: { readingSeconds: 120, timerSeconds: 600 } });
  });
  it('is announced to those who may know of it', async () => {
    await update({ candidateId: host.id });
    const client = new Client({ connectionString: world.url });
    await client.connect();
    onTestFinished(() => client.end());
    const changes: RowChange[] = [];
    client.on('notification', ({ payload }) => changes.push(rowChange.parse(JSON.parse(payload ?? ''))));
    await client.query('listen changes');
    /** Who hears of what `work` changes in the round. */
    const hearing = async (work: () => Promise<unknown>) => {
      await work();
      // PostgreSQL sends what was notified before it answers.
      await client.query('select');
      const heard = changes.splice(0).flatMap((change) => (change.table === 'practice_rounds' ? change : []));
      const views = await Promise.all(heard.map((change) => readChangeViews(world.db, change)));
      return [host, guest].map(({ id }) => views.filter((view) => view?.viewOf(id) === id).length);
    };
    expect(await hearing(() => update({ extraTime: true }))).toEqual([1, 0]);
    expect(await hearing(() => update({ extraTime: false }))).toEqual([1, 0]);
    expect(await hearing(() => update({ timerSeconds: 540 }))).toEqual([1, 1]);
    await update({ extraTime: true });
    await hearing(() => Promise.resolve());
    const [byHost = 0, byGuest] = await hearing(() => update({ candidateId: guest.id }));
    expect(byHost).toBeGreaterThan(0);
    expect(byGuest).toBe(byHost);
  });
  it('is part of the time that a recording has and is judged by', async () => {
    await update({ timing: { readingSeconds: 0, timerSeconds: 600 } });
    await update({ extraTime: true });
    await update({ caseBriefId: CASE });
    await move('Interview');
    const started = await world.call('startRecording', { roomUrl: room.roomUrl ?? '' }, host);
    expect(started.status).toBe(200);
    const { startedAt } = started.body.recording;
    await stopRecordingByTimer(world.ports)({ roundId });
    expect((await latest()).recording?.stoppedAt).toBe(startedAt + 750_000);
    const { assessor } = world.ports;
    const assess = vi.fn<Assessor['assess']>((...talk) => assessor.assess(...talk));
    const round = await readAssessed(world.db, roundId);
    if (!round) throw new Error('the round is gone');
    await judgeRound({ ...world.ports, assessor: { ...world.ports.assessor, assess } }, round, roundId, []);
    expect(assess).toHaveBeenCalledWith(
      expect.objectContaining({ plannedSeconds: 750, recordedMs: 750_000 }),
    );
  });
  it('does not pass to the next round, and is erased with its candidate', async () => {
    await update({ timing: { readingSeconds: 120, timerSeconds: 600 } });
    await update({ extraTime: true });
    await update({ caseBriefId: CASE });
    await move('Interview');
    await move('WrapUp');
    await world.call('createRound', { roomId: room.id, roundNumber: 2 }, host);
    expect(await latest()).toMatchObject({ extraTime: false, readingSeconds: 120, timerSeconds: 600 });
    await world.pool.query('update practice_rounds set candidate_id = $2 where id = $1', [roundId, guest.id]);
    await removeAssessmentsOf(world.db, guest.id);
    const { rows } = await world.pool.query('select extra_time from practice_rounds where extra_time');
    expect(rows).toEqual([]);
  });
});
