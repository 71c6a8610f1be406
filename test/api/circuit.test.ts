import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileURLToPath } from 'node:url';
import type { Room } from '../../src/contract/room.ts';
import type { Round } from '../../src/contract/round.ts';
import { defaultPlan, type PlannedStation } from '../../src/domain/round/circuit.ts';
import type { Stage } from '../../src/domain/room/stage.ts';
import { readCases } from '../../src/server/station/cases.ts';
import { syncCases } from '../../src/server/station/case.store.ts';
import type { TestPerson } from '../people.ts';
import { slotIn } from '../free-slot.ts';
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

describe('a mock exam', () => {
  it('runs its stations back to back; the debriefs wait for the end', async () => {
    const { status, body } = await create(planned().slice(0, 2));
    expect(status).toBe(200);
    const circuitId = circuitIdOf(body.round);
    expect(body.round).toMatchObject({ candidateId: guest.id, timerSeconds: 600 });
    expect(body.round.caseBriefId).toEqual(expect.any(String));
    expect((await next(circuitId)).status).toBe(409);
    await move('Interview');
    await move('WrapUp');
    const changing = await read(circuitId, guest);
    expect(changing.changeoverStartedAt).toEqual(expect.any(Number));
    expect(changing.endedAt).toBeNull();
    const first = await latest();
    expect(await debriefOf(first.id)).toBeNull();
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
    expect(await cases(host)).toEqual([body.round.caseBriefId, CASE, null]);
    expect(await cases(guest)).toEqual([body.round.caseBriefId, null, null]);
    expect((await world.call('readCircuit', { circuitId }, stranger)).status).toBe(403);
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
