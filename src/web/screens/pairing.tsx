import { useState } from 'react';
import { useSearchParams } from '../platform/router.tsx';
import type { EndpointOutput } from '../../contract/endpoints.ts';
import { failureDetail } from '../../domain/foundation/failure-wording.ts';
import { call } from '../account/session.ts';
import { FormScreen } from '../platform/form-screen.tsx';
import { TextLink } from '../platform/screen-link.tsx';
import { startWithZone } from '../platform/when.ts';
import { FailedLink, LinkProblem } from '../proposal/link-problem.tsx';
import { TimeRangeLine } from '../proposal/time-range.tsx';
import { useAnswer } from '../proposal/use-answer.ts';
import { Button } from '../ui/button.tsx';
import { ProblemAlert } from '../ui/problem.tsx';
import { LoadingRings } from '../ui/rings.tsx';
import { onDemand } from '../platform/on-demand.tsx';
import { useBusy } from '../platform/use-busy.ts';

const AskTimeDialog = onDemand(() => import('../partner/ask-time-dialog.tsx'));

const TITLE = 'Practise together?';
type Question = EndpointOutput<'readPairing'>;
type Action = 'agree' | 'decline' | 'propose';

const readLink = (token: string, signal: AbortSignal) => call('readPairing', { token }, { signal });

const said = (action: Action, isBooked: boolean): string => {
  if (action === 'decline') return 'Declined. Thank you for answering.';
  if (action === 'propose') return 'Your time is on its way. You get an email when they answer.';
  return isBooked
    ? 'Booked. A calendar invite is on its way to both of you.'
    : 'Accepted. It is booked as soon as the other one accepts, too.';
};

type OtherTimesProps = { times: readonly string[]; busy: boolean; send: (startUtc: string) => void };

/** Times that both share, and any other. */
function OtherTimes({ times, busy, send }: OtherTimesProps) {
  const [asking, setAsking] = useState(false);
  return (
    <div className="grid gap-2">
      <p className="font-medium">Propose a new time</p>
      <div className="flex flex-wrap gap-2">
        {times.map((startUtc) => (
          <Button
            key={startUtc}
            variant="secondary"
            size="small"
            className="tabular-nums"
            busy={busy}
            onClick={() => send(startUtc)}
          >
            {startWithZone(startUtc)}
          </Button>
        ))}
        <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
          Choose a time
        </Button>
      </div>
      {asking && (
        <AskTimeDialog
          title="Propose a new time"
          lead="They get one email about it. Nothing is booked until they accept."
          submit="Send"
          onClose={() => setAsking(false)}
          onChoose={send}
        />
      )}
    </div>
  );
}

function Answers({ token, question, wish }: { token: string; question: Question; wish: string | null }) {
  const [answered, setAnswered] = useState('');
  const [problem, setProblem] = useState('');
  const { busy, whileBusy } = useBusy();
  const send = async (action: Action, startUtc?: string) => {
    if (busy) return;
    setProblem('');
    const result = await whileBusy(call('answerPairingByLink', { token, action, startUtc }));
    if (result.ok) setAnswered(said(action, result.value.roomId !== null));
    else setProblem(failureDetail(result.failure));
  };
  if (answered) return <output className="block text-lead">{answered}</output>;
  const times = question.times.filter((time) => time !== question.startUtc);
  return (
    <div className="grid gap-5">
      {question.clashes && (
        <p className="rounded-control bg-teal-wash px-3.5 py-3 text-teal">
          You already have a session at that time. Choose another time below.
        </p>
      )}
      <ProblemAlert>{problem}</ProblemAlert>
      {!question.clashes && (
        <Button
          size="large"
          variant={wish === 'decline' || wish === 'propose' ? 'secondary' : 'primary'}
          busy={busy}
          onClick={() => void send('agree')}
        >
          Accept
        </Button>
      )}
      <OtherTimes times={times} busy={busy} send={(startUtc) => void send('propose', startUtc)} />
      <Button
        variant={wish === 'decline' ? 'primary' : 'quiet'}
        busy={busy}
        onClick={() => void send('decline')}
      >
        No thanks
      </Button>
    </div>
  );
}

function AskedPage({ token, wish }: { token: string; wish: string | null }) {
  const { result, again } = useAnswer(readLink, token);
  if (!result) return <LoadingRings label="Loading..." className="min-h-[60dvh]" />;
  if (!result.ok) return <FailedLink title={TITLE} failure={result.failure} again={again} />;
  const question = result.value;
  const { other, about, origin, agreed, ended } = question;
  return (
    <FormScreen
      title={TITLE}
      footer={
        <p>
          <TextLink to="/partners">Find a partner</TextLink>
        </p>
      }
    >
      <p className="text-lead wrap-anywhere">
        {origin === 'match'
          ? `You and ${other} are both free then.`
          : `${other} would like to practise with you.`}
      </p>
      {about && <p className="mt-1 wrap-anywhere text-ink-soft">{about}</p>}
      <div className="mt-5 mb-7">
        <TimeRangeLine label="When:" range={question} strong withZone />
      </div>
      {ended && <p className="font-medium">{ended}</p>}
      {!ended && agreed && (
        <p className="font-medium">You have accepted. It is booked when {other} accepts, too.</p>
      )}
      {!ended && !agreed && <Answers token={token} question={question} wish={wish} />}
    </FormScreen>
  );
}

/** The page of the links in a mail that asks about a session. Opening it does nothing yet. */
export default function Pairing() {
  const [query] = useSearchParams();
  const token = query.get('t');
  return token ? (
    <AskedPage key={token} token={token} wish={query.get('answer')} />
  ) : (
    <LinkProblem title={TITLE} message="Missing token. Please use the link from your email." />
  );
}
