import { actualTiming } from '../../domain/round/extra-time.ts';
import { timerEnd } from '../../domain/round/recording.ts';
import type { JobHandler } from '../platform/jobs/job-table.ts';
import type { Ports } from '../platform/ports.ts';
import { finalizeRecording } from './close-round.ts';
import { findRound } from '../round/round.store.ts';
import { transact } from '../platform/database/transact.ts';

/** Ends a recording whose time is up and whose host's page did not: it ends when the timer did, not when this ran. */
export const stopRecordingByTimer =
  ({ db }: Ports): JobHandler<'stop-recording'> =>
  async ({ roundId }) => {
    const round = await findRound(db, roundId);
    if (!round?.recording) return;
    const end = new Date(timerEnd(actualTiming(round).timerSeconds, round.recording.startedAt));
    await transact(db, (trx) => finalizeRecording(trx, roundId, end));
  };
