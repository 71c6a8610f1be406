import type { Round } from '../../contract/round.ts';
import { placeInRecording } from '../../domain/mark-time.ts';
import { clock } from '../assessment/play-button.tsx';
import { viewerLocale } from '../parts/when.ts';

const timeOfDay = new Intl.DateTimeFormat(viewerLocale, { timeStyle: 'short' });

/** When a finding was given: the place in the recording, or the time of day without one. */
export const givenTime = (givenAt: number, { recording }: Pick<Round, 'recording'>): string => {
  const atMs = placeInRecording(givenAt, recording);
  return atMs === null ? timeOfDay.format(givenAt) : clock(atMs);
};
