import { useState } from 'react';
import { useSearchParams } from '../platform/router.tsx';
import { failureDetail } from '../../domain/foundation/failure-wording.ts';
import { call } from '../account/session.ts';
import { FormScreen } from '../platform/form-screen.tsx';
import { TextLink } from '../platform/screen-link.tsx';
import { NoteField } from '../platform/note-field.tsx';
import { useSubmit } from '../platform/use-submit.ts';
import { FailedLink, LinkProblem } from '../proposal/link-problem.tsx';
import { TimeRangeLine } from '../proposal/time-range.tsx';
import { useAnswer } from '../proposal/use-answer.ts';
import { Button } from '../ui/button.tsx';
import { ProblemAlert } from '../ui/problem.tsx';
import { LoadingRings } from '../ui/rings.tsx';

const TITLE = 'Can’t make it?';

const readLink = (token: string, signal: AbortSignal) => call('readReschedule', { token }, { signal });

function SteppedBack({ isHost, isExaminer }: { isHost: boolean; isExaminer?: boolean | undefined }) {
  return (
    <FormScreen title={TITLE}>
      <output className="block">
        <span className="block text-lead font-semibold">
          {isHost ? 'The session is cancelled.' : 'You stepped back from the session.'}
        </span>
        <span className="mt-2 block">
          We have told {isExaminer ? 'the host' : 'the other attendee'} by email. You will get an email that
          updates your calendar.
        </span>
      </output>
    </FormScreen>
  );
}

function StepBackForm({ token }: { token: string }) {
  const { result, again } = useAnswer(readLink, token);
  const [isDone, setIsDone] = useState(false);
  const { busy, problem, onSubmit } = useSubmit(async (value) => {
    const answer = await call('stepBackByLink', { token, note: value('note') });
    if (!answer.ok) return failureDetail(answer.failure);
    setIsDone(true);
  });
  if (!result) return <LoadingRings label="Loading..." className="min-h-[60dvh]" />;
  if (!result.ok) return <FailedLink title={TITLE} failure={result.failure} again={again} />;
  const { isHost, isExaminer, ...session } = result.value;
  if (isDone) return <SteppedBack isHost={isHost} isExaminer={isExaminer} />;
  return (
    <FormScreen
      title={TITLE}
      lead={
        isHost
          ? 'You host this session, so it will be cancelled for both of you.'
          : `Your seat ${isExaminer ? 'as an examiner ' : ''}becomes free, and the host is told by email.`
      }
      footer={
        isExaminer ? (
          <p>The session takes place without you.</p>
        ) : (
          <p>
            Another time would work?{' '}
            <TextLink to={`/reschedule?r=${encodeURIComponent(token)}`}>Propose a new time</TextLink>
          </p>
        )
      }
    >
      <TimeRangeLine label="Currently scheduled:" range={session} strong withZone />
      <form onSubmit={onSubmit} className="mt-7 grid gap-5">
        <NoteField label="Reason" />
        <ProblemAlert>{problem}</ProblemAlert>
        <Button type="submit" variant="danger" busy={busy} busyText="Sending...">
          {isHost ? 'Cancel the session' : 'I can’t make it'}
        </Button>
      </form>
    </FormScreen>
  );
}

/** The page of the link in an invitation for those who cannot come. Opening it does nothing yet. */
export default function StepBack() {
  const token = useSearchParams()[0].get('r');
  return token ? (
    <StepBackForm key={token} token={token} />
  ) : (
    <LinkProblem title={TITLE} message="Missing token. Please use the link from your email." />
  );
}
