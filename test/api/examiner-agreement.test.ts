import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { defaultPlan } from '../../src/domain/round/circuit.ts';
import type { Stage } from '../../src/domain/room/stage.ts';
import { agreeToExaminers, seatExaminers } from '../examiners.ts';
import { addCases } from '../faults/recorded-round.ts';
import { slotIn } from '../free-slot.ts';
import type { TestPerson } from '../people.ts';
import { makeWorld, type World } from '../world.ts';

const CASE = 'gca-transient-visual-loss';
let world: World;
let host: TestPerson;
let guest: TestPerson;
let ana: TestPerson;
let roomId: string;
let roundId: string;
beforeAll(async () => {
  world = await makeWorld();
  await addCases(world);
  host = await world.makePerson('Hana', 'Host');
  guest = await world.makePerson('Gwen', 'Guest');
  ana = await world.makePerson('Ana', 'Examiner');
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.deleteFrom('practice_rooms').execute();
  const plan = { hostId: host.id, startUtc: slotIn(60), private: true, durationMinutes: 60 as const };
  roomId = (await world.call('createRoom', plan, host)).body.room.id;
  await world.call('updateRoom', { roomId, guestId: guest.id }, guest);
  roundId = (await world.call('createRound', { roomId, roundNumber: 1 }, host)).body.round.id;
  await world.call('updateRound', { roundId, candidateId: guest.id }, host);
  await world.call('updateRound', { roundId, caseBriefId: CASE }, host);
});

const move = (stage: Stage) => world.call('updateRoom', { roomId, stage }, host);
const answer = (given: boolean, person = guest) =>
  world.call('agreeToExaminers', { roomId, given, version: '1' }, person);

it('starts a case before examiners once its candidate agreed, and not before', async () => {
  await seatExaminers(world.db, roomId, [ana]);
  const refused = await move('Interview');
  expect([refused.status, refused.body.error]).toEqual([
    409,
    'Examiners listen to this case, and the candidate has not agreed to that yet.',
  ]);
  await answer(true, host);
  expect((await move('Interview')).status).toBe(409);
  expect((await answer(true)).body.room.panel?.agreed.toSorted()).toEqual([host.id, guest.id].toSorted());
  expect((await move('Interview')).body.room.stage).toBe('Interview');
});

it('starts a case before empty seats, and without seats, as it always did', async () => {
  await seatExaminers(world.db, roomId, [], 2);
  expect((await move('Interview')).status).toBe(200);
  expect((await answer(true)).status).toBe(200);
});

it('asks again once another examiner sat down, or the answer was taken back', async () => {
  await seatExaminers(world.db, roomId, [ana]);
  await answer(true);
  expect((await answer(false)).body.room.panel?.agreed).toEqual([]);
  expect((await move('Interview')).status).toBe(409);
  await answer(true);
  const ben = await world.makePerson('Ben', 'Examiner');
  await seatExaminers(world.db, roomId, [], 0);
  await seatExaminers(world.db, roomId, [ana, ben]);
  expect((await move('Interview')).status).toBe(409);
});

it('asks the candidate of the next station of a mock exam, too', async () => {
  const stations = defaultPlan({ hostId: host.id, guestId: guest.id }).slice(1, 3);
  const { body } = await world.call('createCircuit', { roomId, stations }, host);
  await seatExaminers(world.db, roomId, [ana]);
  const [first = guest, second = guest] = stations.map(({ candidateId }) => ({ id: candidateId }));
  await agreeToExaminers(world.db, roomId, first);
  expect((await move('Interview')).status).toBe(200);
  expect((await move('WrapUp')).status).toBe(200);
  const circuitId = body.round.circuitId ?? '';
  expect((await world.call('startNextStation', { circuitId }, host)).status).toBe(409);
  await agreeToExaminers(world.db, roomId, second);
  expect((await world.call('startNextStation', { circuitId }, host)).body.room.stage).toBe('Interview');
});

it('keeps every answer with its text, for both people to show and in the trail of who gave it', async () => {
  expect((await answer(true)).status).toBe(409);
  await seatExaminers(world.db, roomId, [ana]);
  expect((await answer(true, ana)).status).toBe(403);
  await answer(true);
  await answer(false);
  const proof = (await world.call('readConsentProof', { roomId }, host)).body;
  expect(
    proof.people.map(({ listening }) => listening.map(({ given, version }) => [given, version])),
  ).toEqual([
    [],
    [
      [true, '1'],
      [false, '1'],
    ],
  ]);
  const { entries } = (await world.call('readOwnAudit', {}, guest)).body;
  expect(entries.slice(0, 2).map(({ words, roomId: id }) => [words, id])).toEqual([
    ['declined that examiners listen: No, not to me, text 1', roomId],
    ['agreed that examiners listen: Yes, they may listen, text 1', roomId],
  ]);
});
