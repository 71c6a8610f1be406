import type { Ports } from './ports.ts';
import { countJobs, type QueueFigures } from './store/job.ts';

/** Shows how the job queues are doing, besides what is measured of every request and job. */
export const watchJobs = ({ db, metrics }: Ports): void => {
  // A scrape reads all three gauges at once; one query answers them.
  let reading: ReturnType<typeof countJobs> | null = null;
  const read = () =>
    (reading ??= countJobs(db).finally(() => {
      reading = null;
    }));
  const watch = (name: string, help: string, figure: keyof QueueFigures) =>
    metrics.watch({
      name,
      help,
      label: 'queue',
      read: async () =>
        Object.fromEntries(Object.entries(await read()).map(([queue, figures]) => [queue, figures[figure]])),
    });
  watch('jobs_due', 'Jobs that are due and that no worker has started', 'due');
  watch('jobs_oldest_due_seconds', 'How long the oldest of them has been due', 'oldestDueSeconds');
  watch('jobs_given_up', 'Jobs that failed for the last time', 'givenUp');
};
