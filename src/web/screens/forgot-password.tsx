import { toastPublicFailure } from '../platform/public-failure.ts';
import { call } from '../account/session.ts';
import { EmailField } from '../platform/account-fields.tsx';
import { FormScreen } from '../platform/form-screen.tsx';
import { TextLink } from '../platform/screen-link.tsx';
import { useSubmit } from '../platform/use-submit.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../platform/toast.ts';

const WRONG = { field: 'email', words: 'Check this address.' };

export default function ForgotPassword() {
  const { busy, problemOf, onSubmit } = useSubmit(async (value) => {
    const result = await call('requestPasswordReset', { email: value('email').trim() });
    if (!result.ok) return toastPublicFailure('Request failed', result.failure, WRONG);
    toast({ title: 'Check your email', description: 'We sent a password reset link if the email exists.' });
  });

  return (
    <FormScreen
      title="Forgot your password?"
      lead="Enter the email you signed up with, and we will send you a link to choose a new password."
      footer={
        <p>
          Remembered it? <TextLink to="/login">Log in</TextLink>
        </p>
      }
    >
      <form onSubmit={onSubmit} className="grid gap-5">
        <EmailField problem={problemOf('email')} />
        <Button type="submit" busy={busy} busyText="Sending...">
          Send reset link
        </Button>
      </form>
    </FormScreen>
  );
}
