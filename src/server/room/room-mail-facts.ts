import type { Party, RoomVersion } from '../../domain/calendar/invitation.ts';
import type { RoomMailKind } from '../platform/database/database.ts';
import type { TimeRange } from '../../domain/room/time-range.ts';

/** One of a room's people with what a mail to them needs; `timeZone` is null until their browser reports it. */
export type Addressee = Party & { firstName: string; timeZone: string | null };

/** Whom a mail goes to, as its envelope names them. */
export const receiverOf = ({ userId, name, email }: Addressee) => ({ userId, name, address: email });

/** Why most mails about a session come, said last. */
export const IN_THIS_SESSION = 'You are receiving this email because you are in this session on Fellow Eye.';

/** Where the product is, and when the mail is written. */
export type MailSetting = { origin: string; now: number };

/** Everything a mail about a room may mention. */
export type RoomMailFacts = {
  /** The mail's own id, which every attempt at it shares. */
  id: string;
  roomId: string;
  to: Addressee;
  version: RoomVersion;
  /** Whether it is sent again, to a new address of its reader. */
  readdressed?: boolean;
  /** When the session was before this version of it. */
  previous: TimeRange | null;
};

/** Someone of the room by name, also when their account is gone by now. */
export const nameOf = ({ version }: Pick<RoomMailFacts, 'version'>, userId: string): string =>
  [...version.parties, version.left].find((party) => party?.userId === userId)?.name ?? 'Your colleague';

/** The mails of one kind to one person about one room: the newest replaces the others. */
export const threadOf = (kind: RoomMailKind, { roomId, to }: Pick<RoomMailFacts, 'roomId' | 'to'>): string =>
  `${kind}:${roomId}:${to.userId}`;

/** What someone in a session can do instead of coming, by the token of their invitation. */
export const changeLinks = (origin: string, rescheduleToken: string) => {
  const token = encodeURIComponent(rescheduleToken);
  return [
    { lead: 'Need another time?', label: 'Propose a new time', url: `${origin}/reschedule?r=${token}` },
    { lead: 'No time at all?', label: 'I can’t make it', url: stepBackAddress(origin, rescheduleToken) },
  ];
};

/** Where an examiner hears and marks. */
export const examineAddress = (origin: string, roomId: string): string => `${origin}/examine/${roomId}`;

export const stepBackAddress = (origin: string, rescheduleToken: string): string =>
  `${origin}/step-back?r=${encodeURIComponent(rescheduleToken)}`;

export const roomAddress = (origin: string, roomId: string): string =>
  `${origin}/interview-practice-room?roomId=${roomId}`;
