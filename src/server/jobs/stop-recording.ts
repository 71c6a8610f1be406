import { timerEnd } from '../../domain/recording.ts';
import type { JobHandler } from '../job-table.ts';
import type { Ports } from '../ports.ts';
import { finalizeRecording } from '../actions/close-round.ts';
import { findRound } from '../store/round.ts';

/** Ends a recording whose time is up and whose host's page did not: it ends when the timer did, not when this ran. */
export const stopRecordingByTimer =
  ({ db }: Ports): JobHandler<'stop-recording'> =>
  async ({ roundId }) => {
    const round = await findRound(db, roundId);
    if (!round?.recording) return;
    const end = new Date(timerEnd(round.timerSeconds, round.recording.startedAt));
    await db.transaction().execute((trx) => finalizeRecording(trx, roundId, end));
  };
