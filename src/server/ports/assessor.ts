import type { Assessment } from '../../contract/assessment.ts';
import type { AssessedRound } from '../../domain/assessment/assessment.ts';

/** Judges the candidate of a round by what they said, and by nothing else. */
export type Assessor = {
  assess(round: AssessedRound): Promise<Assessment>;
};
