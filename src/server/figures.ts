import type { Ports } from './ports.ts';
import type { Hub } from './realtime/hub.ts';
import { countJobs } from './store/job.ts';

/** Shows how the queue and the sockets are doing, besides what is measured of every request. */
export const watchFigures = ({ db, metrics }: Ports, hub: Hub): void => {
  // All figures of the queue are asked for at once; one look at it answers them.
  let look: ReturnType<typeof countJobs> | null = null;
  const jobs = () =>
    (look ??= countJobs(db).finally(() => {
      look = null;
    }));
  metrics.watch({
    name: 'jobs_due',
    help: 'Jobs whose time has come and that nobody has begun',
    read: async () => (await jobs()).due,
  });
  metrics.watch({
    name: 'jobs_oldest_due_seconds',
    help: 'How long the oldest of them has been waiting',
    read: async () => (await jobs()).oldestDueSeconds,
  });
  metrics.watch({
    name: 'jobs_given_up',
    help: 'Jobs that failed for the last time',
    read: async () => (await jobs()).givenUp,
  });
  metrics.watch({ name: 'sockets_open', help: 'Signed-in pages that follow changes', read: () => hub.size });
};
