import { useQuery } from '@tanstack/react-query';
import { toastFailure } from '../../account/failure-toast.ts';
import { endpointQuery } from '../../account/query-client.ts';
import { call } from '../../account/session.ts';
import { useUser } from '../../account/user.ts';
import { besideField } from '../../platform/beside-field.ts';
import { useSubmit } from '../../platform/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Problem } from '../../ui/problem.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../platform/toast.ts';
import { givenPassword, useProof } from './profile-proof.tsx';

/** Says that mail to someone's address is refused, for as long as it is. */
function Unreachable({ email }: { email: string }) {
  const { data } = useQuery({ ...endpointQuery('readReach', {}), queryKey: ['readReach', email] });
  if (data?.isReachable !== false) return null;
  return (
    <div role="status" className="mb-5 font-medium text-danger">
      <Problem>We could not reach this address</Problem>
      <p className="mt-1 font-normal text-ink-soft">
        Its mail server turned our last email away, so invitations and reminders do not arrive. Check the
        mailbox, or change the address here.
      </p>
    </div>
  );
}

export function ChangeEmail() {
  const { email } = useUser();
  const proof = useProof();
  const { busy, problemOf, onSubmit } = useSubmit(async (value, form) => {
    const newEmail = value('newEmail').trim();
    if (!newEmail) {
      toast({ title: 'Enter a new email', variant: 'destructive' });
      return { field: 'newEmail', words: 'Which address?' };
    }
    const result = await call('changeEmail', { newEmail, ...givenPassword(value) });
    proof.answered(result);
    if (!result.ok) {
      toastFailure('Failed to update email', result.failure);
      // A password that is missing or wrong has a field of its own.
      const { failure } = result;
      return failure.status === 403 ? undefined : besideField('newEmail', failure, 'Check this address.');
    }
    form.reset();
    toast({ title: 'Email update initiated', description: 'Check your inbox to confirm the change.' });
  });

  return (
    <Card title="Change email" description={`Current email: ${email}`}>
      <Unreachable email={email} />
      <form onSubmit={onSubmit} className="grid gap-5">
        <TextField
          label="New email"
          name="newEmail"
          type="email"
          autoComplete="email"
          problem={problemOf('newEmail')}
        />
        {proof.field}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button
            variant="secondary"
            type="submit"
            busy={busy}
            busyText="Updating..."
            className="max-sm:w-full"
          >
            Update email
          </Button>
          <p className="grow basis-60 text-small text-ink-soft">
            We may send a confirmation email to verify this change.
          </p>
        </div>
      </form>
    </Card>
  );
}
