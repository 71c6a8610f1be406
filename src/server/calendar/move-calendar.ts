import { examiningUid } from '../../domain/calendar/examining.ts';
import { isInCalendars } from '../../domain/calendar/invitation.ts';
import { isExaminer } from '../../domain/room/panel.ts';
import { isMember } from '../../domain/room/room-member.ts';
import { findAddressees, incrementCalendarOffset } from '../account/account.store.ts';
import { queueCalendarCancellation } from './calendar-cancellation.store.ts';
import type { Database } from '../platform/database/database.ts';
import { lockRoomsOf } from '../round/rooms-of-person.store.ts';
import type { StoredRoom } from '../room/room.store.ts';
import { enqueueRoomMails } from '../room/room-mail.store.ts';
import { enqueueSeatMails, findExaminingMail } from '../room/seat-mail.store.ts';

const upcoming = (rooms: readonly StoredRoom[], now: Date) =>
  rooms.filter((room) => isInCalendars(room, now.getTime()));

/** What someone's calendar has of some rooms: an examiner's entry is another one than that of the two people. */
const entriesOf = async (trx: Database, userId: string, rooms: readonly StoredRoom[]) => {
  const entries: Pick<StoredRoom, 'uid' | 'sequence' | 'startUtc' | 'endUtc'>[] = [];
  for (const room of rooms) {
    if (isMember(room, userId)) entries.push(room);
    const sent = isExaminer(room, userId) ? await findExaminingMail(trx, { roomId: room.id, userId }) : null;
    if (sent) entries.push({ ...room, uid: examiningUid(room.uid), sequence: sent.sequence });
  }
  return entries;
};

/** Takes someone's sessions out of their calendar, before their account goes. */
export const emptyCalendar = async (
  trx: Database,
  userId: string,
  rooms: readonly StoredRoom[],
  now: Date,
): Promise<void> => {
  const [from] = await findAddressees(trx, [userId]);
  if (!from) return;
  for (const room of await entriesOf(trx, userId, upcoming(rooms, now)))
    await queueCalendarCancellation(trx, room, from, 'erased');
};

/**
 * Changes someone's address by `change` and moves their calendar with it: a cancellation of every session still to come
 * goes to the old address and an invitation to the new one. Answers what `change` did. The rooms must be locked before the account is.
 */
export const withCalendarMoved = async (
  trx: Database,
  userId: string,
  { now, change }: { now: Date; change: () => Promise<boolean> },
): Promise<boolean> => {
  const [from] = await findAddressees(trx, [userId]);
  if (!(await change())) return false;
  const [to] = await findAddressees(trx, [userId]);
  if (!from || !to || from.email === to.email) return true;
  const rooms = upcoming(await lockRoomsOf(trx, userId), now);
  const entries = await entriesOf(trx, userId, rooms);
  await incrementCalendarOffset(trx, userId);
  for (const entry of entries) await queueCalendarCancellation(trx, entry, from, 'moved');
  await enqueueRoomMails(
    trx,
    rooms
      .filter((room) => isMember(room, userId))
      .map(({ id: roomId, sequence }) => ({
        roomId,
        sequence,
        userId,
        kind: 'invitation',
        readdressed: true,
      })),
  );
  for (const room of rooms.filter((one) => isExaminer(one, userId)))
    await enqueueSeatMails(trx, room, [{ userId, kind: 'examining', event: null, readdressed: true }]);
  return true;
};
