import { useState } from 'react';
import { useSearchParams } from '../platform/router.tsx';
import type { EndpointOutput } from '../../contract/endpoints.ts';
import { failureDetail, type Failure } from '../../domain/foundation/failure-wording.ts';
import { DEAD_LINK } from '../../domain/proposal/proposal-link.ts';
import { call } from '../account/session.ts';
import { FormScreen } from '../platform/form-screen.tsx';
import { DecisionButtons } from '../proposal/decision-buttons.tsx';
import { KeepTime } from '../proposal/keep-time.tsx';
import { FailedLink, isDead, LinkProblem } from '../proposal/link-problem.tsx';
import { ProposalForm } from '../proposal/proposal-form.tsx';
import { TimeRangeLine } from '../proposal/time-range.tsx';
import { useAnswer, linkClash } from '../proposal/use-answer.ts';
import { useClashCheck } from '../room/use-clash-check.tsx';
import { Button } from '../ui/button.tsx';

const TITLE = 'Session decision';
const RESULTS = {
  agree: 'Approved and updated invites sent.',
  cancel: 'Meeting cancelled.',
  propose: 'Alternative proposal sent.',
  keep: 'The session keeps its time.',
} as const;
type Action = keyof typeof RESULTS;
const NEXT = {
  agree: null,
  cancel: (name) => `We have told ${name} by email.`,
  propose: (name) => `${name} will get an email. Nothing changes until they answer.`,
  keep: (name) => `We have told ${name} by email.`,
} as const satisfies Record<Action, ((name: string) => string) | null>;

/** A refusal is the server's word on the matter; without one something broke on the way. */
const failedWords = (status: number | undefined): string =>
  status !== undefined && status < 500 ? 'Unable to process decision' : 'Error processing decision';

const readLink = (t: string, signal: AbortSignal) => call('readDecision', { t }, { signal });

type Open = Extract<EndpointOutput<'readDecision'>, { ok: true }>;

function Decided({ action, info }: { action: Action; info: Open }) {
  const agreed = { startUtc: info.proposedStartUtc, endUtc: info.proposedEndUtc };
  return (
    <FormScreen title={TITLE}>
      <output className="block">
        <span className="block text-lead font-semibold">{RESULTS[action]}</span>
        {NEXT[action] && <span className="mt-2 block wrap-anywhere">{NEXT[action](info.proposedBy)}</span>}
      </output>
      {action === 'agree' && (
        <div className="mt-4">
          <TimeRangeLine label="New time:" range={agreed} strong withZone />
        </div>
      )}
    </FormScreen>
  );
}

/** What is asked, by whom, and why. */
function Question({ info }: { info: Open }) {
  const proposed = { startUtc: info.proposedStartUtc, endUtc: info.proposedEndUtc };
  return (
    <div className="grid gap-1.5">
      <TimeRangeLine label="Currently scheduled:" range={info} />
      <TimeRangeLine label="Proposed time:" range={proposed} strong withZone />
      {info.note && (
        <figure className="mt-3 border-l-2 border-teal pl-4">
          <figcaption className="text-small text-ink-soft">{info.proposedBy}</figcaption>
          <blockquote className="wrap-anywhere whitespace-pre-line">{info.note}</blockquote>
        </figure>
      )}
    </div>
  );
}

function Decide({ token, info }: { token: string; info: Open }) {
  const [done, setDone] = useState<Action | null>(null);
  const [proposing, setProposing] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [now] = useState(Date.now);
  const clash = useClashCheck();

  if (done) return <Decided action={done} info={info} />;
  if (failure && isDead(failure) && failure.status !== 400)
    return <LinkProblem title={TITLE} message={failedWords(failure.status)} why={failureDetail(failure)} />;

  const decide = async (action: 'agree' | 'cancel' | 'keep') => {
    setFailure(null);
    const result = await call('decideProposal', { token, action });
    if (result.ok) setDone(action);
    else setFailure(result.failure);
  };
  const agree = async () => {
    const words = await linkClash(token, { startUtc: info.proposedStartUtc, endUtc: info.proposedEndUtc });
    if (words === null) return decide('agree');
    clash.check(words, () => void decide('agree'));
  };
  return (
    <FormScreen title={TITLE} lead={`${info.proposedBy} proposes a new time for your session.`}>
      <Question info={info} />
      <div className="mt-8">
        <div role="alert" className="mb-4 text-danger empty:hidden">
          {failure && (
            <>
              <p className="font-semibold">{failedWords(failure.status)}</p>
              <p className="wrap-anywhere">{failureDetail(failure)}</p>
            </>
          )}
        </div>
        {proposing ? (
          <ProposalForm
            current={info}
            submit="Send proposal"
            submitting="Sending..."
            failed={failedWords}
            preview
            clash={(range) => linkClash(token, range)}
            send={(proposal) => call('decideProposal', { token, action: 'propose', ...proposal })}
            onSent={() => setDone('propose')}
          >
            <Button variant="secondary" onClick={() => setProposing(false)}>
              Cancel
            </Button>
          </ProposalForm>
        ) : (
          <>
            <DecisionButtons
              mayAgree={Date.parse(info.proposedStartUtc) > now}
              decide={(action) => (action === 'agree' ? agree() : decide(action))}
              onPropose={() => setProposing(true)}
            />
            {clash.dialog}
            <KeepTime current={info} partner={info.proposedBy} keep={() => decide('keep')} />
          </>
        )}
      </div>
    </FormScreen>
  );
}

function CheckLink({ token }: { token: string }) {
  const { result, again } = useAnswer(readLink, token);
  if (!result)
    return (
      <FormScreen title={TITLE}>
        <output className="block">Validating link…</output>
      </FormScreen>
    );
  if (!result.ok) return <FailedLink title={TITLE} failure={result.failure} again={again} />;
  if (!result.value.ok) return <LinkProblem title={TITLE} message={DEAD_LINK} why={result.value.error} />;
  return <Decide token={token} info={result.value} />;
}

/** The page of a proposal's link, where the other attendee decides. */
export default function Decision() {
  const token = useSearchParams()[0].get('t');
  return token ? (
    <CheckLink key={token} token={token} />
  ) : (
    <LinkProblem title={TITLE} message="Missing token" why="Please use the link from your email." />
  );
}
