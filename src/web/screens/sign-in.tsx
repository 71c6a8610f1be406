import { useEffect, useRef, useState } from 'react';
import type { NewSignIn } from '../../contract/account.ts';
import { secondStepIn } from '../../domain/account/second-factor.ts';
import { failureDetail, type Failure } from '../../domain/foundation/failure-wording.ts';
import { keepProvider, providersHere } from '../account/provider.ts';
import { takeReturnPath } from '../account/return-path.ts';
import { keepDevice } from '../account/session-record.ts';
import { call, session, storage } from '../account/session.ts';
import { FormScreen } from '../platform/form-screen.tsx';
import { useNavigate, useParams } from '../platform/router.tsx';
import { ScreenLink } from '../platform/screen-link.tsx';
import { useBusy } from '../platform/use-busy.ts';
import { useSubmit } from '../platform/use-submit.ts';
import { Button, buttonLook } from '../ui/button.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { Problem } from '../ui/problem.tsx';
import { LoadingRings } from '../ui/rings.tsx';

type Step = { is: 'waiting' } | { is: 'proving'; email: string } | { is: 'over'; problem: string };

const COOKIE = { withCookie: true };

function Over({ problem }: { problem: string }) {
  return (
    <FormScreen title="You are not signed in">
      <p role="alert" className="text-lead">
        <Problem>{problem}</Problem>
      </p>
      <ScreenLink to="/login" className={`mt-6 ${buttonLook()}`}>
        Back to log in
      </ScreenLink>
    </FormScreen>
  );
}

type ProvingProps = {
  email: string;
  label: string;
  /** What is wrong with a proof, or null when it did. */
  prove: (password: string) => Promise<string | null>;
};

/** Asks the owner of an account once to show that it is theirs: the provider alone does not open it. */
function Proving({ email, label, prove }: ProvingProps) {
  const [sent, setSent] = useState<{ words: string; isBad: boolean } | null>(null);
  const { busy: sending, whileBusy } = useBusy();
  const { busy, problemOf, onSubmit } = useSubmit(async (value) => {
    const words = await prove(value('password'));
    return words === null ? undefined : { field: 'password', words };
  });
  const send = async () => {
    const result = await call('mailProviderLink', {}, COOKIE);
    setSent(
      result.ok
        ? { words: `We sent a link to ${email}. Open it in this browser within an hour.`, isBad: false }
        : { words: failureDetail(result.failure), isBad: true },
    );
  };
  return (
    <FormScreen
      title="Is this account yours?"
      lead={
        <>
          <strong className="font-semibold wrap-anywhere text-ink">{email}</strong> has a Fellow Eye account
          already. Show once that it is yours, and from then on {label} opens it.
        </>
      }
    >
      <form onSubmit={onSubmit} className="grid gap-5">
        <PasswordField
          label="Your Fellow Eye password"
          name="password"
          autoComplete="current-password"
          missing="Enter your password."
          problem={problemOf('password')}
          required
        />
        <Button type="submit" busy={busy} busyText="Checking...">
          Continue
        </Button>
      </form>
      <p className="mt-6 text-ink-soft">No password, or forgotten?</p>
      <Button
        variant="secondary"
        className="mt-2 w-full"
        busy={sending}
        busyText="Sending..."
        onClick={() => void whileBusy(send())}
      >
        Email me a link instead
      </Button>
      <p role="status" className="mt-3 font-medium empty:hidden">
        {sent &&
          (sent.isBad ? (
            <span className="text-danger">
              <Problem>{sent.words}</Problem>
            </span>
          ) : (
            sent.words
          ))}
      </p>
    </FormScreen>
  );
}

/** Where a provider sends people back to, and the page of the mailed link that ties it to an account. */
export default function SignIn() {
  const { provider = '' } = useParams();
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>({ is: 'waiting' });
  const hasBegun = useRef(false);
  const label = providersHere().find(({ name }) => name === provider)?.label ?? '';

  const enter = ({ token, user, loginAt, device }: NewSignIn) => {
    keepDevice(storage, device);
    keepProvider(storage, provider);
    session.begin({ token, user, loginAt });
    navigate(takeReturnPath(storage) ?? '/dashboard', { replace: true });
  };
  const enterByStep = async (failure: Failure): Promise<string | null> => {
    const asked = secondStepIn(failure.issues);
    if (!asked) return failureDetail(failure);
    const { askSecondStep } = await import('../account/second-step.tsx');
    const signedIn = await askSecondStep(asked);
    if (!signedIn) return 'Your second step is missing. Please try again.';
    enter(signedIn);
    return null;
  };
  const link = async (proof: { password: string } | { code: string }): Promise<string | null> => {
    const linked = await call('linkProvider', proof, COOKIE);
    if (!linked.ok) return enterByStep(linked.failure);
    enter(linked.value);
    return null;
  };
  const begin = async (query: string) => {
    const code = new URLSearchParams(query).get('link');
    if (code !== null) {
      const problem = await link({ code });
      return problem !== null && setStep({ is: 'over', problem });
    }
    const result = await call('finishProvider', { provider, answer: query.slice(1) }, COOKIE);
    if (!result.ok) {
      const problem = await enterByStep(result.failure);
      return problem !== null && setStep({ is: 'over', problem });
    }
    if (result.value.outcome === 'signed-in') return enter(result.value);
    setStep({ is: 'proving', email: result.value.email });
  };
  useEffect(() => {
    // What the provider sent works once; the address keeps none of it.
    if (hasBegun.current) return;
    hasBegun.current = true;
    const { search, pathname } = window.location;
    window.history.replaceState(window.history.state, '', pathname);
    void begin(search);
  });

  if (step.is === 'over') return <Over problem={step.problem} />;
  if (step.is === 'proving')
    return <Proving email={step.email} label={label} prove={(password) => link({ password })} />;
  return <LoadingRings label="Signing you in..." className="min-h-[60dvh]" />;
}
