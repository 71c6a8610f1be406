import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { NewSignIn } from '../../contract/account.ts';
import type { SecondStep } from '../../domain/account/second-factor.ts';
import { failureDetail } from '../../domain/foundation/failure-wording.ts';
import { useBusy } from '../platform/use-busy.ts';
import { useSubmit } from '../platform/use-submit.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogButtons } from '../ui/dialog.tsx';
import { ProblemAlert } from '../ui/problem.tsx';
import { TextField } from '../ui/text-field.tsx';
import { call, session } from './session.ts';
import { tokenIn } from './session-store.ts';

type Shown = { code?: string; recoveryCode?: string; passkey?: Record<string, unknown> };
type Ways = Pick<SecondStep, 'byApp' | 'byPasskey'>;
/** Sends what was shown; answers with what is wrong with it, or null. */
type Send = (shown: Shown) => Promise<string | null>;

function SecondStepDialog({ ways, send, onClose }: { ways: Ways; send: Send; onClose: () => void }) {
  const [isLost, setLost] = useState(false);
  const [passkeyProblem, setPasskeyProblem] = useState('');
  const { busy: showing, whileBusy } = useBusy();
  const { busy, problem, onSubmit } = useSubmit(async (value) => {
    const problemOfCode = await send(
      isLost ? { recoveryCode: value('recoveryCode') } : { code: value('code') },
    );
    return problemOfCode ?? undefined;
  });
  const byPasskey = async () => {
    const { showPasskey } = await import('./passkey.ts');
    const result = await showPasskey();
    const words = 'answer' in result ? await send({ passkey: result.answer }) : result.problem;
    setPasskeyProblem(words ?? '');
  };
  const asksForCode = ways.byApp || isLost;
  return (
    <Dialog title="One more step" onClose={onClose} kind="alertdialog">
      <p className="mt-3 text-ink-soft">
        {isLost
          ? 'Enter one of the recovery codes that you kept when you set up your second step. Each works once.'
          : 'Show that it is you with your second step.'}
      </p>
      {ways.byPasskey && !isLost && (
        <Button
          variant={asksForCode ? 'secondary' : 'primary'}
          className="mt-5 w-full"
          busy={showing}
          busyText="Waiting for your device..."
          onClick={() => void whileBusy(byPasskey())}
        >
          Use a passkey
        </Button>
      )}
      <ProblemAlert className="mt-3 text-small">{passkeyProblem}</ProblemAlert>
      <form onSubmit={onSubmit} className="mt-5 grid gap-5">
        {asksForCode && (
          <TextField
            key={isLost ? 'recovery' : 'code'}
            label={isLost ? 'Recovery code' : 'Code from your app'}
            name={isLost ? 'recoveryCode' : 'code'}
            inputMode={isLost ? 'text' : 'numeric'}
            autoComplete={isLost ? 'off' : 'one-time-code'}
            autoCapitalize="characters"
            maxLength={40}
            missing="Enter the code."
            required
          />
        )}
        <ProblemAlert className="text-small">{problem}</ProblemAlert>
        <p>
          <button
            type="button"
            className="text-small underline underline-offset-4 hover:text-ink"
            onClick={() => setLost(!isLost)}
          >
            {isLost ? 'I have my second step' : 'I do not have it with me'}
          </button>
        </p>
        {isLost && (
          <p className="text-small text-ink-soft">
            No recovery code either? Write to the organisers: one of them can remove your second step, which
            takes three days.
          </p>
        )}
        <DialogButtons back="Cancel" onBack={onClose}>
          {asksForCode && (
            <Button type="submit" busy={busy} busyText="Checking...">
              Continue
            </Button>
          )}
        </DialogButtons>
      </form>
    </Dialog>
  );
}

/** Asks for a second step until one is right. Drawn by itself: the page waits for it. */
const ask = <T,>(ways: Ways, send: (shown: Shown) => Promise<{ value: T } | { problem: string }>) =>
  new Promise<T | null>((resolve) => {
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    const asked = tokenIn(session.getSnapshot());
    // Another sign-in, by a passkey in the email field or in another tab, and the way back leave the page that asked.
    const leave = () => close(null);
    const unfollow = session.subscribe(() => {
      if (tokenIn(session.getSnapshot()) !== asked) leave();
    });
    window.addEventListener('popstate', leave);
    const close = (value: T | null) => {
      unfollow();
      window.removeEventListener('popstate', leave);
      root.unmount();
      place.remove();
      resolve(value);
    };
    const sendOne: Send = async (shown) => {
      const sent = await send(shown);
      if ('problem' in sent) return sent.problem;
      close(sent.value);
      return null;
    };
    root.render(<SecondStepDialog ways={ways} send={sendOne} onClose={() => close(null)} />);
  });

/** Finishes a sign-in; null when its owner gave up. */
export const askSecondStep = ({ ticket, ...ways }: SecondStep): Promise<NewSignIn | null> =>
  ask(ways, async (shown) => {
    const result = await call('takeSecondStep', { ticket, ...shown });
    return result.ok ? { value: result.value } : { problem: failureDetail(result.failure) };
  });

/** Asks someone who is signed in for their second step again, in place of the password; false when they gave up. */
export const askProof = async (ways: Ways): Promise<boolean> =>
  (await ask(ways, async (shown) => {
    const result = await call('proveAgain', shown);
    return result.ok ? { value: true } : { problem: failureDetail(result.failure) };
  })) ?? false;
