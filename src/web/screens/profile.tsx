import { CallFailed } from '../account/query-client.ts';
import { failureWording, inlineWording } from '../../domain/failure-wording.ts';
import { useProfile } from '../account/profile.ts';
import { later } from '../parts/later.tsx';
import { PageHeading } from '../parts/page-heading.tsx';
import { YourRecordings } from '../recording/your-recordings.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { AboutMe } from './profile-about.tsx';
import { Certificates } from './profile-certificates.tsx';
import { YourData } from './profile-data.tsx';
import { DeleteAccount } from './profile-deletion.tsx';
import { ChangeEmail } from './profile-email.tsx';
import { CalendarFeed } from './profile-feed.tsx';
import { PersonalInformation } from './profile-information.tsx';
import { ChangePassword } from './profile-password.tsx';
import { Reminders } from './profile-reminders.tsx';
import { SignOutEverywhere } from './profile-sign-out.tsx';

const BlockedPeople = later(async () => (await import('../safety/blocked-people.tsx')).BlockedPeople);
const OrganiserLink = later(async () => (await import('../organiser/organiser-link.tsx')).OrganiserLink);

export default function ProfileScreen() {
  const { data: profile, error, refetch } = useProfile();
  return (
    <div className="mx-auto w-full max-w-2xl px-5 py-10 sm:px-8 sm:py-14">
      <PageHeading>Profile</PageHeading>
      <p className="mt-2 text-ink-soft">Manage your personal information and account settings.</p>
      <div className="mt-8 grid grid-cols-1 gap-5">
        {profile ? (
          <PersonalInformation profile={profile} />
        ) : (
          <LoadFailure
            className="rounded-card border border-danger bg-sheet p-5 sm:p-7"
            problem={inlineWording(
              failureWording(error instanceof CallFailed ? error.failure : {}, 'profile'),
            )}
            onRetry={() => void refetch()}
          />
        )}
        {profile && <AboutMe />}
        <ChangeEmail />
        <ChangePassword />
        <SignOutEverywhere />
        <Reminders />
        <CalendarFeed />
        <YourRecordings />
        <Certificates />
        <YourData />
        <BlockedPeople />
        <OrganiserLink />
        <DeleteAccount />
      </div>
    </div>
  );
}
