import type { Round } from '../../contract/round.ts';
import { isOwnCase } from '../../domain/own-station.ts';
import { done, refuse, type Outcome } from '../../domain/refusal.ts';
import { mayUseCase, readCaseText } from '../store/case.ts';
import type { Database } from '../store/database.ts';
import { holdOwnCase } from '../store/own-station.ts';
import { isCaseStarted, keepCaseText, updateRound } from '../store/round.ts';
import { fulfilWish } from '../store/station.ts';

/**
 * Whether the host may still start a case that they chose. A case of the library always can be, also a retired one; a station that
 * someone wrote can be taken back, and then stays as it is until the transaction ends.
 */
export const mayStillUse = async (trx: Database, caseId: string, hostId: string): Promise<boolean> => {
  if (!isOwnCase(caseId)) return true;
  await holdOwnCase(trx, caseId);
  return mayUseCase(trx, caseId, hostId);
};

/** Lets the case of a round start. One that the host may no longer use leaves the round, unless it was started there before. */
export const releaseUnusable = async (
  trx: Database,
  { id, caseBriefId }: Pick<Round, 'id' | 'caseBriefId'>,
  hostId: string,
): Promise<Outcome<true>> => {
  if (caseBriefId === null || (await isCaseStarted(trx, id))) return done(true);
  if (await mayStillUse(trx, caseBriefId, hostId)) return done(true);
  await updateRound(trx, id, { case_brief_id: null });
  return refuse('conflict', 'This station is no longer available. Choose another.');
};

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
