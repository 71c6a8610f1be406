import { sql } from 'kysely';
import { DELETED_USER_ID } from '../../domain/account/deleted-user.ts';
import { removeAuditTracesOf } from '../account/audit.store.ts';
import { removeConcernWordsOf } from '../safety/concern.store.ts';
import type { Database } from '../platform/database/database.ts';
import { removeActionWordsOf } from '../organiser/organiser.store.ts';
import { removeReportLinksTo } from '../progress/report-link.store.ts';

/** What the queue may hold about someone: the ids its jobs would name. */
export const idsInJobs = async (trx: Database, userId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from account_codes where user_id = ${userId}
    union all select id from practice_rounds where candidate_id = ${userId}`.execute(trx);
  return [userId, ...rows.map(({ id }) => id)];
};

/** Drops every recording of someone; the files follow by separate jobs. */
export const removeEveryTrackOf = async (trx: Database, userId: string): Promise<void> => {
  await trx.deleteFrom('recording_tracks').where('user_id', '=', userId).execute();
};

/**
 * Drops what was marked, noted and said of someone as the candidate, and what they wrote as the partner. A partner's
 * marks and ratings stay without a name: they are about the other one.
 */
const removeDebriefsOf = async (trx: Database, userId: string): Promise<void> => {
  // The count of changes goes last: each of the others adds to it.
  for (const table of [
    'marks',
    'round_notes',
    'deleted_notes',
    'debrief_forms',
    'corrections',
    'given_findings',
    'debriefs',
  ] as const)
    await trx
      .deleteFrom(table)
      .where('round_id', 'in', (eb) =>
        eb.selectFrom('practice_rounds').select('id').where('candidate_id', '=', userId),
      )
      .execute();
  for (const table of ['round_notes', 'deleted_notes'] as const)
    await trx.deleteFrom(table).where('user_id', '=', userId).execute();
  await trx
    .updateTable('debrief_forms')
    .set({ user_id: null, keep: '', change: '', shares_notes: false })
    .where('user_id', '=', userId)
    .execute();
};

/** Ends what was judged of someone. A round that was never recorded is no history: it may get another candidate. */
export const removeAssessmentsOf = async (trx: Database, userId: string): Promise<void> => {
  await removeDebriefsOf(trx, userId);
  await sql`
    delete from assessment_steps step using practice_rounds round
    where round.id = step.round_id and round.candidate_id = ${userId}`.execute(trx);
  await sql`
    update practice_rounds round
    set assessment = null, shared_at = null, extra_time = false, candidate_id =
      (select ${DELETED_USER_ID}::uuid from recordings recording where recording.round_id = round.id)
    where round.candidate_id = ${userId}`.execute(trx);
  await trx
    .updateTable('circuit_stations')
    .set({ extra_time: false })
    .where('candidate_id', '=', userId)
    .execute();
};

/** Drops the signals of someone's calls, which hold IP addresses. */
export const removeSignalsOf = async (trx: Database, userId: string): Promise<void> => {
  await sql`
    delete from call_signals signal using practice_rooms room
    where room.id = signal.room_id and (${userId} in (room.host_id, room.guest_id) or exists (
      select from examiner_seats seat where seat.room_id = room.id and seat.user_id = ${userId}
        and seat.address in (signal.from_seat, signal.to_seat)))`.execute(trx);
};

/** Replaces someone by the deleted user in a room that the other person keeps. */
export const replaceWithDeletedUser = async (
  trx: Database,
  roomId: string,
  userId: string,
): Promise<void> => {
  await sql`
    update practice_rooms set stage = 'Finished',
      host_id = case when host_id = ${userId} then ${DELETED_USER_ID}::uuid else host_id end,
      guest_id = case when guest_id = ${userId} then ${DELETED_USER_ID}::uuid else guest_id end
    where id = ${roomId}`.execute(trx);
};

/** Deletes a room and its calendar versions. */
export const removeRoomAndVersions = async (trx: Database, roomId: string): Promise<void> => {
  await trx.deleteFrom('room_versions').where('room_id', '=', roomId).execute();
  await trx.deleteFrom('practice_rooms').where('id', '=', roomId).execute();
};

/**
 * Keeps the highest calendar offset of any account that is gone, with the nameless one: someone who signs up again with their
 * address starts there, or calendars would take their next invitation for an old one.
 */
const keepCalendarOffset = async (trx: Database, userId: string): Promise<void> => {
  await sql`
    update users nameless set calendar_offset = gone.calendar_offset from users gone
    where nameless.id = ${DELETED_USER_ID}::uuid and gone.id = ${userId}
      and gone.calendar_offset > nameless.calendar_offset`.execute(trx);
};

/**
 * Deletes the account itself. Sign-ins, links, picture, consents, seats and unsent mails go with it by
 * reference; here goes what refers to it by no more than its number.
 */
export const removeAccount = async (trx: Database, userId: string): Promise<void> => {
  await sql`
    update room_versions set
      host_id = case when host_id = ${userId} then ${DELETED_USER_ID}::uuid else host_id end,
      guest_id = case when guest_id = ${userId} then ${DELETED_USER_ID}::uuid else guest_id end,
      by_user_id = case when by_user_id = ${userId} then ${DELETED_USER_ID}::uuid else by_user_id end,
      note = case when by_user_id = ${userId} then null else note end,
      left_user_id = nullif(left_user_id, ${userId})
    where ${userId} in (host_id, guest_id, by_user_id, left_user_id)`.execute(trx);
  await sql`update room_mails set seat_note = null, seat_user_id = null where seat_user_id = ${userId}`.execute(
    trx,
  );
  // What they asked for is answered by now; the other one's link to it must still be able to say so.
  await trx
    .updateTable('reschedule_proposals')
    .set({ by_user_id: DELETED_USER_ID, note: null })
    .where('by_user_id', '=', userId)
    .execute();
  await removeReportLinksTo(trx, userId);
  await removeConcernWordsOf(trx, userId);
  await removeActionWordsOf(trx, userId);
  await removeAuditTracesOf(trx, userId);
  await keepCalendarOffset(trx, userId);
  const email = trx.selectFrom('users').select('email').where('id', '=', userId);
  await trx.deleteFrom('sign_ups').where('email', '=', email).execute();
  await trx.deleteFrom('users').where('id', '=', userId).execute();
};
