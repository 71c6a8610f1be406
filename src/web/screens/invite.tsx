import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '../platform/router.tsx';
import { failureWording, inlineWording, isOutOfReach } from '../../domain/foundation/failure-wording.ts';
import { failureOf } from '../account/query-client.ts';
import { Iris } from '../platform/iris.tsx';
import { PageHeading } from '../platform/page-heading.tsx';
import { PairedRings } from '../platform/empty-list.tsx';
import { useStore } from '../platform/store.ts';
import { InviteCard } from '../booking/invite-card.tsx';
import { roomQuery, rooms } from '../room/room-cache.ts';
import { Button } from '../ui/button.tsx';
import { LoadingRings } from '../ui/rings.tsx';

function NotShown({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const navigate = useNavigate();
  const failure = failureOf(error);
  const passing = !isOutOfReach(failure);
  return (
    <div role="alert">
      <div className="mb-6">
        <PairedRings />
      </div>
      <PageHeading pageTitle="Private Room Invite">
        {passing ? 'This invite could not be loaded' : 'Room not found or you do not have access.'}
      </PageHeading>
      <p className="mt-3 text-ink-soft">
        {passing
          ? inlineWording(failureWording(failure))
          : 'The link may be incomplete, or the session may have been cancelled. Ask the host for a new link.'}
      </p>
      <Button
        className="mt-6"
        variant="secondary"
        onClick={passing ? onRetry : () => navigate('/interview-scheduling')}
      >
        {passing ? 'Try again' : 'Go to Interview Practice'}
      </Button>
    </div>
  );
}

export default function Invite() {
  const { roomId = '' } = useParams();
  const { data, error, refetch } = useQuery({ ...roomQuery(roomId), staleTime: 0 });
  const known = useStore(rooms).find(({ id }) => id === roomId);
  const room = data && (known ?? data);
  return (
    <div className="flex grow overflow-clip">
      <div className="mx-auto grid w-full max-w-6xl grid-cols-1 px-5 sm:px-8 lg:grid-cols-2">
        {/* It fills its place, so that what it shows can change without moving it. */}
        <div className="grid w-full max-w-lg content-start justify-self-center py-8 sm:py-16 lg:content-center lg:justify-self-start">
          {room && <InviteCard room={room} />}
          {!room && error && <NotShown error={error} onRetry={() => void refetch()} />}
          {!room && !error && (
            <div className="grid justify-items-center gap-3 py-16">
              <LoadingRings label="Loading..." />
              <p className="appear-late text-ink-soft">Loading...</p>
            </div>
          )}
        </div>
        <div aria-hidden="true" className="relative hidden lg:block">
          <Iris className="absolute top-1/2 left-24 w-[44rem] max-w-none -translate-y-1/2" />
        </div>
      </div>
    </div>
  );
}
