import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { needsPassword } from '../../../domain/foundation/failure-wording.ts';
import { passwordProblem, passwordTooShort } from '../../../domain/account/password.ts';
import { toastFailure } from '../../account/failure-toast.ts';
import { endpointQuery } from '../../account/query-client.ts';
import { call } from '../../account/session.ts';
import { useUser } from '../../account/user.ts';
import { besidePassword } from '../../platform/account-fields.tsx';
import { besideField } from '../../platform/beside-field.ts';
import { useSubmit } from '../../platform/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { toast } from '../../platform/toast.ts';
import { feedQuery } from './profile-feed.tsx';
import { CurrentPassword, givenPassword } from './profile-proof.tsx';

const FEED_STAYS =
  'Your calendar feed keeps its address. If someone else may know it, make a new one under Notifications.';

export function ChangePassword() {
  const { email } = useUser();
  const hasFeed = Boolean(useQuery(feedQuery).data?.since);
  const withoutPassword = useQuery(endpointQuery('readFactors', {})).data?.withoutPassword;
  const [passwordNeeded, setPasswordNeeded] = useState(false);
  const { busy, problemOf, onSubmit } = useSubmit(async (value, form) => {
    const password = value('password');
    const problem = passwordProblem(password, value('confirmation'));
    if (problem) {
      toast({ ...problem, variant: 'destructive' });
      return besidePassword(problem);
    }
    const result = await call('changePassword', { password, ...givenPassword(value) });
    setPasswordNeeded(!result.ok && needsPassword(result.failure));
    if (!result.ok) {
      toastFailure('Failed to update password', result.failure);
      return besideField('currentPassword', result.failure, 'Check your current password.');
    }
    form.reset();
    toast({ title: 'Password updated', ...(hasFeed ? { description: FEED_STAYS } : {}) });
  });

  if (withoutPassword)
    return (
      <Card title="Change password">
        <p className="text-ink-soft">{withoutPassword}</p>
      </Card>
    );
  return (
    <Card title="Change password">
      <form onSubmit={onSubmit} className="grid gap-5">
        {/* Password managers look for the account that a new password belongs to. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <CurrentPassword isNeeded={passwordNeeded} problem={problemOf('currentPassword')} />
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          help={passwordTooShort.description}
          problem={problemOf('password')}
        />
        <PasswordField
          label="Confirm new password"
          name="confirmation"
          autoComplete="new-password"
          problem={problemOf('confirmation')}
        />
        <Button
          variant="secondary"
          type="submit"
          busy={busy}
          busyText="Updating..."
          className="justify-self-start max-sm:w-full"
        >
          Update password
        </Button>
      </form>
    </Card>
  );
}
