export const ASSESSMENT_STEPS = ['upload', 'transcription', 'assessment'] as const;
export type AssessmentStep = (typeof ASSESSMENT_STEPS)[number];

/** A step as it is kept; the assessment as a whole has begun when the first of them has. */
export type StepFacts = { step: AssessmentStep; finished: boolean; failed: boolean; problem: string | null };

export const PROGRESS = ['none', 'uploading', 'transcribing', 'assessing', 'ready', 'failed'] as const;
export type Progress = (typeof PROGRESS)[number];

/** Whether an assessment may still come by itself. */
export const isUnderWay = (progress: Progress): boolean => progress !== 'ready' && progress !== 'failed';

const under = {
  upload: 'uploading',
  transcription: 'transcribing',
  assessment: 'assessing',
} as const satisfies Record<AssessmentStep, Progress>;

/** How far an assessment is, and what the candidate should know about why it is not further. */
export const progressOf = (steps: readonly StepFacts[]): { progress: Progress; problem: string | null } => {
  if (steps.length === 0) return { progress: 'none', problem: null };
  const failed = steps.find((step) => step.failed);
  if (failed) return { progress: 'failed', problem: failed.problem };
  const next = ASSESSMENT_STEPS.find(
    (name) => !steps.some(({ step, finished }) => step === name && finished),
  );
  if (next === undefined) return { progress: 'ready', problem: null };
  return { progress: under[next], problem: steps.find(({ step }) => step === next)?.problem ?? null };
};

const about = {
  none: null,
  uploading: 'about 3 min',
  transcribing: 'about 2 min',
  assessing: 'less than a minute',
  ready: 'ready',
  failed: 'could not assess this round',
} as const satisfies Record<Progress, string | null>;

/** 'Fellow Eye, about 3 min': how far the assessment of a round is; why it waits comes first. Null where none comes. */
export const assessorWait = (progress: Progress, problem: string | null): string | null => {
  if (about[progress] === null) return null;
  const waits = problem !== null && progress !== 'failed';
  return waits ? `Fellow Eye waits: ${problem}` : `Fellow Eye, ${about[progress]}`;
};
