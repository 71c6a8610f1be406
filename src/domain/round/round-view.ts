import { isMember } from '../room/room-member.ts';
import type { RoomFacts } from '../room/room.ts';
import { stageOf } from '../room/stage.ts';
import { actualTiming, timingFor } from './extra-time.ts';
import type { Timing } from './timing.ts';

/** A stored round as an examiner of the room sees it: with the clock that runs, and nothing of the assessment. */
export const roundForExaminer = <R extends Timing & { assessment: unknown; extraTime: boolean }>(
  round: R,
  room: Pick<RoomFacts, 'stage'>,
): R => ({
  ...round,
  ...(stageOf(room) === 'Interview' ? actualTiming(round) : {}),
  extraTime: false,
  assessment: null,
});

/**
 * What of a stored round this person may see: its two people the round, the candidate alone the assessment; others nothing. While its
 * interview runs both see the same clock, but only the candidate and the host whether it has extra time.
 */
export const roundFor = <
  R extends Timing & {
    candidateId: string | null;
    assessment: unknown;
    extraTime: boolean;
    isCurrent: boolean;
  },
>(
  { isCurrent, ...round }: R,
  room: Pick<RoomFacts, 'hostId' | 'guestId' | 'stage'>,
  userId: string,
): Omit<R, 'isCurrent'> | null => {
  if (!isMember(room, userId)) return null;
  const seen = timingFor(round, room, userId);
  const timed = isCurrent && stageOf(room) === 'Interview' ? { ...seen, ...actualTiming(round) } : seen;
  return round.candidateId === userId ? timed : { ...timed, assessment: null };
};
