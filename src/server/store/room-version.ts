import { sql } from 'kysely';
import type { Occasion } from '../../domain/invitation.ts';
import type { Database } from './database.ts';
import { lockMeeting, type RoomMeeting } from './meeting.ts';
import { oweRoomMail } from './room-mail.ts';

type Cause = { occasion: Occasion; byUserId: string };

const addVersion = async (
  trx: Database,
  meeting: RoomMeeting,
  { occasion, byUserId }: Cause,
): Promise<void> => {
  const { roomId, sequence, uid, hostId, guestId, startUtc, endUtc } = meeting;
  await trx
    .insertInto('room_versions')
    .values({
      room_id: roomId,
      sequence,
      ics_uid: uid,
      occasion,
      by_user_id: byUserId,
      host_id: hostId,
      guest_id: guestId,
      start_utc: new Date(startUtc),
      end_utc: new Date(endUtc),
    })
    .execute();
  for (const userId of guestId === null ? [hostId] : [hostId, guestId])
    await oweRoomMail(trx, { roomId, sequence, userId, kind: 'invitation', proposalId: null });
};

/** Notes the version a room has just become, and owes each of its people an invitation to it. */
export const tellCalendars = async (trx: Database, roomId: string, cause: Cause): Promise<void> => {
  const meeting = await lockMeeting(trx, roomId);
  if (!meeting) throw new Error('a room just changed is not there');
  await addVersion(trx, meeting, cause);
};

/** Notes that a room is no more, and owes each of its people the cancellation. */
export const tellCancellation = (trx: Database, meeting: RoomMeeting, byUserId: string): Promise<void> =>
  addVersion(trx, { ...meeting, sequence: meeting.sequence + 1 }, { occasion: 'cancelled', byUserId });

/** Forgets rooms a month after they were over, with their proposals and mails. */
export const removeOldVersions = async (db: Database): Promise<void> => {
  await db
    .deleteFrom('room_versions')
    .where('end_utc', '<', sql<Date>`now() - interval '30 days'`)
    .execute();
};
