import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileURLToPath } from 'node:url';
import type { Room } from '../../src/contract/room.ts';
import type { Round } from '../../src/contract/round.ts';
import { defaultPlan, type PlannedStation } from '../../src/domain/round/circuit.ts';
import type { Stage } from '../../src/domain/room/stage.ts';
import { readCases } from '../../src/server/station/cases.ts';
import { syncCases } from '../../src/server/station/case.store.ts';
import { exportRounds } from '../../src/server/personal-data/export.store.ts';
import { readChangeViews } from '../../src/server/realtime/change-views.ts';
import { readCasesMet } from '../../src/server/round/circuit.store.ts';
import { sweep } from '../../src/server/sweep.job.ts';
import { removeAssessmentsOf } from '../../src/server/personal-data/erasure.store.ts';
import { PASSWORD, type TestPerson } from '../people.ts';
import { slotIn } from '../free-slot.ts';
import { agreeToExaminers, seatExaminers } from '../examiners.ts';
import { makeWorld, type World } from '../world.ts';

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
  await world.call('createRound', { roomId: room.id, roundNumber: 1 }, host);
});

const planned = () => defaultPlan({ hostId: host.id, guestId: guest.id });
const create = (stations: PlannedStation[], person = host) =>
  world.call('createCircuit', { roomId: room.id, stations }, person);
const move = (stage: Stage) => world.call('updateRoom', { roomId: room.id, stage }, host);
const latest = async (): Promise<Round> => {
  const { body } = await world.call('readLatestRound', { roomId: room.id }, host);
  if (!body.round) throw new Error('there is no round');
  return body.round;
};
const circuitIdOf = (round: Round): string => {
  if (round.circuitId === null) throw new Error('the round is in no circuit');
  return round.circuitId;
};
const read = async (circuitId: string, person = host) =>
  (await world.call('readCircuit', { circuitId }, person)).body.circuit;
const next = (circuitId: string, person = host) => world.call('startNextStation', { circuitId }, person);
const debriefOf = async (roundId: string) =>
  (await world.call('readDebrief', { roundId }, guest)).body.debrief.debrief;

it('shows the host at once that the guest is ready, until the case starts', async () => {
  const { id: roundId } = await latest();
  const say = (guestReady: boolean, person = guest) =>
    world.call('sayReady', { roundId, guestReady }, person);
  expect((await say(true, host)).status).toBe(403);
  const before = (await latest()).revision;
  await say(true);
  expect(await latest()).toMatchObject({ guestReady: true });
  expect((await latest()).revision).toBeGreaterThan(before);
  await say(false);
  expect((await latest()).guestReady).toBe(false);
  await say(true);
  // Ready was said to something else.
  await create(planned());
  expect((await latest()).guestReady).toBe(false);
  await world.call('updateRound', { roundId, candidateId: guest.id }, host);
  await world.call('updateRound', { roundId, caseBriefId: CASE }, host);
  await move('Interview');
  expect((await say(true)).status).toBe(409);
});

describe('a mock exam', () => {
  it('surprises only with stations of the current interview', async () => {
    const { library, cases } = await readCasesMet(world.db, [host.id, guest.id]);
    const { rows } = await world.pool.query<{ id: string }>(
      `select id from case_briefs where background ->> 'label' = 'not in the current ST1 interview'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(library.filter((id) => rows.some((row) => row.id === id))).toEqual([]);
    expect(cases.map(({ id }) => id)).toEqual(expect.arrayContaining(rows.map(({ id }) => id)));
  });

  it('runs its stations back to back; the debriefs wait for the end', async () => {
    const { status, body } = await create(planned().slice(0, 2));
    expect(status).toBe(200);
    const circuitId = circuitIdOf(body.round);
    expect(body.round).toMatchObject({ candidateId: guest.id, timerSeconds: 600 });
    expect((await next(circuitId)).status).toBe(409);
    await move('Interview');
    expect((await latest()).caseBriefId).toEqual(expect.any(String));
    await move('WrapUp');
    const changing = await read(circuitId, guest);
    expect(changing.changeoverStartedAt).toEqual(expect.any(Number));
    expect(changing.endedAt).toBeNull();
    const first = await latest();
    expect(await debriefOf(first.id)).toBeNull();
    // In the change-over the actor reads the part they play next; the candidate does not.
    const part = async (person: TestPerson) =>
      (await world.call('readNextPart', { circuitId }, person)).body.part;
    expect(await part(host)).toMatchObject({ actorBrief: expect.stringContaining('## Opening line') });
    expect(await part(guest)).toBeNull();
    // Only the next station leads on.
    expect((await world.call('createRound', { roomId: room.id, roundNumber: 2 }, host)).status).toBe(409);
    expect((await next(circuitId, guest)).status).toBe(403);

    const started = await next(circuitId);
    expect(started.body).toMatchObject({
      room: { stage: 'Interview' },
      round: { roundNumber: 2, circuitId, candidateId: guest.id },
    });
    expect((await read(circuitId)).changeoverStartedAt).toBeNull();
    expect((await next(circuitId)).status).toBe(409);
    await move('WrapUp');
    const over = await read(circuitId, guest);
    expect(over.endedAt).toEqual(expect.any(Number));
    expect(new Set(over.stations.map(({ caseBriefId }) => caseBriefId)).size).toBe(2);
    for (const { roundId } of over.stations) expect(await debriefOf(roundId ?? '')).not.toBeNull();
    expect((await world.call('createRound', { roomId: room.id, roundNumber: 3 }, host)).status).toBe(200);
    expect((await latest()).circuitId).toBeNull();
  });

  it('keeps cases to come from those who must not know them', async () => {
    const [one, two, three] = planned();
    if (!one || !two || !three) throw new Error('the plan is too short');
    const { body } = await create([one, { ...two, caseBriefId: CASE }, three]);
    const circuitId = circuitIdOf(body.round);
    const cases = async (person: TestPerson) =>
      (await read(circuitId, person)).stations.map(({ caseBriefId }) => caseBriefId);
    expect(body.round).toMatchObject({ caseBriefId: null, hasHiddenCase: true });
    expect(await cases(host)).toEqual([null, CASE, null]);
    expect(await cases(guest)).toEqual([null, null, null]);
    expect((await world.call('readCircuit', { circuitId }, stranger)).status).toBe(403);
    await move('Interview');
    const { caseBriefId, hasHiddenCase } = await latest();
    expect(hasHiddenCase).toBe(false);
    expect(await cases(guest)).toEqual([caseBriefId, null, null]);
  });

  it('tells no one its first case before the host starts it, in any answer or message', async () => {
    const set = (await create(planned())).body.round;
    const circuitId = circuitIdOf(set);
    const { rows } = await world.pool.query<{ id: string }>(
      'select case_brief_id as id from circuit_stations where position = 1',
    );
    const [first] = rows;
    if (!first) throw new Error('no station was planned');
    for (const person of [host, guest]) {
      const told = [
        (await world.call('readLatestRound', { roomId: room.id }, person)).body,
        (await world.call('readRound', { roomId: room.id, roundNumber: 1 }, person)).body,
        await read(circuitId, person),
        (await world.call('listMyRounds', {}, person)).body,
        (await world.call('readPastRound', { roundId: set.id }, person)).body,
        await exportRounds(world.db, room.id, person.id),
        (
          await readChangeViews(world.db, {
            table: 'practice_rounds',
            eventType: 'UPDATE',
            id: set.id,
            roomId: room.id,
            isExtraTime: false,
          })
        )?.changeFor(person.id),
      ];
      expect(JSON.stringify(told)).not.toContain(first.id);
      // Nor does guessing tell.
      const guess = { caseId: first.id, roundId: set.id };
      expect((await world.call('readCase', guess, person)).status).toBe(404);
    }
    // What the host chose in its place counts.
    await world.call('updateRound', { roundId: set.id, caseBriefId: CASE }, host);
    await move('Interview');
    expect((await latest()).caseBriefId).toBe(CASE);
  });

  it('leaves nothing to start when it is ended before its first case', async () => {
    const circuitId = circuitIdOf((await create(planned())).body.round);
    await world.call('endCircuit', { circuitId }, host);
    expect(await latest()).toMatchObject({ caseBriefId: null, hasHiddenCase: false });
    expect((await move('Interview')).status).toBe(409);
  });

  it('ends early for the host, and with the session', async () => {
    const { body } = await create(planned());
    const circuitId = circuitIdOf(body.round);
    await move('Interview');
    expect((await world.call('endCircuit', { circuitId }, guest)).status).toBe(403);
    expect((await world.call('endCircuit', { circuitId }, host)).status).toBe(200);
    expect((await world.call('endCircuit', { circuitId }, host)).status).toBe(409);
    // The station that went on meanwhile is debriefed when it is over.
    expect(await debriefOf(body.round.id)).toBeNull();
    await move('WrapUp');
    expect(await debriefOf(body.round.id)).not.toBeNull();

    await world.call('createRound', { roomId: room.id, roundNumber: 2 }, host);
    await move('Prep');
    const again = (await create(planned())).body.round;
    await move('Interview');
    await move('WrapUp');
    expect(await debriefOf(again.id)).toBeNull();
    await move('Finished');
    expect((await read(circuitIdOf(again))).endedAt).toEqual(expect.any(Number));
    expect(await debriefOf(again.id)).not.toBeNull();
  });

  it('ends with a session that is cancelled in the middle, and its debriefs open', async () => {
    const { round } = (await create(planned())).body;
    await move('Interview');
    const note = { roundId: round.id, noteId: randomUUID(), text: 'Calm voice.', at: null };
    expect((await world.call('keepNote', note, guest)).status).toBe(200);
    expect((await world.call('deleteRoom', { roomId: room.id }, host)).status).toBe(200);
    expect((await read(circuitIdOf(round))).endedAt).toEqual(expect.any(Number));
    expect(await debriefOf(round.id)).not.toBeNull();
  });

  it('ends by itself once both are long gone, so that its debriefs open', async () => {
    const { round } = (await create(planned())).body;
    await move('Interview');
    await move('WrapUp');
    const wait = () => sweep(world.ports)({});
    await wait();
    expect(await debriefOf(round.id)).toBeNull();
    const ago = (time: string) =>
      world.pool.query(`update practice_rooms set start_utc = now() - $2::interval where id = $1`, [
        room.id,
        time,
      ]);
    await ago('8 days');
    await wait();
    expect(await debriefOf(round.id)).toBeNull();
    await ago('150 minutes');
    await wait();
    expect((await read(circuitIdOf(round))).endedAt).toEqual(expect.any(Number));
    expect(await debriefOf(round.id)).not.toBeNull();
  });

  it('ends with the account of one of its people, and the debriefs of the other one open', async () => {
    const leaver = await world.makePerson('Lena', 'Leaver');
    const startUtc = slotIn(180);
    const plan = { hostId: leaver.id, startUtc, private: false, durationMinutes: 60 as const };
    const roomId = (await world.call('createRoom', plan, leaver)).body.room.id;
    await world.call('updateRoom', { roomId, guestId: guest.id }, guest);
    await world.call('createRound', { roomId, roundNumber: 1 }, leaver);
    const stations = defaultPlan({ hostId: leaver.id, guestId: guest.id });
    const { round } = (await world.call('createCircuit', { roomId, stations }, leaver)).body;
    expect(round.candidateId).toBe(guest.id);
    for (const stage of ['Interview', 'WrapUp'] as const)
      await world.call('updateRoom', { roomId, stage }, leaver);
    const note = { roundId: round.id, noteId: randomUUID(), text: 'Slower next time.', at: null };
    expect((await world.call('keepNote', note, guest)).status).toBe(200);
    expect((await world.call('eraseAccount', { password: PASSWORD }, leaver)).status).toBe(200);
    expect((await world.call('readRoom', { roomId }, guest)).body.room.stage).toBe('Finished');
    expect(await debriefOf(round.id)).not.toBeNull();
  });

  it('is over when the guest it was planned with leaves, and the next one is ready for nothing yet', async () => {
    await create(planned());
    const { id: roundId } = await latest();
    await world.call('sayReady', { roundId, guestReady: true }, guest);
    const circuitId = circuitIdOf(await latest());
    expect((await world.call('stepBack', { roomId: room.id }, guest)).status).toBe(200);
    await world.call('updateRoom', { roomId: room.id, guestId: stranger.id }, stranger);
    expect((await read(circuitId)).endedAt).not.toBeNull();
    expect(await latest()).toMatchObject({ guestReady: false, candidateId: null });
    expect((await create(defaultPlan({ hostId: host.id, guestId: stranger.id }))).status).toBe(200);
  });

  it('is set up once, by the host, for the room’s two people and cases that exist', async () => {
    const [one] = planned();
    if (!one) throw new Error('the plan is empty');
    expect((await create(planned(), guest)).status).toBe(403);
    expect((await create([{ ...one, candidateId: stranger.id }])).status).toBe(400);
    expect((await create([{ ...one, caseBriefId: 'no-such-case' }])).status).toBe(400);
    expect((await create([])).status).toBe(400);
    expect((await create(Array.from({ length: 13 }, () => one))).status).toBe(400);
    expect((await create(planned())).status).toBe(200);
    expect((await create(planned())).status).toBe(409);
  });
});

describe('a preset', () => {
  const setUp = (presetId: string, candidateId: string, extraTime = false, person = host) =>
    world.call('createPresetCircuit', { roomId: room.id, presetId, candidateId, extraTime }, person);
  const typesOf = async (ids: (string | null)[]) => {
    const { rows } = await world.pool.query<{ id: string; type: string; examiner: boolean }>(
      'select id, type, examiner_brief is not null as examiner from case_briefs where id = any ($1)',
      [ids],
    );
    return ids.map((id) => rows.find((row) => row.id === id));
  };

  it('is listed for everyone who is signed in', async () => {
    const { body } = await world.call('listPresets', {}, stranger);
    expect(body.presets.map(({ name, stations }) => [name, stations.length])).toEqual([
      ['ST1 interview', 2],
      ['Viva', 3],
    ]);
  });
  it('is two stations for one candidate, clinical and then communication, that no one knows before', async () => {
    const { status, body } = await setUp('st1-interview', guest.id);
    expect(status).toBe(200);
    expect(body.round).toMatchObject({ candidateId: guest.id, readingSeconds: 120, timerSeconds: 600 });
    const circuitId = circuitIdOf(body.round);
    expect(await read(circuitId)).toMatchObject({
      preset: { id: 'st1-interview', name: 'ST1 interview', opposite: 'actor' },
      changeoverSeconds: 60,
      stations: [{ name: 'Clinical station' }, { name: 'Communication station', caseBriefId: null }],
    });
    await move('Interview');
    const first = await latest();
    await move('WrapUp');
    const { body: second } = await next(circuitId);
    expect(second.round).toMatchObject({ candidateId: guest.id, timerSeconds: 600 });
    const [one, two] = await typesOf([first.caseBriefId, second.round.caseBriefId]);
    expect(one?.type).toBe('Clinical');
    expect(['Communication', 'Ethics and professionalism']).toContain(two?.type);
  });
  it('gives the one who asks in a viva questions, and the candidate none of them', async () => {
    const { body } = await setUp('viva', guest.id);
    await move('Interview');
    const { caseBriefId } = await latest();
    expect(await typesOf([caseBriefId])).toEqual([
      { id: caseBriefId, type: 'Data and pictures', examiner: true },
    ]);
    const brief = async (person: TestPerson) => {
      const request = { caseId: caseBriefId ?? '', roundId: body.round.id };
      return (await world.call('readCase', request, person)).body.case;
    };
    expect((await brief(host)).examinerBrief).toContain('## Probes');
    expect(JSON.stringify(await brief(guest))).not.toContain('## Probes');
  });
  it('is for the host, for the two of the room, and for presets that exist', async () => {
    expect((await setUp('viva', guest.id, false, guest)).status).toBe(403);
    expect((await setUp('viva', stranger.id)).status).toBe(400);
    expect((await setUp('unknown', guest.id)).status).toBe(404);
  });

  const timings = async (circuitId: string, person: TestPerson) =>
    (await read(circuitId, person)).stations.map(({ extraTime, readingSeconds, timerSeconds }) => [
      extraTime,
      readingSeconds,
      timerSeconds,
    ]);
  const roundSeen = async (person: TestPerson) => {
    const { body } = await world.call('readLatestRound', { roomId: room.id }, person);
    return [body.round?.extraTime, body.round?.readingSeconds, body.round?.timerSeconds];
  };

  it('has a quarter more time for a candidate who needs it, whom the guest does not learn of', async () => {
    const { body } = await setUp('st1-interview', host.id, true);
    const circuitId = circuitIdOf(body.round);
    expect(await timings(circuitId, host)).toEqual(Array.from({ length: 2 }, () => [true, 150, 750]));
    expect(await timings(circuitId, guest)).toEqual(Array.from({ length: 2 }, () => [false, 120, 600]));
    expect(await roundSeen(guest)).toEqual([false, 120, 600]);
    await move('Interview');
    // One clock for both; why it is as long is not said.
    expect(await roundSeen(host)).toEqual([true, 150, 750]);
    expect(await roundSeen(guest)).toEqual([false, 150, 750]);
    await move('WrapUp');
    expect(await roundSeen(guest)).toEqual([false, 120, 600]);
    const past = async (person: TestPerson) => {
      const answer = await world.call('readPastRound', { roundId: body.round.id }, person);
      const { extraTime, timerSeconds } = answer.body.round;
      return [extraTime, timerSeconds];
    };
    expect(await past(host)).toEqual([true, 750]);
    expect(await past(guest)).toEqual([false, 600]);
  });
  it('tells the guest the same usual times whether extra time is given or taken', async () => {
    const { body } = await setUp('viva', host.id, true);
    const { id: roundId } = body.round;
    const circuitId = circuitIdOf(body.round);
    const [first] = await timings(circuitId, guest);
    const seen = async () => [(await timings(circuitId, guest))[0], await roundSeen(guest)];
    expect(await seen()).toEqual([first, first]);
    await world.call('updateRound', { roundId, extraTime: false }, host);
    expect(await seen()).toEqual([first, first]);
    expect((await timings(circuitId, host))[0]).toEqual(first);
    await world.call('updateRound', { roundId, extraTime: true }, host);
    expect(await seen()).toEqual([first, first]);
    await move('Interview');
    expect((await timings(circuitId, guest))[0]).toEqual(first);
  });
  it('leaves the usual times when its candidate is erased, in what the guest reads and exports', async () => {
    const { body } = await setUp('viva', host.id, true);
    const { id: roundId } = body.round;
    const circuitId = circuitIdOf(body.round);
    await move('Interview');
    await move('WrapUp');
    const kept = async () => {
      const past = (await world.call('readPastRound', { roundId }, guest)).body.round;
      const [exported] = await exportRounds(world.db, room.id, guest.id);
      return [past, exported].map((round) => [round?.extraTime, round?.readingSeconds, round?.timerSeconds]);
    };
    const all = await timings(circuitId, guest);
    expect(await kept()).toEqual([all[0], all[0]]);
    await removeAssessmentsOf(world.db, host.id);
    expect(await kept()).toEqual([all[0], all[0]]);
    expect(await timings(circuitId, guest)).toEqual(all);
  });
  it('tells a guest who is the candidate of their extra time', async () => {
    const { body } = await setUp('st1-interview', guest.id, true);
    expect(await timings(circuitIdOf(body.round), guest)).toEqual(
      Array.from({ length: 2 }, () => [true, 150, 750]),
    );
  });
});

it('opens the whole exam to who examines it, without cases to come or extra time', async () => {
  const eva = await world.makePerson('Eva', 'Examiner');
  const preset = { roomId: room.id, presetId: 'st1-interview', candidateId: guest.id, extraTime: true };
  const { body } = await world.call('createPresetCircuit', preset, host);
  const circuitId = circuitIdOf(body.round);
  expect((await world.call('readCircuit', { circuitId }, eva)).status).toBe(403);
  await seatExaminers(world.db, room.id, [eva]);
  const before = await read(circuitId, eva);
  expect(before.stations.map(({ caseBriefId }) => caseBriefId)).toEqual([null, null]);
  expect(before.stations.map(({ timerSeconds, extraTime }) => [timerSeconds, extraTime])).toEqual([
    [600, false],
    [600, false],
  ]);
  await agreeToExaminers(world.db, room.id, guest);
  expect((await move('Interview')).status).toBe(200);
  const [first, second] = (await read(circuitId, eva)).stations;
  expect([first?.caseBriefId, second?.caseBriefId]).toEqual([expect.any(String), null]);
  // A block after the end closes it as it closes the debriefs.
  await world.pool.query(`update practice_rooms set stage = 'Finished' where id = $1`, [room.id]);
  expect((await world.call('readCircuit', { circuitId }, eva)).status).toBe(200);
  await world.pool.query('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [guest.id, eva.id]);
  expect((await world.call('readCircuit', { circuitId }, eva)).status).toBe(403);
});

it('tells an examiner no case that the host chose before it starts', async () => {
  const eva = await world.makePerson('Eva', 'Examiner');
  const { body } = await create(
    planned().map((station) => Object.assign({}, station, { caseBriefId: CASE })),
  );
  await seatExaminers(world.db, room.id, [eva]);
  const { stations } = await read(circuitIdOf(body.round), eva);
  expect(stations.every(({ caseBriefId }) => caseBriefId === null)).toBe(true);
});
