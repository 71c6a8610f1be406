import type { Round } from '../../contract/round.ts';
import { readCaseText } from '../store/case.ts';
import type { Database } from '../store/database.ts';
import { keepCaseText, updateRound } from '../store/round.ts';
import { fulfilWish } from '../store/station.ts';

/** Starts the case of a round: its words are kept, its reading begins, and a timer without a recording starts again. */
export const startCase = async (trx: Database, round: Round, now: Date): Promise<void> => {
  if (round.caseBriefId === null) return;
  if (round.candidateId !== null) await fulfilWish(trx, round.candidateId, round.caseBriefId);
  await keepCaseText(trx, round.id, await readCaseText(trx, round.caseBriefId));
  await updateRound(trx, round.id, {
    reading_started_at: round.readingSeconds > 0 && round.recording === null ? now : null,
    timer_started_at: null,
    timer_stopped_at: null,
  });
};
