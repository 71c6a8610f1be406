import type { Assessment } from '../../contract/assessment.ts';
import type { AssessedRound } from '../../domain/assessment/assessment.ts';

/** An assessment took longer than any round needs; a busy machine may be why, so it is worth one more try. */
export class AssessorOverrun extends Error {
  override name = 'AssessorOverrun';
}

/** Judges the candidate of a round by what they said, and by nothing else. */
export type Assessor = {
  assess(round: AssessedRound): Promise<Assessment>;
};
