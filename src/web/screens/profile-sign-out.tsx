import { toastFailure } from '../account/failure-toast.ts';
import { call, session } from '../account/session.ts';
import { useSubmit } from '../parts/use-submit.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { toast } from '../ui/toast.ts';

export function SignOutEverywhere() {
  const { busy, onSubmit } = useSubmit(async () => {
    const result = await call('signOutEverywhere', {});
    if (!result.ok) return toastFailure('Failed to sign out', result.failure);
    session.leave();
    toast({ title: 'Signed out everywhere' });
  });
  return (
    <Card
      title="Sign out everywhere"
      description="Signs you out on every device, this one too, and ends the links in emails we sent about your account."
    >
      <form onSubmit={onSubmit}>
        <Button
          variant="secondary"
          type="submit"
          busy={busy}
          busyText="Signing out..."
          className="max-sm:w-full"
        >
          Sign out everywhere
        </Button>
      </form>
    </Card>
  );
}
