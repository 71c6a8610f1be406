import { sql, type InsertResult } from 'kysely';
import { isDeletedUser } from '../../domain/deleted-user.ts';
import type { Occasion } from '../../domain/invitation.ts';
import type { Database } from './database.ts';
import { lockMeeting, type RoomMeeting } from './meeting.ts';
import { prepared } from './prepared.ts';
import { enqueueRoomMail } from './room-mail.ts';

type Cause = { occasion: Occasion; byUserId: string };

const versionAdded = prepared<RoomMeeting & Cause, InsertResult>((db, value) =>
  db.insertInto('room_versions').values({
    room_id: value('roomId'),
    sequence: value('sequence'),
    ics_uid: value('uid'),
    occasion: value('occasion'),
    by_user_id: value('byUserId'),
    host_id: value('hostId'),
    guest_id: value('guestId'),
    start_utc: sql<Date>`${value('startUtc')}::timestamptz`,
    end_utc: sql<Date>`${value('endUtc')}::timestamptz`,
  }),
);

const addVersion = async (trx: Database, meeting: RoomMeeting, cause: Cause): Promise<void> => {
  const { roomId, sequence, hostId, guestId } = meeting;
  await versionAdded.run(trx, { ...meeting, ...cause });
  for (const userId of [hostId, guestId])
    if (userId !== null && !isDeletedUser(userId))
      await enqueueRoomMail(trx, { roomId, sequence, userId, kind: 'invitation', proposalId: null });
};

/** Notes the version a room has just become, and owes each of its people an invitation to it. */
export const tellCalendars = async (trx: Database, roomId: string, cause: Cause): Promise<void> => {
  const meeting = await lockMeeting(trx, roomId);
  if (!meeting) throw new Error('a room just changed is not there');
  await addVersion(trx, meeting, cause);
};

/** Notes that a room is no more, and owes each of its people the cancellation. */
export const tellCancellation = (
  trx: Database,
  meeting: RoomMeeting,
  byUserId: string,
  occasion: 'cancelled' | 'abandoned' = 'cancelled',
): Promise<void> => addVersion(trx, { ...meeting, sequence: meeting.sequence + 1 }, { occasion, byUserId });

/** Forgets rooms a month after they were over, with their proposals and mails. */
export const removeOldVersions = async (db: Database): Promise<void> => {
  await db
    .deleteFrom('room_versions')
    .where('end_utc', '<', sql<Date>`now() - interval '30 days'`)
    .execute();
};
