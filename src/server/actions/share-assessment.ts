import { isAssessmentOf } from '../../domain/round-policy.ts';
import { done, refuse, type Outcome } from '../../domain/refusal.ts';
import type { Person } from './session.ts';
import type { Ports } from '../ports.ts';
import { readAssessed, setShared } from '../store/assessment.ts';

/** Lets the other person of the room read the assessment, or no longer. Only its candidate may. */
export const shareAssessment = async (
  { db }: Ports,
  { person, roundId, shared }: { person: Person; roundId: string; shared: boolean },
): Promise<Outcome<{ status: true }>> => {
  const round = await readAssessed(db, roundId);
  if (!round) return refuse('missing');
  if (!isAssessmentOf(round, person.id))
    return refuse('forbidden', 'Only the candidate may share an assessment.');
  await setShared(db, roundId, shared);
  return done({ status: true });
};
