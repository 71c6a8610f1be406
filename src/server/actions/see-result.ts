import { done, refuse, type Outcome } from '../../domain/refusal.ts';
import { isAssessmentOf } from '../../domain/round-policy.ts';
import type { ResultPart } from '../../domain/waiting.ts';
import type { Ports } from '../ports.ts';
import { findRound } from '../store/round.ts';
import { addSeenResult } from '../store/dashboard.ts';
import type { Person } from './session.ts';

/** Notes that the candidate of a round has opened a result of it. */
export const seeResult = async (
  { db }: Ports,
  { person, roundId, result }: { person: Person; roundId: string; result: ResultPart },
): Promise<Outcome<{ status: true }>> => {
  const round = await findRound(db, roundId);
  if (!round) return refuse('missing');
  if (!isAssessmentOf(round, person.id)) return refuse('forbidden');
  await addSeenResult(db, { roundId, userId: person.id, result });
  return done({ status: true });
};
