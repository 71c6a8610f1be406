import { partnerName } from '../../domain/room-people.ts';
import { viewerLocale } from '../parts/when.ts';
import type { PracticeRoom } from './use-practice-room.ts';

const timeOfDay = new Intl.DateTimeFormat(viewerLocale, { timeStyle: 'short' });

const roles = { candidate: 'you are the candidate', actor: 'you are the actor' };

/** What the header says of a room to one of its people: with whom, in which role and at what time. */
export const roomFacts = ({ room, round, role, userId }: PracticeRoom): string | null => {
  // Beside the number of the round, so that it does not move when that arrives.
  if (!room || !round) return null;
  const startsAt = Date.parse(room.startUtc);
  return [
    ...(room.guestId ? [`With ${partnerName(room, userId)}`] : []),
    ...(round.candidateId ? [roles[role]] : []),
    ...(Number.isNaN(startsAt) ? [] : [timeOfDay.format(startsAt)]),
  ].join(' · ');
};
