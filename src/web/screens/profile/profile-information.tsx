import type { Profile } from '../../../contract/profile.ts';
import { toastFailure } from '../../account/failure-toast.ts';
import { useSaveProfile } from '../../profile/profile.ts';
import { useSubmit } from '../../platform/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../platform/toast.ts';
import { ProfilePicture } from './profile-picture.tsx';

export function PersonalInformation({ profile }: { profile: Profile }) {
  const saveProfile = useSaveProfile();
  const { busy, onSubmit } = useSubmit(async (value) => {
    const result = await saveProfile('update', {
      firstName: value('firstName'),
      lastName: value('lastName'),
    });
    if (!result.ok) return toastFailure('Failed to update profile', result.failure);
    toast({ title: 'Profile updated' });
  });

  return (
    <Card title="Personal information">
      <ProfilePicture profile={profile} />
      <form onSubmit={onSubmit} className="mt-6 grid gap-5 sm:grid-cols-2">
        <TextField
          label="First name"
          name="firstName"
          autoComplete="given-name"
          defaultValue={profile.firstName}
        />
        <TextField
          label="Last name"
          name="lastName"
          autoComplete="family-name"
          defaultValue={profile.lastName}
        />
        <Button type="submit" busy={busy} busyText="Saving..." className="justify-self-start max-sm:w-full">
          Save changes
        </Button>
      </form>
    </Card>
  );
}
