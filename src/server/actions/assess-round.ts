import { done, refuse, type Outcome } from '../../domain/refusal.ts';
import { isMember } from '../../domain/room.ts';
import type { Person } from '../person.ts';
import type { Ports } from '../ports.ts';
import { beginStep, clearFailures, readAssessed, setShared } from '../store/assessment.ts';
import type { Database } from '../store/database.ts';
import { addJob } from '../store/job.ts';

/** Queues the assessment of a round, in the caller's transaction. Asked again it goes on where it stopped. */
export const oweAssessment = async (trx: Database, roundId: string, runAt?: Date): Promise<void> => {
  const key = `assess-round:${roundId}`;
  await addJob(trx, 'assess-round', { roundId }, runAt ? { key, runAt } : { key });
};

/** Starts the assessment of a recorded round; repeating it is harmless, and after a failure means 'try again'. */
export const startAssessment = async (
  { db }: Ports,
  { person, roomId, roundId, roomUrl }: { person: Person; roomId: string; roundId: string; roomUrl: string },
): Promise<Outcome<{ status: true }>> => {
  const round = await readAssessed(db, roundId);
  if (!round || round.roomId !== roomId || round.roomUrl !== roomUrl) return refuse('missing');
  if (!isMember(round, person.id)) return refuse('forbidden');
  if (round.stoppedAt === null) return refuse('conflict', 'There is no finished recording of this round.');
  if (round.assessment === null)
    await db.transaction().execute(async (trx) => {
      await clearFailures(trx, roundId);
      await beginStepOnce(trx, roundId);
      await oweAssessment(trx, roundId);
    });
  return done({ status: true });
};

/** Makes the first step known at once, so that both pages show that something is under way. */
const beginStepOnce = async (trx: Database, roundId: string): Promise<void> => {
  const known = await trx
    .selectFrom('assessment_steps')
    .select('step')
    .where('round_id', '=', roundId)
    .executeTakeFirst();
  if (!known) await beginStep(trx, roundId, 'upload');
};

/** Whether this person may read the assessment: its candidate, and the other one if the candidate shares it. */
const mayRead = (
  round: { candidateId: string | null; hostId: string; guestId: string | null; sharedAt: Date | null },
  userId: string,
) => round.candidateId === userId || (isMember(round, userId) && round.sharedAt !== null);

/** The assessment of a round with the words behind it. */
export const readAssessment = async (
  { db }: Ports,
  { person, roundId }: { person: Person; roundId: string },
) => {
  const round = await readAssessed(db, roundId);
  if (!round) return refuse('missing');
  if (!mayRead(round, person.id)) return refuse('forbidden');
  return done({
    assessment: round.assessment,
    turns: (round.transcript?.turns ?? []).map(({ speaker, startMs, endMs, text }) => ({
      speaker,
      startMs,
      endMs,
      text,
    })),
    recordingId: round.deletedAt === null ? round.recordingId : null,
    shared: round.sharedAt !== null,
  });
};

/** Lets the other person of the room read the assessment, or no longer. Only its candidate may. */
export const shareAssessment = async (
  { db }: Ports,
  { person, roundId, shared }: { person: Person; roundId: string; shared: boolean },
): Promise<Outcome<{ status: true }>> => {
  const round = await readAssessed(db, roundId);
  if (!round) return refuse('missing');
  if (round.candidateId !== person.id)
    return refuse('forbidden', 'Only the candidate may share an assessment.');
  await setShared(db, roundId, shared);
  return done({ status: true });
};
