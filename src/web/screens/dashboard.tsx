import { useQuery } from '@tanstack/react-query';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { Change } from '../../contract/realtime.ts';
import { failureWording } from '../../domain/foundation/failure-wording.ts';
import { isMember } from '../../domain/room/room.ts';
import { failureOf } from '../account/query-client.ts';
import { useUser } from '../account/user.ts';
import { DashboardCards } from '../progress/dashboard-cards.tsx';
import { dashboardQuery, refetchDashboard, refetchOldDashboard } from '../progress/dashboard-query.ts';
import { Iris } from '../platform/iris.tsx';
import { PageHeading } from '../platform/page-heading.tsx';
import { ScreenLink } from '../platform/screen-link.tsx';
import { useChannel } from '../account/use-channel.ts';
import { buttonLook } from '../ui/button.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';

const bar = 'rounded-control bg-ink/8';

/** Where the cards will be. Nothing stands below them, so nothing moves when they come. */
function DashboardSkeleton() {
  return (
    <div role="status" aria-label="Loading..." className="appear-late grid gap-5 md:grid-cols-2">
      {[0, 1].map((card) => (
        <div
          key={card}
          aria-hidden="true"
          className="grid h-56 content-start gap-4 rounded-card border border-line bg-sheet p-7"
        >
          <div className={`h-5 w-40 ${bar}`} />
          <div className={`mt-2 h-8 w-28 ${bar}`} />
          <div className={`h-4 w-52 ${bar}`} />
          <div className={`h-4 w-44 ${bar}`} />
        </div>
      ))}
    </div>
  );
}

/** Everything the dashboard shows, read at once and again when a room or a round of yours changes. */
const useDashboard = () => {
  const { id: userId } = useUser();
  const { data, error, isPending } = useQuery(dashboardQuery);
  const onRoom = (change: Change) => {
    if (change.table !== 'practice_rooms') return;
    const room = change.new ?? change.old;
    const isShown = [data?.next, ...(data?.open?.nearest ?? [])].some((shown) => shown?.id === room?.id);
    if (isShown || (change.new && isMember(change.new, userId))) refetchDashboard();
  };
  useChannel('practice_rounds:mine', { onLive: refetchOldDashboard, onChange: refetchDashboard });
  useChannel('practice_rooms:all', { onLive: refetchOldDashboard, onChange: onRoom });
  return { data, error, isPending };
};

export default function Dashboard() {
  const { data, error, isPending } = useDashboard();
  return (
    <>
      {/* The iris reaches behind the cards, and no further up or to the sides. */}
      <div className="relative overflow-x-clip [clip-path:inset(0_0_-8rem_0)]">
        <div className="mx-auto w-full max-w-6xl px-5 sm:px-8">
          <div className="relative z-10 py-9 md:py-11">
            <PageHeading className="text-display font-semibold">Welcome Back!</PageHeading>
            <ScreenLink to="/interview-scheduling" className={`mt-5 ${buttonLook('primary', 'large')}`}>
              Start Interview Practice
              <ArrowRight aria-hidden="true" className="size-5" />
            </ScreenLink>
          </div>
        </div>
        <Iris
          className="absolute top-1/2 left-[72%] w-[26rem] max-w-none -translate-y-1/2 max-md:hidden lg:left-[64%]
            lg:w-[28rem]"
        />
      </div>
      <div className="relative mx-auto w-full max-w-6xl px-5 pb-14 sm:px-8">
        {isPending && <DashboardSkeleton />}
        {error && !data && (
          <LoadFailure problem={failureWording(failureOf(error)).description} onRetry={refetchDashboard} />
        )}
        {data && <DashboardCards dashboard={data} />}
      </div>
    </>
  );
}
