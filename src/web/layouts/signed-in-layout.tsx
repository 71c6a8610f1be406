import { QueryClientProvider } from '@tanstack/react-query';
import { useDeferredValue, useEffect } from 'react';
import { Navigate, useLocation } from '../platform/router.tsx';
import { useDeparture } from '../account/departure.ts';
import { useProfile, useProfileReload, useSentTimeZone } from '../profile/profile.ts';
import { queryClient } from '../account/query-client.ts';
import { live } from '../account/live.ts';
import { useSession } from '../account/session.ts';
import { UserContext, useUser } from '../account/user.ts';
import { useUnsentRecordings } from '../call/hooks/use-unsent-recordings.ts';
import { StartingSoon } from '../attendance/starting-soon.tsx';
import { Notice } from '../safety/notice.tsx';
import { LoadingRings } from '../ui/rings.tsx';
import { PageBody } from './page-body.tsx';
import { PlaceTabs } from './place-tabs.tsx';
import { SignedInHeader } from './signed-in-header.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { useUnsentEntries } from './use-unsent-entries.ts';

const NAMING_PAGE = '/complete-profile';

const ignore = () => {};

/** Keeps the realtime line open: it tells a page that its sign-in was ended elsewhere. */
const useOpenLine = (): void =>
  useEffect(() => live.attach({ onOpen: ignore, onMessage: ignore, onLost: ignore }).end, []);

function Pages({ fullScreen }: { fullScreen: boolean }) {
  const { pathname } = useLocation();
  const { data: profile, isPending } = useProfile();
  // A page is drawn in small pieces, between which a slow phone answers touches.
  const isWaiting = useDeferredValue(isPending);
  useProfileReload();
  const { id: userId } = useUser();
  useUnsentRecordings(userId);
  useUnsentEntries(userId);
  useSentTimeZone(profile);
  useOpenLine();

  if (isWaiting) return <LoadingRings label="Loading..." className="min-h-dvh" />;
  // Null is "none yet"; undefined, after a failed read, is "unknown" and does not redirect.
  if (profile === null && pathname !== NAMING_PAGE) return <Navigate to={NAMING_PAGE} />;
  // The practice room shows what starts soon itself, where it covers nothing of the call.
  if (fullScreen) return <PageBody className="min-h-dvh" />;
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SignedInHeader profile={profile ?? null}>
        <StartingSoon place="header" />
      </SignedInHeader>
      <PlaceTabs />
      <Notice />
      <PageBody className="max-md:pb-16" />
    </div>
  );
}

/** The pages of a signed-in person; shows nothing until it is known who that is. */
export default function SignedInLayout({ fullScreen = false }: { fullScreen?: boolean }) {
  const state = useSession();
  useDeparture(state);
  if (state.status !== 'signed-in') return null;
  return (
    <QueryClientProvider client={queryClient}>
      <UserContext value={state.session.user}>
        <Pages fullScreen={fullScreen} />
      </UserContext>
    </QueryClientProvider>
  );
}
