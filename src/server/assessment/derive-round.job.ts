import { isDeletedUser } from '../../domain/account/deleted-user.ts';
import { DERIVATION, isOrderInDoubt } from '../../domain/assessment/derivation.ts';
import { isSilenced } from '../../domain/recording/transcript.ts';
import type { JobHandler } from '../platform/jobs/job-table.ts';
import type { Ports } from '../platform/ports.ts';
import { readAssessed, type RoundToAssess } from './assessment.store.ts';
import { listCorrections } from '../recording/correction.store.ts';
import type { Transcript } from '../platform/database/database.ts';
import { keepDerivation, listUnderived, setDerived } from './derivation.store.ts';
import { addJob } from '../platform/jobs/job.store.ts';
import { replaceAssessorMarks } from '../mark/mark.store.ts';
import { transcribeRound } from './transcribe-round.ts';
import { judgeRound } from './judge-round.ts';
import { transact } from '../platform/database/transact.ts';

/** One after the other: rounds of long ago leave the slots to those of now. */
const LANE = 'derive-round';
const WAIT_MS = 10 * 60_000;

/** Queues stored rounds that an earlier version merged and judged, some at a time. */
export const deriveStored =
  ({ db }: Ports): JobHandler<'derive-stored'> =>
  async () => {
    for (const roundId of await listUnderived(db, DERIVATION))
      await addJob(db, 'derive-round', { roundId }, undefined, LANE);
  };

/** Whether a second transcription may improve the words. Corrections and withdrawn words refer to the turns as they are. */
const mayTranscribeAgain = async (
  { db }: Ports,
  round: RoundToAssess,
  roundId: string,
  { turns }: Transcript,
): Promise<boolean> =>
  round.recordingId !== null &&
  round.deletedAt === null &&
  isOrderInDoubt(turns) &&
  !isSilenced(turns) &&
  (await listCorrections(db, roundId)).length === 0;

/** Merges and judges a stored round once more. What it was stands until both are done; no one gets a mail. */
export const deriveRound =
  (ports: Ports): JobHandler<'derive-round'> =>
  async ({ roundId }) => {
    const { db, now } = ports;
    const round = await readAssessed(db, roundId);
    if (!round || round.derivation >= DERIVATION) return;
    const { transcript: before } = round;
    // Words that were withdrawn leave what was judged of them as it is: without them it would be judged on silence.
    if (!before || !round.assessment || isDeletedUser(round.candidateId) || isSilenced(before.turns))
      return setDerived(db, roundId, DERIVATION);
    const transcribed = (await mayTranscribeAgain(ports, round, roundId, before))
      ? await transcribeRound(ports, round)
      : null;
    if (transcribed && 'done' in transcribed)
      return addJob(db, 'derive-round', { roundId }, new Date(now().getTime() + WAIT_MS), LANE);
    const { transcript, trackIds } =
      transcribed && 'transcript' in transcribed && transcribed.trackIds.length > 0
        ? transcribed
        : { transcript: before, trackIds: [] };
    const { assessment, byCorrection } = await judgeRound(ports, round, roundId, transcript.turns);
    await transact(db, async (trx) => {
      const derived = { roundId, before: round, transcript, trackIds, derivation: DERIVATION };
      // Not where its words changed meanwhile: it is found again.
      if (await keepDerivation(trx, derived, assessment))
        await replaceAssessorMarks(trx, roundId, assessment.verdicts ?? [], now(), byCorrection);
    });
  };
