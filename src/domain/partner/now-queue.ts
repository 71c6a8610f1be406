import { NO_PROFILE_TO_MEET } from '../profile/profile.ts';
import { allowed, refuse, type Permission } from '../foundation/refusal.ts';
import { stationTypes } from '../station/case-station.ts';

const MINUTE_MS = 60_000;

/** How long someone who is free now waits. */
export const NOW_LASTS_MS = 20 * MINUTE_MS;
/** How long two who are asked have to answer. */
export const ASKED_FOR_MS = MINUTE_MS;
/** A page says this often that its reader is still there, and is believed for a little more than two times. */
export const HERE_EVERY_MS = 15_000;
export const HERE_FOR_MS = 40_000;
/** Two whose meeting came to nothing are not asked about each other again so soon. */
export const NOT_AGAIN_NOW_MS = 60 * MINUTE_MS;
/** How long the session of two who meet now is. */
export const NOW_SESSION_MINUTES = 30;

/** What someone wants to practise; anything suits everyone. */
export const NOW_WISHES = ['Anything', ...stationTypes] as const;
export type NowWish = (typeof NOW_WISHES)[number];

/** Someone who is free now. `groupId` is the group whose members alone they want to meet. */
export type FreeNow = { userId: string; wish: NowWish; groupId: string | null; since: number };

/** Two who are asked whether they meet, and how far that is. */
export type Meeting = {
  oneId: string;
  otherId: string;
  oneAgreed: boolean;
  otherAgreed: boolean;
  expiresAt: number;
  state: 'open' | 'booked' | 'declined' | 'expired';
};

/** May this person wait? Someone with a session now may not, nor someone in a group that they are not in. */
export const mayWaitNow = (person: {
  hasProfile: boolean;
  hasSession: boolean;
  isInGroup: boolean;
}): Permission => {
  if (!person.hasProfile) return NO_PROFILE_TO_MEET;
  if (!person.isInGroup) return refuse('missing');
  return person.hasSession
    ? refuse('conflict', 'You have a session now or within the next half hour.')
    : allowed;
};

/** How well two suit each other: the same wish first, then the one who has waited longest. */
export const bestNow = <P extends FreeNow>(mine: FreeNow, others: readonly P[]): P | null => {
  const distance = ({ wish }: P): number => {
    if (wish === mine.wish) return 0;
    return wish === 'Anything' || mine.wish === 'Anything' ? 1 : 2;
  };
  const [best] = others.toSorted(
    (one, other) =>
      distance(one) - distance(other) || one.since - other.since || (one.userId < other.userId ? -1 : 1),
  );
  return best ?? null;
};

export const isOfMeeting = (meeting: Pick<Meeting, 'oneId' | 'otherId'>, userId: string): boolean =>
  meeting.oneId === userId || meeting.otherId === userId;

/** The other one of the two. */
export const otherOfMeeting = (
  { oneId, otherId }: Pick<Meeting, 'oneId' | 'otherId'>,
  userId: string,
): string => (userId === oneId ? otherId : oneId);

/** Whether someone of the two has said that they want to meet. */
export const hasAgreedNow = (meeting: Meeting, userId: string): boolean =>
  userId === meeting.oneId ? meeting.oneAgreed : meeting.otherAgreed;

/** May this person answer? One of the two, while it is open. */
export const mayAnswerNow = (meeting: Meeting, userId: string, now: number): Permission => {
  if (!isOfMeeting(meeting, userId)) return refuse('missing');
  return meeting.state === 'open' && now < meeting.expiresAt
    ? allowed
    : refuse('gone', 'This came to nothing. We look on for you.');
};
