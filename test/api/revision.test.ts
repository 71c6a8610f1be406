import { afterAll, beforeAll, expect, it } from 'vitest';
import { room } from '../../src/contract/room.ts';
import type { TestPerson } from '../people.ts';
import { openRecording } from '../recording-room.ts';
import { makeWorld, type World } from '../world.ts';
import { slotIn } from '../free-slot.ts';

let world: World;
let host: TestPerson;
let guest: TestPerson;
beforeAll(async () => {
  world = await makeWorld();
  host = await world.makePerson('Hana', 'Host');
  guest = await world.makePerson('Gwen', 'Guest');
});
afterAll(() => world.close());

const inHours = (hours: number) => slotIn(hours * 60);

const schedule = async () => {
  const plan = { hostId: host.id, startUtc: inHours(48), durationMinutes: 60 as const };
  return (await world.call('createRoom', plan, host)).body.room;
};

it('grows with every change of a room, its proposal included, and not by reading', async () => {
  const { id: roomId, revision: first } = await schedule();
  const read = async () => (await world.call('readRoom', { roomId }, host)).body.room;
  expect((await read()).revision).toBe(first);
  const accepted = (await world.call('updateRoom', { roomId, guestId: guest.id }, guest)).body.room;
  expect(accepted.revision).toBeGreaterThan(first);
  const moved = (await world.call('updateRoom', { roomId, startUtc: inHours(50) }, host)).body.room;
  expect(moved.revision).toBeGreaterThan(accepted.revision);
  await world.pool.query(
    `insert into reschedule_proposals (room_id, sequence, by_user_id, to_user_id, start_utc, end_utc)
     values ($1, 2, $2, $3, $4, $5)`,
    [roomId, guest.id, host.id, inHours(72), inHours(73)],
  );
  const proposed = await read();
  expect(proposed).toMatchObject({ proposal: { byUserId: guest.id } });
  expect(proposed.revision).toBeGreaterThan(moved.revision);
});

it('grows with every change of a round, its recording and its progress included', async () => {
  const { roomId, roundId } = await openRecording(world, host, guest);
  const read = async () => (await world.call('readLatestRound', { roomId }, host)).body.round?.revision ?? 0;
  const revisions = [await read()];
  for (const change of [
    `update recordings set stopped_at = now() where round_id = $1`,
    `insert into assessment_steps (round_id, step) values ($1, 'upload')`,
    `update assessment_steps set finished_at = now() where round_id = $1`,
    `update practice_rounds set timer_seconds = 60 where id = $1`,
  ]) {
    await world.pool.query(change, [roundId]);
    revisions.push(await read());
  }
  expect(revisions).toEqual([...new Set(revisions)].toSorted((one, other) => one - other));
});

it('is answered with the round that a recording changed', async () => {
  const { roomId, roundId } = await openRecording(world, host, guest);
  await world.pool.query(`update practice_rooms set stage = 'Interview' where id = $1`, [roomId]);
  const { roomUrl } = (await world.call('readRoom', { roomId }, host)).body.room;
  const before = (await world.call('readLatestRound', { roomId }, host)).body.round;
  const { round, recording } = (await world.call('stopRecording', { roomUrl: roomUrl ?? '' }, host)).body;
  expect(round).toMatchObject({ id: roundId, recording });
  expect(round.revision).toBeGreaterThan(before?.revision ?? Number.POSITIVE_INFINITY);
});

it('answers a room with the fields of the contract and no others', async () => {
  const { roomId, roundId } = await openRecording(world, host, guest);
  const call = async (name: 'readRoom' | 'updateRoom' | 'readRoomOfRound', input: object) =>
    (await world.call(name, input, host)).body.room;
  const rooms = [
    await schedule(),
    await call('readRoom', { roomId }),
    await call('updateRoom', { roomId, startUtc: inHours(300) }),
    await call('updateRoom', { roomId, stage: 'Prep' }),
    await call('readRoomOfRound', { roundId }),
    ...(await world.call('listRooms', {}, guest)).body.rooms,
    ...(await world.call('listMyRounds', {}, host)).body.rounds.map((round) => round.room),
  ];
  // None of them has seats for examiners, so nothing is said of a panel.
  const fields = Object.keys(room.shape).filter((name) => name !== 'panel');
  for (const answered of rooms) expect(Object.keys(answered).toSorted()).toEqual(fields.toSorted());
});

it('counts every one of many changes at once', async () => {
  const { id: roomId, revision } = await schedule();
  const hours = Array.from({ length: 8 }, (_, index) => 50 + index);
  const moves = await Promise.all(
    hours.map((hour) => world.call('updateRoom', { roomId, startUtc: inHours(hour) }, host)),
  );
  const seen = moves.map(({ body }) => body.room.revision);
  expect(new Set(seen).size).toBe(seen.length);
  expect(Math.max(...seen)).toBe(revision + hours.length);
});
