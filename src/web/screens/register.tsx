import { useLocation, useNavigate } from '../platform/router.tsx';
import { toastPublicFailure } from '../platform/public-failure.ts';
import { keepReturnPath, returnPath } from '../account/return-path.ts';
import { sentLink, sentState } from '../account/sent-link.ts';
import { ProviderSignIn } from '../account/provider-sign-in.tsx';
import { LinkDestination } from '../account/link-destination.tsx';
import { call, storage } from '../account/session.ts';
import {
  besidePassword,
  EmailField,
  NewPasswordFields,
  newPasswordProblem,
} from '../platform/account-fields.tsx';
import { FormScreen } from '../platform/form-screen.tsx';
import { TextLink } from '../platform/screen-link.tsx';
import { useIsRunning } from '../ui/use-is-running.ts';
import { useSubmit } from '../platform/use-submit.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../platform/toast.ts';

const WRONG = { field: 'email', words: 'Check this address.' };

export default function Register() {
  const navigate = useNavigate();
  const { state: carried } = useLocation();
  const isRunning = useIsRunning();
  const { busy, problemOf, onSubmit } = useSubmit(async (value) => {
    const password = value('password');
    const problem = newPasswordProblem(password, value('confirmation'));
    if (problem) {
      toast({ ...problem, variant: 'destructive' });
      return besidePassword(problem);
    }
    const email = value('email').trim();
    const result = await call('signUp', { email, password });
    if (!result.ok) return toastPublicFailure('Registration failed', result.failure, WRONG);
    toast({ title: 'Check your email', description: 'Please confirm your email to complete registration.' });
    keepReturnPath(storage, returnPath(carried));
    navigate('/login', { state: sentState(carried, { email, resendToken: result.value.resendToken }) });
  });

  return (
    <FormScreen
      title="Create your account"
      footer={
        <>
          <p className="mb-3 text-small">
            By creating an account you agree to the <TextLink to="/house-rules">house rules</TextLink>: above
            all, <strong className="font-semibold text-ink">no real patients</strong>. What is kept about you
            is in the <TextLink to="/privacy">privacy notice</TextLink>.
          </p>
          <p>
            Already have an account?{' '}
            <TextLink to="/login" state={carried}>
              Log in
            </TextLink>
          </p>
        </>
      }
    >
      {isRunning && <LinkDestination carried={carried} />}
      <form onSubmit={onSubmit} className="grid gap-5">
        <EmailField
          defaultValue={isRunning ? (sentLink(carried)?.email ?? null) : null}
          problem={problemOf('email')}
        />
        <NewPasswordFields label="Password" again="Confirm Password" problemOf={problemOf} />
        <Button type="submit" busy={busy} busyText="Creating Account..." className="mt-1">
          Create Account
        </Button>
      </form>
      <ProviderSignIn carried={carried} hasRules />
    </FormScreen>
  );
}
