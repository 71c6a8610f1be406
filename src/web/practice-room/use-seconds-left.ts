import type { Round } from '../../contract/round.ts';
import { recordingIsOn } from '../../domain/recording.ts';
import { phaseOf, readingLeft, runOf, talkingLeft, type Phase } from '../../domain/timing.ts';
import { useServerNow } from './use-server-now.ts';

/** Seconds left to talk, by the server's clock. */
export const useSecondsLeft = (round: Round | null, clockAhead: number): number => {
  const run = round && runOf(round);
  const now = useServerNow(run && recordingIsOn(run) ? run.startedAt : null, clockAhead);
  return round ? talkingLeft(round, now) : 0;
};

/** Seconds left to read; null in a round that is not read first, or is talked about already. */
export const useReadingLeft = (round: Round | null, clockAhead: number): number | null => {
  const now = useServerNow(round?.readingStartedAt ?? null, clockAhead);
  return round && readingLeft(round, now);
};

/** Where a started round is by the server's clock. */
export const usePhase = (round: Round | null, clockAhead: number): Phase => {
  const now = useServerNow(round?.readingStartedAt ?? null, clockAhead);
  return round ? phaseOf(round, now) : 'talking';
};
