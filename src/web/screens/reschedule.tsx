import { useState } from 'react';
import { useSearchParams } from '../platform/router.tsx';
import type { EndpointOutput } from '../../contract/endpoints.ts';
import { call } from '../account/session.ts';
import { FormScreen } from '../platform/form-screen.tsx';
import { FailedLink, LinkProblem } from '../proposal/link-problem.tsx';
import { ProposalForm } from '../proposal/proposal-form.tsx';
import { rangeText, TimeRangeLine } from '../proposal/time-range.tsx';
import { useAnswer, linkClash } from '../proposal/use-answer.ts';
import { LoadingRings } from '../ui/rings.tsx';

const TITLE = 'Reschedule';
const askForLink = <p className="mt-6 text-ink-soft">You can request a new link from the organizer.</p>;

const readLink = (token: string, signal: AbortSignal) => call('readReschedule', { token }, { signal });

function Sent() {
  return (
    <FormScreen title="Proposal submitted">
      <output className="block text-lead">
        We notified the other attendee. You will receive an email once they respond.
      </output>
    </FormScreen>
  );
}

type Pending = NonNullable<EndpointOutput<'readReschedule'>['pending']>;

/** That a proposal already waits for its answer, and what a new one does to it. */
function PendingNote({ pending }: { pending: Pending }) {
  return (
    <p className="mt-4 rounded-control bg-teal-wash px-3.5 py-3 text-teal">
      {pending.mine
        ? `You have already proposed ${rangeText(pending)}. A new proposal replaces it.`
        : `The other attendee has proposed ${rangeText(pending)}. Answer with the link in that email, or propose a new time here.`}
    </p>
  );
}

function ProposeTime({ token }: { token: string }) {
  const { result, again } = useAnswer(readLink, token);
  const [sent, setSent] = useState(false);
  if (!result) return <LoadingRings label="Loading..." className="min-h-[60dvh]" />;
  if (!result.ok)
    return (
      <FailedLink title={TITLE} failure={result.failure} again={again}>
        {askForLink}
      </FailedLink>
    );
  if (sent) return <Sent />;
  const { uid, pending, ...current } = result.value;
  return (
    <FormScreen title="Propose a new time" footer={<p className="text-small wrap-anywhere">Event: {uid}</p>}>
      <TimeRangeLine label="Currently scheduled:" range={current} strong withZone />
      {pending && <PendingNote pending={pending} />}
      <div className="mt-7">
        <ProposalForm
          current={current}
          submit="Submit proposal"
          submitting="Submitting..."
          failed={() => 'Failed to submit proposal'}
          clash={(range) => linkClash(token, range)}
          send={(proposal) => call('proposeTime', { token, ...proposal })}
          onSent={() => setSent(true)}
        />
      </div>
    </FormScreen>
  );
}

/** The page of an invitation's own link, where an attendee proposes another time. */
export default function Reschedule() {
  const token = useSearchParams()[0].get('r');
  return token ? (
    <ProposeTime key={token} token={token} />
  ) : (
    <LinkProblem title={TITLE} message="Missing token. Please use the link from your email.">
      {askForLink}
    </LinkProblem>
  );
}
