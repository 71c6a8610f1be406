import { useEffect } from 'react';
import type { Round } from '../../contract/round.ts';
import { isUnderWay } from '../../domain/assessment/assessment-progress.ts';
import { NOBODY } from '../../domain/room/room-people.ts';
import { Debrief } from '../debrief/debrief.tsx';
import { PageHeading } from '../platform/page-heading.tsx';
import { ScreenLink } from '../platform/screen-link.tsx';
import { StatusLines } from '../practice/status-lines.tsx';
import type { PracticeRoom } from '../practice/use-practice-room.ts';
import { buttonLook } from '../ui/button.tsx';

const steps = {
  none: 'Nothing was recorded, so there is nothing to judge.',
  uploading: 'Receiving the recording…',
  transcribing: 'Listening to what you said…',
  assessing: 'Writing your assessment…',
  ready: 'Your assessment is ready.',
  failed: 'Your assessment could not be written.',
} as const satisfies Record<Round['progress'], string>;

type AfterProps = { practice: PracticeRoom; round: Round; caseName: string };

/** After a rehearsal: how far the assessment is, and one's own view meanwhile. */
export default function AfterRehearsal({ practice, round, caseName }: AfterProps) {
  const { progress, problem } = round;
  const isReady = progress === 'ready';
  const { stage, isMoving, actions } = practice;
  // There is no other round to wrap up for.
  const isToFinish = stage === 'WrapUp' && !isMoving && practice.problem === null;
  useEffect(() => {
    if (isToFinish) void actions.finish();
  }, [isToFinish, actions]);
  useEffect(() => {
    // What was read below is not what the next page begins with.
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return (
    <div className="page-column page-5xl grid gap-x-14 gap-y-10 md:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <div className="grid content-start justify-items-start gap-5">
        <div>
          <p className="text-small text-ink-soft">Rehearsal · {caseName}</p>
          <PageHeading className="mt-1 text-title font-semibold">That is done</PageHeading>
        </div>
        <p role="status" className="font-medium">
          {isUnderWay(progress) && (
            <span
              aria-hidden="true"
              className="ring-breathe mr-2.5 inline-block size-2.5 rounded-full bg-teal"
            />
          )}
          {steps[progress]}
        </p>
        {problem && <p className="text-small text-ink-soft">{problem}</p>}
        {isUnderWay(progress) && (
          <p className="text-small text-ink-soft">
            It takes a few minutes. You can leave: a mail tells you when it is there, and it waits under
            Assessments.
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          {isReady && (
            <ScreenLink to={`/assessments?round=${round.id}`} className={buttonLook()}>
              Read your assessment
            </ScreenLink>
          )}
          <ScreenLink
            to={`/rehearse?station=${encodeURIComponent(round.caseBriefId ?? '')}`}
            className={buttonLook('secondary')}
          >
            Rehearse it again
          </ScreenLink>
          <ScreenLink to="/stations" className={buttonLook(isReady ? 'quiet' : 'secondary')}>
            Another station
          </ScreenLink>
        </div>
        <StatusLines notice={null} problem={practice.problem} onRetry={actions.retry} />
      </div>
      {round.recording !== null && (
        <section aria-label="Debrief" className="min-w-0">
          <h2 className="mb-6 text-lead font-semibold">Your view</h2>
          <Debrief roundId={round.id} caseBriefId={round.caseBriefId} other={NOBODY} listening={null} />
        </section>
      )}
    </div>
  );
}
