import { recordingIsOn } from './recording.ts';
import { allowed, refuse, type Permission } from '../foundation/refusal.ts';
import type { ClockedRound } from './timing.ts';

/** May the timer of this round start without a recording? Only once both people declined to be recorded. */
export const mayStartTimer = ({ recording, clock, bothDeclined }: ClockedRound): Permission => {
  if (recording !== null || clock !== null) return refuse('conflict', 'The timer has already started.');
  return bothDeclined
    ? allowed
    : refuse('conflict', 'The timer starts with the recording, unless both of you declined to be recorded.');
};

/** May it be stopped? While it runs. */
export const mayStopTimer = ({ clock }: Pick<ClockedRound, 'clock'>): Permission =>
  recordingIsOn(clock) ? allowed : refuse('conflict', 'The timer is not running.');

/** May a recording start in this round? Not in the place of a timer that started without one. */
export const mayStartRecording = ({ clock }: Pick<ClockedRound, 'clock'>): Permission =>
  clock === null
    ? allowed
    : refuse(
        'conflict',
        'The timer has already started without a recording. Go back to start the case again.',
      );
