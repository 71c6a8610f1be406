import { useState } from 'react';
import { useNavigate } from '../platform/router.tsx';
import { toastPublicFailure } from '../platform/public-failure.ts';
import { besidePassword, newPasswordProblem, NewPasswordFields } from '../platform/account-fields.tsx';
import { wasLinkRefused } from '../account/open-session.ts';
import { call, session, useSession } from '../account/session.ts';
import { FormScreen } from '../platform/form-screen.tsx';
import { ScreenLink } from '../platform/screen-link.tsx';
import { useSubmit } from '../platform/use-submit.ts';
import { Button, buttonLook } from '../ui/button.tsx';
import { LoadingRings } from '../ui/rings.tsx';
import { toast } from '../platform/toast.ts';

function InvalidLink() {
  return (
    <FormScreen title="Reset password">
      <p className="text-lead">This link is invalid or expired. Request a new password reset below.</p>
      <ScreenLink to="/forgot-password" className={`mt-6 ${buttonLook()}`}>
        Request a new link
      </ScreenLink>
    </FormScreen>
  );
}

const WRONG = { field: 'password', words: 'Choose another password.' };

export default function ResetPassword() {
  const navigate = useNavigate();
  const { status } = useSession();
  const [done, setDone] = useState(false);
  const { busy, problemOf, onSubmit } = useSubmit(async (value) => {
    const password = value('password');
    const problem = newPasswordProblem(password, value('confirmation'));
    if (problem) {
      toast({ ...problem, variant: 'destructive' });
      return besidePassword(problem);
    }
    const result = await call('changePassword', { password });
    if (!result.ok) return toastPublicFailure('Reset failed', result.failure, WRONG);
    setDone(true);
    session.leave();
    toast({ title: 'Password updated', description: 'You can now log in.' });
    navigate('/login');
  });

  if (status === 'loading') return <LoadingRings label="Loading..." className="min-h-[60dvh]" />;
  // Someone signed in who follows a dead link must not change the password of the account they happen to be in.
  if ((status === 'signed-out' && !done) || wasLinkRefused()) return <InvalidLink />;
  return (
    <FormScreen title="Reset password" lead="Choose a new password for your account.">
      <form onSubmit={onSubmit} className="grid gap-5">
        <NewPasswordFields label="New password" again="Confirm password" problemOf={problemOf} />
        <Button type="submit" busy={busy} busyText="Updating..." className="mt-1">
          Update password
        </Button>
      </form>
    </FormScreen>
  );
}
