import { sql } from 'kysely';
import { isDeletedUser } from '../../domain/account/deleted-user.ts';
import type { ExaminerRole } from '../../domain/debrief/debrief.ts';
import { seatName, type PanelNames, type RoundExaminers } from '../../domain/debrief/round-examiners.ts';
import { EXAMINER_VOICES } from '../../domain/mark/mark.ts';
import { displayName } from '../../domain/profile/name.ts';
import { blockedWith } from '../block/block.store.ts';
import type { Database } from '../platform/database/database.ts';
import { namedOf } from '../profile/profile.store.ts';
import { caseNameInRound } from '../round/round-case.store.ts';

export type ExaminerRow = {
  role: ExaminerRole;
  userId: string | null;
  observing: boolean;
  firstName: string | null;
  lastName: string | null;
};

/**
 * Whether an examiner is suspended, or a block lies between them and one of the two, in a query that names the room `room`:
 * `blockedWith` holds suspended accounts too.
 */
const isKeptOut = sql<boolean>`(who.user_id in ${blockedWith(sql.ref('room.host_id'))}
  or who.user_id in ${blockedWith(sql.ref('room.guest_id'))})`;

/**
 * Those who examine a round, as a part of a query that names `round`, `room` and `debrief`: who has a form once the debrief is
 * open, and until then who sits there, unless someone else marked from that seat in this round.
 */
export const examinersOfRound = sql<ExaminerRow[]>`(
  select coalesce(json_agg(json_build_object('role', who.role, 'observing', who.observing,
    'userId', case when not ${isKeptOut} then who.user_id end,
    'firstName', profile.first_name, 'lastName', profile.last_name)), '[]')
  from (
    select form.role, form.user_id, form.observing from debrief_forms form
    where form.round_id = round.id and form.role in ('examiner-1', 'examiner-2')
    union all
    select 'examiner-' || seat.position, seat.user_id, seat.observing from examiner_seats seat
    where seat.room_id = room.id and seat.user_id is not null and debrief.opened_at is null
      and not exists (select from marks mark where mark.round_id = round.id
        and mark.voice = 'examiner-' || seat.position and mark.by_user_id is distinct from seat.user_id)) who
  left join profiles profile on profile.user_id = who.user_id)`;

/** Whether the names of a round's panel are kept from its two people, for the same query. */
export const isPanelNameless = sql<boolean>`case when debrief.opened_at is null
  then room.panel_nameless else debrief.panel_nameless end`;

/** When the session of a round ends that is in its interview before a panel, for the same query. */
export const examinedInterviewEnd = sql<Date | null>`case when room.stage = 'Interview' and room.examiner_seats > 0
  and not exists (select from practice_rounds later
    where later.room_id = room.id and later.round_number > round.round_number)
  then room.end_utc end`;

export const roundExaminers = (rows: readonly ExaminerRow[]): RoundExaminers =>
  Object.fromEntries(
    rows.map(({ role, userId, observing }) => [
      role,
      { userId: isDeletedUser(userId) ? null : userId, observing },
    ]),
  );

/** What the examiners are called. One whose account is gone keeps the name of the seat. */
export const examinerNames = (rows: readonly ExaminerRow[]): PanelNames =>
  Object.fromEntries(
    rows.map(({ role, firstName, lastName, userId }) => [
      role,
      userId === null ? seatName(role) : displayName(namedOf({ firstName, lastName })),
    ]),
  );

/** Whether someone examines at least one of these rounds. */
export const examinesAny = async (
  db: Database,
  roundIds: readonly string[],
  userId: string,
): Promise<boolean> => {
  const { rows } = await sql<{ examiners: ExaminerRow[] }>`
    select ${examinersOfRound} as examiners from practice_rounds round
    join practice_rooms room on room.id = round.room_id
    left join debriefs debrief on debrief.round_id = round.id
    where round.id = any (${roundIds}::uuid[])`.execute(db);
  return rows.some(({ examiners }) => examiners.some((examiner) => examiner.userId === userId));
};

/** Whether someone examines a round. */
export const examinesRound = (db: Database, roundId: string, userId: string): Promise<boolean> =>
  examinesAny(db, [roundId], userId);

/**
 * Opens a form for everyone who examined a round: who marked from a seat, else who sits there. Someone who left no trace in the
 * room is absent; marks whose account is gone keep a form without a name. Answers who is asked to fill theirs in.
 */
export const addExaminerForms = async (
  trx: Database,
  { roundId, roomId, at, counts }: { roundId: string; roomId: string; at: Date; counts: boolean },
): Promise<string[]> => {
  const { rows } = await sql<{ userId: string; isAsked: boolean }>`
    insert into debrief_forms (round_id, role, user_id, opened_at, observing, absent, counts)
    select ${roundId}::uuid, who.role, who.user_id, ${at}, who.observing, not who.came,
      ${counts} and who.came and not who.observing
    from practice_rooms room cross join lateral (
      select voice.role, coalesce(marker.id, seat.user_id) as user_id, marker.has_marks,
        marker.id is null and coalesce(seat.observing, false) as observing,
        marker.has_marks
          or exists (select from round_notes note where note.round_id = ${roundId} and note.user_id = seat.user_id)
          or exists (select from room_presences stay where stay.room_id = room.id and stay.user_id = seat.user_id)
          or exists (select from call_listeners here where here.room_id = room.id and here.user_id = seat.user_id)
          or exists (select from room_attendances came where came.room_id = room.id and came.user_id = seat.user_id
            and came.entered_at is not null) as came
      from (values (1, 'examiner-1'), (2, 'examiner-2')) voice (position, role)
      left join examiner_seats seat on seat.room_id = room.id and seat.position = voice.position
      cross join lateral (
        select (array_agg(by_user_id) filter (where by_user_id is not null))[1] as id, count(*) > 0 as has_marks
        from marks where marks.round_id = ${roundId} and marks.voice = voice.role) marker) who
    where room.id = ${roomId} and (who.user_id is not null or who.has_marks)
    on conflict do nothing
    returning user_id as "userId", user_id is not null and not observing and not absent as "isAsked"`.execute(
    trx,
  );
  return rows.filter(({ isAsked }) => isAsked).map(({ userId }) => userId);
};

/** An examiner counted as absent has marked after all, so the others wait for them. */
export const clearExaminerAbsence = async (trx: Database, roundId: string, userId: string): Promise<void> => {
  await trx
    .updateTable('debrief_forms')
    .set({ absent: false })
    .where('round_id', '=', roundId)
    .where('user_id', '=', userId)
    .where('absent', '=', true)
    .execute();
};

/** The rounds that someone examined, oldest first. */
export const listExaminedRounds = (db: Database, userId: string) =>
  db
    .selectFrom('debrief_forms as form')
    .innerJoin('practice_rounds as round', 'round.id', 'form.round_id')
    .leftJoin('case_briefs as brief', 'brief.id', 'round.case_brief_id')
    .select(['round.id', 'round.created_at as createdAt', 'form.observing', caseNameInRound.as('caseName')])
    .where('form.user_id', '=', userId)
    .where('form.role', 'in', EXAMINER_VOICES)
    .orderBy('round.created_at')
    .execute();
