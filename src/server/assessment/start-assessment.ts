import { createHash } from 'node:crypto';
import { done, refuse } from '../../domain/foundation/refusal.ts';
import { mayEnter } from '../../domain/room/room-policy.ts';
import { limits } from '../platform/http/limits.ts';
import type { Person, Accepted } from '../platform/http/request.ts';
import type { Ports } from '../platform/ports.ts';
import { clearFailures, announceFirstStep, readAssessed, readCandidate } from './assessment.store.ts';
import type { Database } from '../platform/database/database.ts';
import { addJob } from '../platform/jobs/job.store.ts';
import { limitedByPerson } from '../platform/http/limited.ts';
import { transact } from '../platform/database/transact.ts';

// The queue keeps the names of its lanes, and may not keep who someone was.
const laneOf = (candidateId: string | null): string =>
  createHash('sha256').update(`assess-round ${candidateId}`).digest('hex').slice(0, 32);

/**
 * Queues the assessment of a round, in the caller's transaction. Asked again it goes on where it stopped. A candidate's
 * rounds are assessed one after the other, so that many of them leave the other slots to others.
 */
export const enqueueAssessment = async (trx: Database, roundId: string, runAt?: Date): Promise<void> => {
  const lane = laneOf(await readCandidate(trx, roundId));
  await addJob(trx, 'assess-round', { roundId }, runAt, lane);
};

/** Starts the assessment of a recorded round; repeating it is harmless, and after a failure means 'try again'. */
export const startAssessment = async (
  { db, limiter }: Ports,
  { person, roomId, roundId, roomUrl }: { person: Person; roomId: string; roundId: string; roomUrl: string },
): Accepted => {
  const round = await readAssessed(db, roundId);
  if (!round || round.roomId !== roomId || round.roomUrl !== roomUrl) return refuse('missing');
  const permission = mayEnter(round, person.id);
  if (!permission.ok) return permission;
  if (round.stoppedAt === null) return refuse('conflict', 'There is no finished recording of this round.');
  if (round.assessment !== null) return done({ status: true });
  // What fails is costly again each time.
  return limitedByPerson({ limiter }, limits.assessByPerson, person.id, async () => {
    await transact(db, async (trx) => {
      await clearFailures(trx, roundId);
      await announceFirstStep(trx, roundId);
      await enqueueAssessment(trx, roundId);
    });
    return done({ status: true });
  });
};
