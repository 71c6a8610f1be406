import { lazy, Suspense } from 'react';
import type { Dashboard } from '../../contract/dashboard.ts';
import { isPastEnd } from '../../domain/next-step.ts';
import { FirstSteps } from './first-steps.tsx';
import { FocusCard } from './focus-card.tsx';
import { NextSession } from './next-session.tsx';
import { StationsToTry } from './stations-to-try.tsx';
import { useServerTime } from './use-server-time.ts';
import { WaitingList } from './waiting-list.tsx';

const ProgressCard = lazy(() => import('../progress/progress-card.tsx'));

/** Its place, so that what follows does not move when the pictures come. */
const waitingForPictures = <div className="h-[64rem] rounded-card border border-line bg-sheet" />;

/** What there is to say, in the order it matters; a card without anything to say is left out. */
export function DashboardCards({ dashboard }: { dashboard: Dashboard }) {
  const now = useServerTime(dashboard.serverTime);
  const { waiting, tryNext, focus, totals, firstSteps } = dashboard;
  // A session may end while the page is open.
  const next = dashboard.next && !isPastEnd(dashboard.next, now) ? dashboard.next : null;
  return (
    <div className="grid gap-5">
      {(next !== null || waiting.length > 0) && (
        <div className="grid items-start gap-5 md:auto-cols-fr md:grid-flow-col">
          {next && <NextSession room={next} now={now} />}
          {waiting.length > 0 && <WaitingList waiting={waiting} />}
        </div>
      )}
      {firstSteps && <FirstSteps steps={firstSteps} />}
      {totals.candidate > 0 && <FocusCard result={focus} />}
      {totals.candidate + totals.actor > 0 && (
        <Suspense fallback={waitingForPictures}>
          <ProgressCard {...dashboard} />
        </Suspense>
      )}
      {tryNext.stations.length > 0 && <StationsToTry {...tryNext} />}
    </div>
  );
}
