import { isHost } from '../room/room-member.ts';
import type { RoomFacts } from '../room/room.ts';
import { TIMER_MAXIMUM_SECONDS } from './timer.ts';
import type { Timing } from './timing.ts';

/** What a candidate with extra time has in addition: a quarter, of the reading as of the talking. */
const EXTRA_PERCENT = 25;
export const EXTRA_TIME_WORDS = `${EXTRA_PERCENT}\u00A0% extra time`;

const scaled = ({ readingSeconds, timerSeconds }: Timing, factor: number): Timing => ({
  readingSeconds: Math.round(readingSeconds * factor),
  timerSeconds: Math.min(TIMER_MAXIMUM_SECONDS, Math.round(timerSeconds * factor)),
});

export const withExtraTime = (timing: Timing): Timing => scaled(timing, 1 + EXTRA_PERCENT / 100);
/** The timing of which someone has extra time, as everyone else has it. */
export const withoutExtraTime = (timing: Timing): Timing => scaled(timing, 1 / (1 + EXTRA_PERCENT / 100));

/** How long a round would take without extra time. */
export const usualTiming = ({
  readingSeconds,
  timerSeconds,
  extraTime,
}: Timing & { extraTime: boolean }): Timing => {
  const timing = { readingSeconds, timerSeconds };
  return extraTime ? withoutExtraTime(timing) : timing;
};

/** Who may know that a candidate has extra time: the candidate, and the host who sets it up. */
export const mayKnowExtraTime = (
  room: Pick<RoomFacts, 'hostId'>,
  { candidateId }: { candidateId: string | null },
  userId: string,
): boolean => isHost(room, userId) || candidateId === userId;

type Timed = Timing & { candidateId: string | null; extraTime: boolean };

/** A round or station as someone may see its timing: to those who may not know of extra time it is the usual one. */
export const timingFor = <R extends Timed>(round: R, room: Pick<RoomFacts, 'hostId'>, userId: string): R =>
  !round.extraTime || mayKnowExtraTime(room, round, userId)
    ? round
    : { ...round, ...withoutExtraTime(round), extraTime: false };
