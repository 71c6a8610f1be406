import { BUILT_IN_RECORD } from '../../domain/assessment/built-in-record.ts';
import { judgeSentence } from '../../domain/assessment/judge-record.ts';
import type { Assessor } from '../ports/assessor.ts';

/** How our own rules did on the test talks. */
export const OWN_MEASURE = judgeSentence(BUILT_IN_RECORD, true);

/** Adds to each assessment how its assessor did on the test talks. */
export const measuredAssessor = (assessor: Assessor, measured: string | null): Assessor => ({
  assess: async (round) => {
    const assessment = await assessor.assess(round);
    const { assessor: by } = assessment;
    const sentence = by?.kind === 'embedded' ? OWN_MEASURE : measured;
    return by && sentence !== null ? { ...assessment, assessor: { ...by, measured: sentence } } : assessment;
  },
});
