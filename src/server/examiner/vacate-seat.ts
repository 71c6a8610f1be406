import { examinerSeatOf } from '../../domain/examiner/examiner-policy.ts';
import type { Database } from '../platform/database/database.ts';
import type { StoredRoom } from '../room/room.store.ts';
import { enqueueSeatMails, type SeatMail } from '../room/seat-mail.store.ts';
import { freeSeat, leaveCall } from './examiner-seat.store.ts';

/**
 * Frees the seat of someone in a locked room, and puts them out of its call: their calendar is updated, and the host is told
 * unless they did it. Whom the host asked leaves the question. False where there was neither.
 */
export const vacateSeat = async (
  trx: Database,
  room: StoredRoom,
  { userId, byUserId, note = null }: { userId: string; byUserId: string; note?: string | null },
): Promise<boolean> => {
  const seat = examinerSeatOf(room.panel, userId);
  if (!(await freeSeat(trx, room.id, userId))) return false;
  await leaveCall(trx, room.id, userId);
  const event = seat ? 'left' : 'declined';
  const toExaminer: SeatMail[] = seat
    ? [{ userId, kind: 'examining', event: 'left', seatUserId: byUserId }]
    : [];
  const toHost: SeatMail[] =
    byUserId === room.hostId ? [] : [{ userId: room.hostId, kind: 'panel', event, seatUserId: userId, note }];
  await enqueueSeatMails(trx, room, [...toExaminer, ...toHost]);
  return true;
};
