import { correctedTurns } from '../../domain/correction.ts';
import { mayReadAssessment } from '../../domain/round-policy.ts';
import { done, refuse } from '../../domain/refusal.ts';
import { withoutWords } from '../../domain/transcript.ts';
import type { Person } from './session.ts';
import type { Ports } from '../ports.ts';
import { readAssessed } from '../store/assessment.ts';
import { listCorrections } from '../store/correction.ts';

/** The assessment of a round with the words behind it. */
export const readAssessment = async (
  { db }: Ports,
  { person, roundId }: { person: Person; roundId: string },
) => {
  const round = await readAssessed(db, roundId);
  if (!round) return refuse('missing');
  if (!mayReadAssessment(round, person.id)) return refuse('forbidden');
  return done({
    assessment: round.assessment,
    turns: correctedTurns(round.transcript?.turns ?? [], await listCorrections(db, roundId)).map(
      withoutWords,
    ),
    recordingId: round.deletedAt === null ? round.recordingId : null,
    shared: round.sharedAt !== null,
  });
};
