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

type WithFlag = Timing & { extraTime: boolean };

/** How long the candidate has, of a round as it is stored: with the usual times, and whether there is extra time. */
export const actualTiming = ({ readingSeconds, timerSeconds, extraTime }: WithFlag): Timing => {
  const usual = { readingSeconds, timerSeconds };
  return extraTime ? withExtraTime(usual) : usual;
};

/** The usual times, of a round as those see it who know of its extra time. */
export const usualTiming = ({ readingSeconds, timerSeconds, extraTime }: WithFlag): Timing => {
  const actual = { readingSeconds, timerSeconds };
  return extraTime ? scaled(actual, 1 / (1 + EXTRA_PERCENT / 100)) : actual;
};

/** Who may know that a candidate has extra time: the candidate, and the host who sets it up. */
export const mayKnowExtraTime = (
  room: Pick<RoomFacts, 'hostId'>,
  { candidateId }: { candidateId: string | null },
  userId: string,
): boolean => isHost(room, userId) || candidateId === userId;

type Timed = WithFlag & { candidateId: string | null };

/** A stored round or station as someone may see its timing: extra time is added for those who may know of it. */
export const timingFor = <R extends Timed>(round: R, room: Pick<RoomFacts, 'hostId'>, userId: string): R =>
  mayKnowExtraTime(room, round, userId)
    ? { ...round, ...actualTiming(round) }
    : { ...round, extraTime: false };
