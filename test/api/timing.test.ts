import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileURLToPath } from 'node:url';
import type { Room } from '../../src/contract/room.ts';
import type { Round } from '../../src/contract/round.ts';
import type { Stage } from '../../src/domain/room/stage.ts';
import { readCases } from '../../src/server/station/cases.ts';
import { syncCases } from '../../src/server/station/case.store.ts';
import { PASSWORD, type TestPerson } from '../people.ts';
import { slotIn } from '../free-slot.ts';
import { makeWorld, type World } from '../world.ts';

let world: World;
let host: TestPerson;
let guest: TestPerson;
let room: Room;
let round: Round;
const CASE = 'gca-transient-visual-loss';

beforeAll(async () => {
  world = await makeWorld();
  const library = await readCases(fileURLToPath(new URL('../../cases/', import.meta.url)));
  await syncCases(world.db, library.stations);
  host = await world.makePerson('Hana', 'Host');
  guest = await world.makePerson('Gwen', 'Guest');
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.deleteFrom('practice_rooms').execute();
  await world.pool.query('delete from rate_limits');
  const startUtc = slotIn(60);
  const plan = { hostId: host.id, startUtc, private: false, durationMinutes: 60 as const };
  room = (await world.call('createRoom', plan, host)).body.room;
  await world.call('updateRoom', { roomId: room.id, guestId: guest.id }, guest);
  round = (await world.call('createRound', { roomId: room.id, roundNumber: 1 }, host)).body.round;
  await set({ candidateId: guest.id });
  await set({ caseBriefId: CASE });
});

const set = (fields: Record<string, unknown>, person = host) =>
  world.call('updateRound', { roundId: round.id, ...fields }, person);
const move = (stage: Stage) => world.call('updateRoom', { roomId: room.id, stage }, host);
const latest = async (person = host): Promise<Round> => {
  const { body } = await world.call('readLatestRound', { roomId: room.id }, person);
  if (!body.round) throw new Error('there is no round');
  return body.round;
};
const answer = (person: TestPerson, given: boolean) =>
  world.call('giveConsent', { roomId: room.id, given }, person);
const startTimer = (person = host) => world.call('startTimer', { roundId: round.id }, person);
const stopTimer = (person = host) => world.call('stopTimer', { roundId: round.id }, person);

describe('the timing of a round', () => {
  it('is set by the host in Prep, seen by both, and begins with the case', async () => {
    expect(await latest()).toMatchObject({ readingSeconds: 0, timerSeconds: 480, readingStartedAt: null });
    const timing = { readingSeconds: 120, timerSeconds: 480 };
    expect((await set({ timing }, guest)).status).toBe(403);
    expect((await set({ timing })).body.round).toMatchObject(timing);
    expect(await latest(guest)).toMatchObject({ ...timing, readingStartedAt: null });
    const before = Date.now();
    await move('Interview');
    const { readingStartedAt } = await latest(guest);
    expect(readingStartedAt).toBeGreaterThanOrEqual(before);
    expect(readingStartedAt).toBeLessThanOrEqual(Date.now());
    expect((await set({ timing })).status).toBe(409);
  });

  it('reads again when the case starts again, and not in a round that is not read first', async () => {
    await set({ timing: { readingSeconds: 60, timerSeconds: 600 } });
    await move('Interview');
    const { readingStartedAt: first } = await latest();
    await move('Prep');
    await move('Interview');
    expect((await latest()).readingStartedAt).toBeGreaterThanOrEqual(first ?? Number.NaN);
    await move('Prep');
    await set({ timing: { readingSeconds: 0, timerSeconds: 600 } });
    await move('Interview');
    expect((await latest()).readingStartedAt).toBeNull();
  });

  it('is kept for the next round as it was chosen; minutes added during the interview are not', async () => {
    const another = async (roundNumber: number) => {
      await move('WrapUp');
      round = (await world.call('createRound', { roomId: room.id, roundNumber }, host)).body.round;
      await move('Prep');
      return round;
    };
    await move('Interview');
    await set({ timerSeconds: 540 });
    expect(await another(2)).toMatchObject({ readingSeconds: 0, timerSeconds: 480 });

    await set({ caseBriefId: CASE });
    await set({ timing: { readingSeconds: 180, timerSeconds: 720 } });
    await move('Interview');
    await set({ timerSeconds: 780 });
    expect(await another(3)).toMatchObject({ readingSeconds: 180, timerSeconds: 720 });

    await set({ caseBriefId: CASE });
    await move('Interview');
    expect(await another(4)).toMatchObject({ readingSeconds: 180, timerSeconds: 720 });
  });

  it.each([
    { readingSeconds: -60, timerSeconds: 480 },
    { readingSeconds: 31 * 60, timerSeconds: 480 },
    { readingSeconds: 0, timerSeconds: 100 * 60 },
    { timerSeconds: 480 },
  ])('refuses %o', async (timing) => {
    expect((await set({ timing })).status).toBe(400);
  });
});

describe('the timer without a recording', () => {
  it('starts only when both declined to be recorded, by the host, in the interview', async () => {
    await answer(host, false);
    await answer(guest, false);
    expect((await startTimer()).status).toBe(409);
    await move('Interview');
    expect((await startTimer(guest)).status).toBe(403);
    await answer(guest, true);
    expect(await latest()).toMatchObject({ bothDeclined: false });
    expect((await startTimer()).status).toBe(409);
    await answer(guest, false);
    expect(await latest(guest)).toMatchObject({ bothDeclined: true });
    expect((await startTimer()).body.round.clock).toEqual({
      startedAt: expect.any(Number),
      stoppedAt: null,
    });
    expect((await startTimer()).status).toBe(409);
    expect((await set({ timerSeconds: 60 })).status).toBe(409);
    const { roomUrl } = (await world.call('readRoom', { roomId: room.id }, host)).body.room;
    expect((await world.call('startRecording', { roomUrl: roomUrl ?? '' }, host)).status).toBe(409);
    expect((await stopTimer()).body.round.clock?.stoppedAt).toEqual(expect.any(Number));
    expect((await stopTimer()).status).toBe(409);
  });

  it('stops with the round, which can be marked live all the same', async () => {
    await answer(host, false);
    await answer(guest, false);
    await move('Interview');
    await startTimer();
    const tick = {
      id: crypto.randomUUID(),
      device: crypto.randomUUID(),
      position: 0,
      item: 'p1',
      verdict: 'met' as const,
      at: null,
    };
    const marked = await world.call(
      'recordMarks',
      { roundId: round.id, caseBriefId: CASE, ticks: [tick] },
      host,
    );
    expect(marked.status).toBe(200);
    await move('WrapUp');
    expect((await latest()).clock?.stoppedAt).toEqual(expect.any(Number));
  });

  it.each([
    ['is cancelled', () => world.call('deleteRoom', { roomId: room.id }, host)],
    ['loses its host to a deleted account', () => world.call('eraseAccount', { password: PASSWORD }, host)],
  ])('stops with a session that %s, and what was noted can be read', async (_how, end) => {
    for (const person of [host, guest]) await answer(person, false);
    await move('Interview');
    await startTimer();
    const note = { roundId: round.id, noteId: crypto.randomUUID(), text: 'Slower next time.', at: null };
    expect((await world.call('keepNote', note, guest)).status).toBe(200);
    expect((await end()).status).toBe(200);
    expect((await latest(guest)).clock?.stoppedAt).toEqual(expect.any(Number));
    const { debrief } = (await world.call('readDebrief', { roundId: round.id }, guest)).body.debrief;
    expect(debrief?.mine.state).toBe('open');
    host = await world.makePerson('Hana', 'Host');
  });
});
