import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureWording, inlineWording } from '../../domain/foundation/failure-wording.ts';
import { toastFailure } from '../account/failure-toast.ts';
import { useProfile } from '../profile/profile.ts';
import { ListenerCard } from '../assessment/listener-card.tsx';
import { failureOf } from '../account/query-client.ts';
import { call, session } from '../account/session.ts';
import { BlockedPeople } from '../block/blocked-people.tsx';
import { OrganiserLink } from '../safety/organiser-link.tsx';
import { onDemand } from '../platform/on-demand.tsx';
import { useSearchParams } from '../platform/router.tsx';
import { PageHeading } from '../platform/page-heading.tsx';
import { useSubmit } from '../platform/use-submit.ts';
import { YourRecordings } from '../recording/your-recordings.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { toast } from '../platform/toast.ts';
import { Certificates } from './profile/profile-certificates.tsx';
import { YourData } from './profile/profile-data.tsx';
import { ChangeEmail } from './profile/profile-email.tsx';
import { CalendarFeed, feedQuery } from './profile/profile-feed.tsx';
import { PersonalInformation } from './profile/profile-information.tsx';
import { ChangePassword } from './profile/profile-password.tsx';
import { Reminders } from './profile/profile-reminders.tsx';
import { SignIns } from './profile/profile-sign-ins.tsx';

function SignOutEverywhere() {
  const hasFeed = Boolean(useQuery(feedQuery).data?.since);
  const form = useRef<HTMLFormElement>(null);
  const [isAsking, setAsking] = useState(false);
  const { busy, onSubmit } = useSubmit(async (value) => {
    if (value('endsFeed') === 'on') {
      const ended = await call('endFeed', {});
      if (!ended.ok) return toastFailure('Failed to turn the feed off', ended.failure);
    }
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
      <form ref={form} onSubmit={onSubmit} className="grid justify-items-start gap-4">
        {hasFeed && (
          <label className="flex items-baseline gap-3">
            <input type="checkbox" name="endsFeed" />
            Turn off my calendar feed as well: its address opens without signing in
          </label>
        )}
        <Button
          variant="secondary"
          busy={busy}
          busyText="Signing out..."
          className="max-sm:w-full"
          onClick={() => setAsking(true)}
        >
          Sign out everywhere
        </Button>
      </form>
      {isAsking && (
        <ConfirmDialog
          title="Sign out everywhere?"
          consequence="You are signed out on every device, this one too. A session you are in goes on without you until you log in again."
          button="Sign out"
          onConfirm={() => form.current?.requestSubmit()}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}

const ConfirmDialog = onDemand(() => import('../group/confirm-dialog.tsx'));
const DeletionDialog = onDemand(() => import('./profile/profile-deletion-dialog.tsx'));

function DeleteAccount() {
  const [asking, setAsking] = useState(false);
  return (
    <Card
      title="Delete account"
      description="This deletes your account and everything we keep about you. It cannot be undone."
    >
      <Button variant="secondary" className="max-sm:w-full" onClick={() => setAsking(true)}>
        Delete account
      </Button>
      {asking && <DeletionDialog onClose={() => setAsking(false)} />}
    </Card>
  );
}

const AboutFields = onDemand(
  () => import('../partner/about-form.tsx'),
  () => <p className="appear-late text-ink-soft">Loading...</p>,
);

/** What someone says about themselves, so that others can choose whom to practise with. Its form comes when it is asked for. */
function AboutMe() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      title="About me"
      description="Your grade, your exam and what you want to practise. All of it is optional; it helps you and others to find a partner."
    >
      {isOpen ? (
        <AboutFields />
      ) : (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Say something about yourself
        </Button>
      )}
    </Card>
  );
}

const Notifications = onDemand(() => import('./profile/profile-push.tsx'));
const SecondFactors = onDemand(() => import('./profile/profile-factors.tsx'));
const Activity = onDemand(() => import('./profile/profile-activity.tsx'));

const cards = 'mt-6 grid grid-cols-1 gap-5';

/** The three cards that an account is made of. */
function Account() {
  const { data: profile, error, refetch } = useProfile();
  return (
    <div className={cards}>
      {profile ? (
        <PersonalInformation profile={profile} />
      ) : (
        <LoadFailure
          className="rounded-card border border-danger bg-sheet p-5 sm:p-7"
          problem={inlineWording(failureWording(failureOf(error), 'profile'))}
          onRetry={refetch}
        />
      )}
      <ChangeEmail />
      <ChangePassword />
    </div>
  );
}

export default function ProfileScreen() {
  const [query, setQuery] = useSearchParams();
  const tabs = [
    { id: 'account', name: 'Account', panel: <Account /> },
    {
      id: 'practice',
      name: 'Practice',
      panel: (
        <div className={cards}>
          <AboutMe />
          <YourRecordings />
          <ListenerCard />
          <Certificates />
        </div>
      ),
    },
    {
      id: 'notifications',
      name: 'Notifications',
      panel: (
        <div className={cards}>
          <Reminders />
          <Notifications />
          <CalendarFeed />
        </div>
      ),
    },
    {
      id: 'sign-in',
      name: 'Sign-in',
      panel: (
        <div className={cards}>
          <SignIns />
          <SignOutEverywhere />
          <SecondFactors />
          <Activity />
        </div>
      ),
    },
    {
      id: 'privacy',
      name: 'Privacy',
      panel: (
        <div className={cards}>
          <BlockedPeople />
          <YourData />
          <OrganiserLink />
          <DeleteAccount />
        </div>
      ),
    },
  ];
  const asked = query.get('tab');
  return (
    <div className="page-column page-2xl">
      <PageHeading>Profile</PageHeading>
      <p className="mt-1.5 mb-4 text-ink-soft">Manage your personal information and account settings.</p>
      <Tabs
        label="Profile"
        selected={tabs.some(({ id }) => id === asked) ? (asked ?? 'account') : 'account'}
        onSelect={(tab) => setQuery(tab === 'account' ? {} : { tab }, { replace: true })}
        tabs={tabs}
      />
    </div>
  );
}
