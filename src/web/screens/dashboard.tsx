import ArrowRight from 'lucide-react/icons/arrow-right';
import { failureWording } from '../../domain/failure-wording.ts';
import { CallFailed } from '../account/query-client.ts';
import { DashboardCards } from '../dashboard/dashboard-cards.tsx';
import { DashboardSkeleton } from '../dashboard/dashboard-skeleton.tsx';
import { refetchDashboard } from '../dashboard/dashboard-query.ts';
import { useDashboard } from '../dashboard/use-dashboard.ts';
import { Iris } from '../parts/iris.tsx';
import { PageHeading } from '../parts/page-heading.tsx';
import { ScreenLink, textLink } from '../parts/screen-link.tsx';
import { buttonLook } from '../ui/button.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';

const problemOf = (error: Error): string =>
  error instanceof CallFailed
    ? failureWording(error.failure).description
    : 'Your dashboard could not be loaded.';

export default function Dashboard() {
  const { data, error, isPending } = useDashboard();
  return (
    <>
      {/* The iris reaches behind the cards, and no further up or to the sides. */}
      <div className="relative overflow-x-clip [clip-path:inset(0_0_-8rem_0)]">
        <div className="mx-auto w-full max-w-6xl px-5 sm:px-8">
          <div className="relative z-10 py-12 md:py-16">
            <PageHeading className="text-display font-semibold">Welcome Back!</PageHeading>
            <ScreenLink to="/interview-scheduling" className={`mt-7 ${buttonLook('primary', 'large')}`}>
              Start Interview Practice
              <ArrowRight aria-hidden="true" className="size-5" />
            </ScreenLink>
            <p className="mt-4">
              <ScreenLink to="/partners" className={textLink}>
                Find a partner
              </ScreenLink>
            </p>
          </div>
        </div>
        <Iris
          className="absolute top-1/2 left-[72%] w-[26rem] max-w-none -translate-y-1/2 max-md:hidden lg:left-[64%]
            lg:w-[32rem]"
        />
      </div>
      <div className="relative mx-auto w-full max-w-6xl px-5 pb-14 sm:px-8">
        {isPending && <DashboardSkeleton />}
        {error && !data && <LoadFailure problem={problemOf(error)} onRetry={refetchDashboard} />}
        {data && <DashboardCards dashboard={data} />}
      </div>
    </>
  );
}
