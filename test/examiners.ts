import { SEAT_POSITIONS } from '../src/domain/room/panel.ts';
import { listSeats, setSeats, takeSeat } from '../src/server/examiner/examiner-seat.store.ts';
import { addAgreement } from '../src/server/examiner/listening-agreement.store.ts';
import { AGREEMENT_VERSION } from '../src/domain/examiner/listening-agreement.ts';
import type { Database } from '../src/server/platform/database/database.ts';

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
