import { correctedTurns, checkCorrection, mayJudgeAgain } from '../../domain/recording/correction.ts';
import { CORRECTION_CHANGED, mayAgreeToCorrection, mayCorrect } from '../../domain/debrief/mark-policy.ts';
import { isBeforeBlock } from '../../domain/debrief/before-block.ts';
import { allowed, done, refuse } from '../../domain/foundation/refusal.ts';
import { mayReadAssessment, isAssessmentOf } from '../../domain/round/round-policy.ts';
import { withoutWords } from '../../domain/recording/transcript.ts';
import { limits } from '../platform/http/limits.ts';
import type { Ports } from '../platform/ports.ts';
import { readAssessed, setShared, reopenAssessment } from './assessment.store.ts';
import { listCorrections, saveCorrection, setCorrectionAgreed } from '../recording/correction.store.ts';
import { inDebrief } from '../debrief/in-debrief.ts';
import { limitedByPerson } from '../platform/http/limited.ts';
import type { RequestBy, Accepted } from '../platform/http/request.ts';
import { enqueueAssessment } from './start-assessment.ts';

/** The assessment of a round with the words behind it. */
export const readAssessment = async ({ db }: Ports, { person, roundId }: RequestBy<'readAssessment'>) => {
  const round = await readAssessed(db, roundId);
  if (!round) return refuse('missing');
  if (!mayReadAssessment(round, person.id)) return refuse('forbidden');
  const corrections = (await listCorrections(db, roundId)).filter(
    ({ madeAt }) => isAssessmentOf(round, person.id) || isBeforeBlock(round, madeAt.getTime()),
  );
  return done({
    assessment: round.assessment,
    turns: correctedTurns(round.transcript?.turns ?? [], corrections).map(withoutWords),
    recordingId: round.deletedAt === null ? round.recordingId : null,
    shared: round.sharedAt !== null,
  });
};

/** Lets the other person of the room read the assessment, or no longer. Only its candidate may. */
export const shareAssessment = async (
  { db }: Ports,
  { person, roundId, shared }: RequestBy<'shareAssessment'>,
): Accepted => {
  const round = await readAssessed(db, roundId);
  if (!round) return refuse('missing');
  if (!isAssessmentOf(round, person.id))
    return refuse('forbidden', 'Only the candidate may share an assessment.');
  await setShared(db, roundId, shared);
  return done({ status: true });
};

/** Keeps what the candidate says they said in a turn, and has the round assessed again on it. */
export const correctTurn = (
  ports: Ports,
  { person, roundId, turn, text }: RequestBy<'correctTurn'>,
): Accepted =>
  // Each has the round assessed again, maybe by a service that is paid for.
  limitedByPerson(ports, limits.correctByPerson, person.id, () =>
    inDebrief(ports, { roundId, person, may: mayCorrect }, async (trx) => {
      const turns = (await readAssessed(trx, roundId))?.transcript?.turns;
      if (!turns) return refuse('conflict', 'There is no transcript of this round yet.');
      const again = mayJudgeAgain(turns);
      if (!again.ok) return again;
      const asHeard = text === null || text === turns[turn]?.text;
      const check = asHeard ? allowed : checkCorrection(turns, { turn, text });
      if (!check.ok) return check;
      await saveCorrection(trx, roundId, { turn, text: asHeard ? null : text }, ports.now());
      await reopenAssessment(trx, roundId);
      await enqueueAssessment(trx, roundId);
      return done({ status: true });
    }),
  );

/** Agrees, as the partner, that the candidate said what a correction says; the round is then judged on it. */
export const agreeCorrection = (
  ports: Ports,
  { person, roundId, turn, text }: RequestBy<'agreeCorrection'>,
): Accepted =>
  limitedByPerson(ports, limits.correctByPerson, person.id, () =>
    inDebrief(
      ports,
      { roundId, person, may: (round) => mayAgreeToCorrection(round, person.id, ports.now().getTime()) },
      async (trx) => {
        const again = mayJudgeAgain((await readAssessed(trx, roundId))?.transcript?.turns ?? []);
        if (!again.ok) return again;
        if (!(await setCorrectionAgreed(trx, roundId, { turn, text }, ports.now())))
          return CORRECTION_CHANGED;
        await reopenAssessment(trx, roundId);
        await enqueueAssessment(trx, roundId);
        return done({ status: true });
      },
    ),
  );
