import { sql } from 'kysely';
import { displayName } from '../../domain/profile/name.ts';
import type { ListeningPanel } from '../../domain/call/listener-view.ts';
import { stageOf, type Stage } from '../../domain/room/stage.ts';
import type { Database } from '../platform/database/database.ts';
import { STALE_SECONDS, type Hold } from './call.store.ts';

/** Takes an examiner's place in the call, as `takeSeat` does one of the two people's. */
export const takeListenerSeat = async (
  db: Database,
  { roomId, userId, seat, holder }: Hold,
  hadItBefore: boolean,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into call_listeners (room_id, user_id, seat, holder) values (${roomId}, ${userId}, ${seat}, ${holder})
    on conflict (room_id, user_id) do update set seat = excluded.seat, holder = excluded.holder, seen_at = now()
    where not ${hadItBefore}::boolean or call_listeners.seat = excluded.seat
      or call_listeners.seen_at < now() - ${STALE_SECONDS} * interval '1 second'
    returning seat`.execute(db);
  return rows.length === 1;
};

export const leaveListenerSeat = async (db: Database, { roomId, holder }: Hold): Promise<void> => {
  await db.deleteFrom('call_listeners').where('room_id', '=', roomId).where('holder', '=', holder).execute();
};

export const keepListenerSeat = async (db: Database, { roomId, holder }: Hold): Promise<void> => {
  await db
    .updateTable('call_listeners')
    .set({ seen_at: sql`now()` })
    .where('room_id', '=', roomId)
    .where('holder', '=', holder)
    .execute();
};

/** An examiner's place, and which page and socket of theirs holds it. */
type HeldListener = ListeningPanel['seats'][number] & { page: string | null; holder: string | null };
export type HeldPanel = Omit<ListeningPanel, 'seats'> & { seats: readonly HeldListener[] };

type PanelRow = Omit<HeldListener, 'name' | 'isHere'> & {
  firstName: string | null;
  lastName: string | null;
  stage: Stage | null;
  candidateId: string | null;
  isNameless: boolean;
};

/** The examiners of a room as its call knows them; null where it has no seats for any. */
export const readPanel = async (db: Database, roomId: string): Promise<HeldPanel | null> => {
  const { rows } = await sql<PanelRow>`
    select seat.address, seat.user_id as "userId", profile.first_name as "firstName", profile.last_name as "lastName",
      held.seat as page, held.holder, room.stage, room.panel_nameless as "isNameless",
      (select candidate_id from practice_rounds where room_id = room.id order by round_number desc limit 1) as "candidateId"
    from examiner_seats seat
    join practice_rooms room on room.id = seat.room_id
    left join profiles profile on profile.user_id = seat.user_id
    left join call_listeners held on held.room_id = seat.room_id and held.user_id = seat.user_id
      and held.seen_at > now() - ${STALE_SECONDS} * interval '1 second'
    where seat.room_id = ${roomId} order by seat.position`.execute(db);
  const [first] = rows;
  if (!first) return null;
  return {
    stage: stageOf(first),
    candidateId: first.candidateId,
    isNameless: first.isNameless,
    seats: rows.map(({ address, userId, firstName, lastName, page, holder }) => ({
      address,
      userId,
      name: userId === null ? null : displayName({ firstName: firstName ?? '', lastName: lastName ?? '' }),
      isHere: holder !== null,
      page,
      holder,
    })),
  };
};

type Way = { stage: Stage | null; personId: string | null; examinerId: string | null; isApart: boolean };

/** To whom a seat of a room's call belongs, and whether a block lies between them and the one who sends there. */
export const readSignalTarget = async (
  db: Database,
  { roomId, fromId, to }: { roomId: string; fromId: string; to: string },
): Promise<Way | null> => {
  const { rows } = await sql<Way>`
    select room.stage, person.user_id as "personId", examiner.user_id as "examinerId",
      exists (select from blocks block where (block.blocker_id, block.blocked_id) in
        ((${fromId}, coalesce(person.user_id, examiner.user_id)), (coalesce(person.user_id, examiner.user_id), ${fromId}))
      ) as "isApart"
    from practice_rooms room
    left join call_seats person on person.room_id = room.id and person.seat = ${to}
    left join examiner_seats examiner on examiner.room_id = room.id and examiner.address = ${to}
    where room.id = ${roomId}`.execute(db);
  return rows[0] ?? null;
};
