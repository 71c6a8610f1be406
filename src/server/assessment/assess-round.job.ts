import { enqueuePush } from '../account/send-push.job.ts';
import { isDeletedUser } from '../../domain/account/deleted-user.ts';
import type { AssessmentStep } from '../../domain/assessment/assessment-progress.ts';
import { enqueueAssessment } from './start-assessment.ts';
import type { JobHandler } from '../platform/jobs/job-table.ts';
import type { Ports } from '../platform/ports.ts';
import { AssessorOverrun } from '../ports/assessor.ts';
import { SpeechAway } from '../ports/speech.ts';
import {
  beginStep,
  finishedSteps,
  finishStep,
  keepAssessment,
  keepTranscript,
  recordStepProblem,
  readAssessed,
  type RoundToAssess,
} from './assessment.store.ts';
import { addJob } from '../platform/jobs/job.store.ts';
import { replaceAssessorMarks } from '../mark/mark.store.ts';
import { listTracks, setTrackFinished } from '../recording/track.store.ts';
import { transcribeRound } from './transcribe-round.ts';
import { judgeRound } from './judge-round.ts';
import { transact } from '../platform/database/transact.ts';

const SPEECH_AWAY = 'Speech-to-text is not answering. Your recording is safe and we keep trying.';
/** A service that is away is asked again, seldom and more seldom, for a day. */
const SPEECH_RETRY_LIMIT_MS = 24 * 3_600_000;
/** How long a browser that went away may take to come back with the rest of its recording. */
const UPLOAD_TIMEOUT_MS = 10 * 60_000;
/** Whatever else is waited for mostly comes in a moment; what does not is looked for more seldom. */
const LOOK_AGAIN_MS = { least: 2000, most: 60_000 };
const TRIES = 5;
/** What takes too long costs as much each time. */
const OVERRUN_TRIES = 2;

const givenUp = {
  upload: 'We could not put your recording together.',
  transcription: 'We could not turn your recording into text. It is still kept.',
  assessment: 'We could not write your assessment. Your recording is still kept.',
} as const satisfies Record<AssessmentStep, string>;

type Round = RoundToAssess;
/** A step is done, waits for something and says what, or will never work and says why. */
type StepResult = { done: true } | { done: false; why: string | null; againMs?: number } | { failed: string };

const DONE: StepResult = { done: true };

/** Waits until every track is one file; tracks whose browser never came back are closed with what has arrived. */
const upload = async ({ db, now }: Ports, round: Round): Promise<StepResult> => {
  const tracks = round.recordingId === null ? [] : await listTracks(db, round.recordingId);
  const waiting = tracks.filter((track) => track.durationMs === null);
  if (waiting.length === 0) return DONE;
  const uploadDeadline = (round.stoppedAt?.getTime() ?? 0) + UPLOAD_TIMEOUT_MS;
  if (now().getTime() > uploadDeadline)
    for (const { id } of waiting.filter((track) => track.finishedAt === null)) {
      await setTrackFinished(db, id);
      await addJob(db, 'join-chunks', { trackId: id });
    }
  return { done: false, why: null };
};

const waitedMs = (round: Round, now: Date): number => now.getTime() - (round.stoppedAt?.getTime() ?? 0);

/** How long to wait before looking again: the longer it has taken, the longer. */
const pauseAfter = (waited: number, { least, most }: { least: number; most: number }): number =>
  Math.min(most, Math.max(least, waited / 4));

/** How long to leave a service alone that did not answer; past the limit the failure is final. */
const pauseAfterFailure = (error: unknown, waited: number): number => {
  if (!(error instanceof SpeechAway) || waited > SPEECH_RETRY_LIMIT_MS) throw error;
  return pauseAfter(waited, { least: 5000, most: 15 * 60_000 });
};

const transcribe = async (ports: Ports, round: Round, roundId: string): Promise<StepResult> => {
  const { db, now } = ports;
  const result = await transcribeRound(ports, round).catch((error: unknown): StepResult => ({
    done: false,
    why: SPEECH_AWAY,
    againMs: pauseAfterFailure(error, waitedMs(round, now())),
  }));
  if (!('transcript' in result)) return result;
  const { transcript, trackIds } = result;
  return (await keepTranscript(db, roundId, transcript, trackIds)) ? DONE : { done: false, why: null };
};

const assess = async (ports: Ports, round: Round, roundId: string): Promise<StepResult> => {
  const { db, now } = ports;
  const { candidateId, transcript, transcriptRevision, corrected } = round;
  if (round.assessment && round.assessedCorrected === corrected) return DONE;
  if (!transcript) throw new Error('the round has no transcript');
  const { assessment, byCorrection } = await judgeRound(ports, round, roundId, transcript.turns);
  await transact(db, async (trx) => {
    // Of two runs at once, or of one killed after this, the first result is kept and one mail is sent.
    const judged = { roundId, candidateId, transcriptRevision, corrected };
    if (!(await keepAssessment(trx, judged, assessment))) return;
    await replaceAssessorMarks(trx, roundId, assessment.verdicts ?? [], now(), byCorrection);
    if (round.assessment !== null) return;
    await addJob(trx, 'mail-assessment-ready', { roundId });
    if (candidateId !== null)
      await enqueuePush(trx, { userId: candidateId, kind: 'assessment', subjectId: roundId });
  });
  // Without one although nothing else wrote it: someone withdrew their consent during the assessment.
  const isMissing = (await readAssessed(db, roundId))?.assessment === null;
  return isMissing ? { done: false, why: null } : DONE;
};

const steps: [AssessmentStep, (ports: Ports, round: Round, roundId: string) => Promise<StepResult>][] = [
  ['upload', upload],
  ['transcription', transcribe],
  ['assessment', assess],
];

/** Takes a round from its recording to its assessment, step by step; each step is kept, so a crash repeats one at most. */
export const assessRound =
  (ports: Ports): JobHandler<'assess-round'> =>
  async ({ roundId }) => {
    const { db, now } = ports;
    const finished = await finishedSteps(db, roundId);
    for (const [step, work] of steps.filter(([name]) => !finished.includes(name))) {
      const round = await readAssessed(db, roundId);
      // A candidate whose account is gone is judged no longer.
      if (!round || isDeletedUser(round.candidateId)) return;
      const attempt = await beginStep(db, roundId, step);
      try {
        const result = await work(ports, round, roundId);
        if ('failed' in result)
          return await recordStepProblem(db, roundId, step, result.failed, { gaveUp: true });
        if (!result.done) {
          await recordStepProblem(db, roundId, step, result.why, { gaveUp: false });
          const { againMs = pauseAfter(waitedMs(round, now()), LOOK_AGAIN_MS) } = result;
          return await enqueueAssessment(db, roundId, new Date(now().getTime() + againMs));
        }
      } catch (error) {
        if (attempt < (error instanceof AssessorOverrun ? OVERRUN_TRIES : TRIES)) throw error;
        ports.log.error(
          // The message may quote what was said, so only its kind is kept.
          { roundId, step, kind: error instanceof Error ? error.name : 'unknown' },
          'assessment given up',
        );
        return await recordStepProblem(db, roundId, step, givenUp[step], { gaveUp: true });
      }
      await finishStep(db, roundId, step);
    }
  };
