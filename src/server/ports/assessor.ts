import type { Assessment } from '../../contract/assessment.ts';
import type { MarkScheme } from '../../domain/mark-scheme.ts';
import type { Turn } from '../../domain/transcript.ts';

/** Everything an assessor may know of a round. */
export type AssessmentTask = {
  turns: readonly Turn[];
  markScheme: MarkScheme;
  stationType: string;
  plannedSeconds: number;
  recordedMs: number;
};

/** Judges the candidate of a round by what they said, and by nothing else. */
export type Assessor = {
  assess(task: AssessmentTask): Promise<Assessment>;
};
