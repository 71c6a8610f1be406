import { isExaminer } from '../../domain/room/panel.ts';
import { displayName } from '../../domain/profile/name.ts';
import { findProfile } from '../profile/profile.store.ts';
import type { MailDraft } from '../platform/mail/layout.ts';
import type { Ports } from '../platform/ports.ts';
import type { RoomMailFacts } from '../room/room-mail-facts.ts';
import type { UnsentRoomMail } from '../room/room-mail-lane.store.ts';
import { findRoom } from '../room/room.store.ts';
import { examiningMail } from './examining.mail.ts';
import { panelMail, seatQuestionMail } from './panel.mail.ts';
import { seatQuestionLink } from './seat-link.ts';

/** A mail about seats in words, or null when it is needed no longer. */
export const writeSeatMail = async (
  { db, signer, origin, now }: Pick<Ports, 'db' | 'signer' | 'origin' | 'now'>,
  mail: UnsentRoomMail,
  facts: RoomMailFacts,
): Promise<MailDraft | null> => {
  if (mail.end_utc <= now()) return null;
  const setting = { origin, now: now().getTime() };
  const { to, roomId, id, version } = facts;
  const { startUtc, endUtc } = version;
  if (mail.kind === 'examining') {
    const seat = {
      event: mail.seat_event,
      byUserId: mail.seat_user_id,
      note: mail.seat_note,
      // As the version has it, raised by what was sent to earlier addresses of theirs.
      sequence: (mail.examiner_sequence ?? 0) + version.sequence - mail.sequence,
    };
    // The entry came to be with the mail, not with the version of the room.
    const stampUtc = mail.queued_at.toISOString();
    const stepBackToken = signer.sign('reschedule-link', id);
    return examiningMail({ ...facts, version: { ...version, stampUtc } }, seat, {
      ...setting,
      stepBackToken,
    });
  }
  const room = await findRoom(db, roomId);
  const panel = room?.panel ?? null;
  if (mail.kind === 'asked') {
    const isAsked = panel?.seats.some(({ askedId }) => askedId === to.userId);
    const [host] = version.parties;
    if (!isAsked || !host) return null;
    const url = seatQuestionLink({ signer, origin }, { roomId, askedId: to.userId });
    return seatQuestionMail({ id, roomId, to, host: host.name, startUtc, endUtc, url }, setting);
  }
  const examiner = mail.seat_user_id === null ? null : await findProfile(db, mail.seat_user_id);
  const event = mail.seat_event;
  if (!room || event === null || event === 'asked') return null;
  // Who took a seat and left it again is told of by the mail about that.
  if (event === 'seated' && !isExaminer(room, mail.seat_user_id)) return null;
  const name = examiner && displayName(examiner);
  return panelMail(
    { id, roomId, to, startUtc, endUtc, event, examiner: name, note: mail.seat_note, panel },
    setting,
  );
};
