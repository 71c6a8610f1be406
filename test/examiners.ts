import { SEAT_POSITIONS } from '../src/domain/room/panel.ts';
import { listSeats, setSeats, takeSeat } from '../src/server/examiner/examiner-seat.store.ts';
import { addAgreement } from '../src/server/examiner/listening-agreement.store.ts';
import { AGREEMENT_VERSION } from '../src/domain/examiner/listening-agreement.ts';
import type { Database } from '../src/server/platform/database/database.ts';
import type { EndpointInput } from '../src/contract/endpoints.ts';
import { freeSlot } from './free-slot.ts';
import type { TestPerson } from './people.ts';
import type { World } from './world.ts';

/** Has two people schedule an hour; the plan says with how many seats for examiners. */
export const scheduleExamined = async (
  world: World,
  [host, guest]: readonly [TestPerson, TestPerson],
  plan: Partial<EndpointInput<'createRoom'>> = {},
): Promise<{ roomId: string; startUtc: string }> => {
  const startUtc = freeSlot();
  const fields = { hostId: host.id, startUtc, private: true, durationMinutes: 60 as const, ...plan };
  const roomId = (await world.call('createRoom', fields, host)).body.room.id;
  await world.call('updateRoom', { roomId, guestId: guest.id }, guest);
  return { roomId, startUtc };
};

/** Lets a session have begun and have had a round, which someone has to have been at. */
export const haveTakenPlace = async (world: World, roomId: string, candidate: TestPerson): Promise<void> => {
  await world.pool.query(
    `update practice_rooms set stage = 'WrapUp', start_utc = now() - interval '10 minutes' where id = $1`,
    [roomId],
  );
  await world.pool.query(
    `insert into practice_rounds (room_id, round_number, candidate_id, assessment) values ($1, 1, $2, '{}')`,
    [roomId, candidate.id],
  );
};

/**
 * Seats people as the examiners of a room, in their order, and answers the ids of the seats. Without any the room has as many free
 * seats as `count` says.
 */
export const seatExaminers = async (
  db: Database,
  roomId: string,
  people: readonly { id: string }[],
  count = people.length,
): Promise<string[]> => {
  await setSeats(db, roomId, SEAT_POSITIONS.slice(0, count));
  const seats = await listSeats(db, roomId);
  for (const [at, { id }] of people.entries())
    if (!(await takeSeat(db, seats[at]?.seatId ?? '', id, new Date())))
      throw new Error('there is no free seat');
  return seats.map(({ seatId }) => seatId);
};

/** Has someone agree that the examiners of a room listen. */
export const agreeToExaminers = (db: Database, roomId: string, { id }: { id: string }): Promise<void> =>
  addAgreement(db, roomId, id, { given: true, version: AGREEMENT_VERSION }, new Date());
