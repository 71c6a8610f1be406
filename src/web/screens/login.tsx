import { useLocation } from 'react-router';
import { failureDetail } from '../../domain/failure-wording.ts';
import { call, session } from '../account/session.ts';
import { EmailField } from '../parts/email-field.tsx';
import { FormScreen } from '../parts/form-screen.tsx';
import { ScreenLink } from '../parts/screen-link.tsx';
import { textLink } from '../parts/text-link.ts';
import { useSubmit } from '../parts/use-submit.ts';
import { prefetch } from '../prefetch.ts';
import { Button } from '../ui/button.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { toast } from '../ui/toast.ts';

export default function Login() {
  const { state: carried } = useLocation();
  const { busy, onSubmit } = useSubmit(async (value) => {
    prefetch('/dashboard');
    const result = await call('signIn', { email: value('email').trim(), password: value('password') });
    // The public layout takes whoever is signed in on.
    if (result.ok) session.begin(result.value);
    else toast({ title: 'Login failed', description: failureDetail(result.failure), variant: 'destructive' });
  });

  return (
    <FormScreen
      title="Welcome back"
      footer={
        <p>
          New to Fellow Eye?{' '}
          <ScreenLink to="/register" state={carried} className={textLink}>
            Create an account
          </ScreenLink>
        </p>
      }
    >
      <form onSubmit={onSubmit} className="grid gap-5">
        <EmailField />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          missing="Enter your password."
          required
        />
        <ScreenLink to="/forgot-password" className={`justify-self-start ${textLink}`}>
          Forgot password?
        </ScreenLink>
        <Button type="submit" busy={busy} busyText="Signing in...">
          Sign In
        </Button>
      </form>
    </FormScreen>
  );
}
