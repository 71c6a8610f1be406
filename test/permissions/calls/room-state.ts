import type { Stage } from './call-row.ts';

/** A session in which nothing was recorded or marked yet. */
export const beforeAnyRound = ({ place, world }: Stage) =>
  world.pool.query('delete from practice_rounds where room_id = $1', [place.roomId]);
/** Gives the room two seats for examiners, of which the second is free, and answers its id. */
export const withSeats = async ({ place, world }: Stage, { wanted = false } = {}): Promise<string> => {
  await world.pool.query(
    `insert into examiner_seats (room_id, position) values ($1, 1), ($1, 2) on conflict do nothing`,
    [place.roomId],
  );
  await world.pool.query(
    'update practice_rooms set examiner_seats = 2, examiners_wanted = $2 where id = $1',
    [place.roomId, wanted],
  );
  const { rows: seats } = await world.pool.query<{ id: string }>(
    'select id from examiner_seats where room_id = $1 and position = 2',
    [place.roomId],
  );
  return seats[0]?.id ?? '';
};
