import type { NewSignIn } from '../../contract/account.ts';
import { secondStepIn } from '../../domain/account/second-factor.ts';
import { PasskeySignIn } from '../account/passkey-sign-in.tsx';
import { ProviderSignIn } from '../account/provider-sign-in.tsx';
import { useLocation } from '../platform/router.tsx';
import { toastPublicFailure } from '../platform/public-failure.ts';
import { keepDevice, knownDevice } from '../account/session-record.ts';
import { sentLink } from '../account/sent-link.ts';
import { LinkDestination } from '../account/link-destination.tsx';
import { SentLinkNote } from '../account/sent-link-note.tsx';
import { call, session, storage } from '../account/session.ts';
import { EmailField } from '../platform/account-fields.tsx';
import { FormScreen } from '../platform/form-screen.tsx';
import { ScreenLink, textLink, TextLink } from '../platform/screen-link.tsx';
import { useIsRunning } from '../ui/use-is-running.ts';
import { useSubmit } from '../platform/use-submit.ts';
import { prefetch } from '../platform/prefetch.ts';
import { Button } from '../ui/button.tsx';
import { PasswordField } from '../ui/password-field.tsx';

const WRONG = { field: 'password', words: 'Check the email and the password.' };

const enter = ({ token, user, loginAt, device }: NewSignIn) => {
  keepDevice(storage, device);
  // The public layout redirects once signed in.
  session.begin({ token, user, loginAt });
};

export default function Login() {
  const { state: carried } = useLocation();
  // What the browser remembers of this entry is not in the page that was drawn when the product was built.
  const isRunning = useIsRunning();
  const sent = isRunning ? sentLink(carried) : null;
  const { busy, problemOf, onSubmit } = useSubmit(async (value) => {
    prefetch('/dashboard');
    const [email, password] = [value('email').trim(), value('password')];
    const result = await call('signIn', { email, password }, { headers: knownDevice(storage) });
    if (result.ok) return enter(result.value);
    const step = secondStepIn(result.failure.issues);
    if (!step) return toastPublicFailure('Login failed', result.failure, WRONG);
    const { askSecondStep } = await import('../account/second-step.tsx');
    const signedIn = await askSecondStep(step);
    if (signedIn) enter(signedIn);
  });

  return (
    <FormScreen
      title="Welcome back"
      footer={
        <p>
          New to Fellow Eye?{' '}
          <TextLink to="/register" state={carried}>
            Create an account
          </TextLink>
        </p>
      }
    >
      {isRunning && <LinkDestination carried={carried} />}
      {sent !== null && <SentLinkNote sent={sent} carried={carried} />}
      <form onSubmit={onSubmit} className="grid gap-5">
        <EmailField defaultValue={sent?.email ?? null} offersPasskey />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          missing="Enter your password."
          problem={problemOf('password')}
          required
        />
        <ScreenLink to="/forgot-password" className={`justify-self-start ${textLink}`}>
          Forgot password?
        </ScreenLink>
        <Button type="submit" busy={busy} busyText="Signing in...">
          Sign In
        </Button>
      </form>
      <PasskeySignIn onSignedIn={enter} />
      <ProviderSignIn carried={carried} />
    </FormScreen>
  );
}
