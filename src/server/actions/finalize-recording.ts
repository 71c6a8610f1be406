import { beginStep } from '../store/assessment.ts';
import type { Database } from '../store/database.ts';
import { endRecording } from '../store/recording.ts';
import { openDebrief } from './open-debrief.ts';
import { enqueueAssessment } from './start-assessment.ts';

/** Ends a running recording and enqueues the assessment; false when none runs. */
export const finalizeRecording = async (trx: Database, roundId: string, at: Date): Promise<boolean> => {
  const ended = await endRecording(trx, roundId, at);
  if (ended) {
    await beginStep(trx, roundId, 'upload');
    await enqueueAssessment(trx, roundId);
    await openDebrief(trx, roundId, at);
  }
  return ended;
};
