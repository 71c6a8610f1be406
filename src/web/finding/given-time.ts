import type { Round } from '../../contract/round.ts';
import { placeInRecording } from '../../domain/mark-time.ts';
import { runOf } from '../../domain/timing.ts';
import { clock } from '../assessment/play-button.tsx';
import { viewerLocale } from '../parts/when.ts';

const timeOfDay = new Intl.DateTimeFormat(viewerLocale, { timeStyle: 'short' });

/** When a finding was given: how long after the start of the talking, or the time of day before and after it. */
export const givenTime = (givenAt: number, round: Pick<Round, 'recording' | 'clock'>): string => {
  const atMs = placeInRecording(givenAt, runOf(round));
  return atMs === null ? `at ${timeOfDay.format(givenAt)}` : clock(atMs);
};
