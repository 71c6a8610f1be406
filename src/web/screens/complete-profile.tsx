import { useNavigate } from '../platform/router.tsx';
import { failureWording, inlineWording } from '../../domain/foundation/failure-wording.ts';
import { useProfile, useSaveProfile } from '../profile/profile.ts';
import { takeReturnPath } from '../account/return-path.ts';
import { session, storage } from '../account/session.ts';
import { FormScreen } from '../platform/form-screen.tsx';
import { useSubmit } from '../platform/use-submit.ts';
import { prefetch } from '../platform/prefetch.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';

export default function CompleteProfile() {
  const navigate = useNavigate();
  const { data: profile } = useProfile();
  const saveProfile = useSaveProfile();
  const { busy, problem, onSubmit } = useSubmit(async (value) => {
    if (session.getSnapshot().status !== 'signed-in')
      return 'You must be logged in to complete your profile.';
    prefetch('/dashboard');
    const result = await saveProfile('create', {
      firstName: value('firstName'),
      lastName: value('lastName'),
    });
    if (!result.ok) return inlineWording(failureWording(result.failure, 'profile'));
    navigate(takeReturnPath(storage) ?? '/dashboard');
  });

  return (
    <FormScreen title="Complete Your Profile" lead="This is how your practice partners will see you.">
      <form onSubmit={onSubmit} className="grid gap-5">
        <TextField
          label="First Name"
          name="firstName"
          autoComplete="given-name"
          defaultValue={profile?.firstName}
          missing="Enter your first name."
          required
        />
        <TextField
          label="Last Name"
          name="lastName"
          autoComplete="family-name"
          defaultValue={profile?.lastName}
          missing="Enter your last name."
          required
        />
        <p role="alert" className="font-medium break-words text-danger empty:hidden">
          {problem}
        </p>
        <Button type="submit" busy={busy} busyText="Saving...">
          Save Profile
        </Button>
        <p className="text-small text-ink-soft">You must complete your profile to continue.</p>
      </form>
    </FormScreen>
  );
}
