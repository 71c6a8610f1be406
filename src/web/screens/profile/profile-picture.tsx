import { useRef, useState, type ChangeEvent } from 'react';
import type { Profile } from '../../../contract/profile.ts';
import { AVATAR_TYPES } from '../../../domain/profile/profile.ts';
import { displayName, initials } from '../../../domain/profile/name.ts';
import { toastFailure } from '../../account/failure-toast.ts';
import { useSaveProfile } from '../../profile/profile.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../platform/toast.ts';
import { onDemand } from '../../platform/on-demand.tsx';
import { useBusy } from '../../platform/use-busy.ts';

const PictureDialog = onDemand(() => import('./profile-picture-dialog.tsx'));

const unreadable = {
  title: 'This picture could not be read',
  description: 'Choose another one, as JPEG, PNG or WebP.',
  variant: 'destructive',
} as const;

export function ProfilePicture({ profile }: { profile: Profile }) {
  const input = useRef<HTMLInputElement>(null);
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null);
  const { busy: removing, whileBusy } = useBusy();
  const saveProfile = useSaveProfile();

  const open = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // The same file, chosen again, is a change too.
    event.target.value = '';
    if (!file) return;
    try {
      setBitmap(await createImageBitmap(file));
    } catch {
      toast(unreadable);
    }
  };

  const save = async (avatar: string | null) => {
    const { firstName, lastName } = profile;
    const result = await saveProfile('update', { firstName, lastName, avatar });
    if (!result.ok) return toastFailure('Failed to update profile', result.failure);
    setBitmap(null);
    toast({ title: 'Profile updated' });
  };

  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
      <Avatar src={profile.avatar} initials={initials(profile)} size="large" />
      <div className="min-w-0 grow basis-56">
        <p className="line-clamp-2 font-medium wrap-anywhere">{displayName(profile)}</p>
        <div className="-ml-4 flex flex-wrap">
          <Button variant="quiet" onClick={() => input.current?.click()}>
            {profile.avatar ? 'Change picture' : 'Add a picture'}
          </Button>
          {profile.avatar && (
            <Button
              variant="quiet"
              busy={removing}
              busyText="Removing..."
              onClick={() => void whileBusy(save(null))}
            >
              Remove picture
            </Button>
          )}
        </div>
      </div>
      <input
        ref={input}
        type="file"
        accept={AVATAR_TYPES.join(',')}
        aria-label="Picture"
        onChange={(event) => void open(event)}
        hidden
      />
      {bitmap && (
        <PictureDialog
          bitmap={bitmap}
          onClose={() => setBitmap(null)}
          onPick={(dataUrl) => (dataUrl === null ? Promise.resolve(toast(unreadable)) : save(dataUrl))}
        />
      )}
    </div>
  );
}
