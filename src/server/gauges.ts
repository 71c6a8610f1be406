import { statfs } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import type { Pool } from 'pg';
import { backupAgeSeconds } from './backup/backup-mark.ts';
import type { Ports } from './platform/ports.ts';
import { readFileAudit } from './platform/database/file-audit.ts';
import { countJobs, type QueueFigures } from './platform/jobs/job.store.ts';

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

/** Shows the connections to the database: those in use, those idle, and callers who wait for one. */
export const watchPool = ({ metrics }: Ports, pool: Pool): void => {
  metrics.watch({
    name: 'database_connections',
    help: 'Connections of the pool by state; waiting are callers without one',
    label: 'state',
    read: async () => {
      // The other gauges of this scrape ask the database, too; a moment later they have their connections.
      await setImmediate();
      return {
        used: pool.totalCount - pool.idleCount,
        idle: pool.idleCount,
        waiting: pool.waitingCount,
      };
    },
  });
};

/** Shows what is kept on this machine: the disk under the data folder, and when it was last backed up. */
export const watchDataFolder = ({ metrics, now }: Ports, dataDir: string): void => {
  metrics.watch({
    name: 'data_disk_bytes',
    help: 'The disk under DATA_DIR',
    label: 'kind',
    read: async () => {
      const { bsize, blocks, bavail } = await statfs(dataDir);
      return { size: blocks * bsize, free: bavail * bsize };
    },
  });
  metrics.watch({
    name: 'backup_age_seconds',
    help: 'Time since the last complete backup of DATA_DIR; NaN without one',
    read: () => backupAgeSeconds(dataDir, now()),
  });
};

/** Shows what the nightly comparison of stored files with the rows about them found. */
export const watchFiles = ({ db, metrics }: Ports): void => {
  metrics.watch({
    name: 'storage_stray_files',
    help: 'Stored files that no row speaks of, at the last comparison',
    read: async () => (await readFileAudit(db))?.strayFiles ?? 0,
  });
  metrics.watch({
    name: 'storage_missing_tracks',
    help: 'Recorded tracks whose files are missing, at the last comparison',
    read: async () => (await readFileAudit(db))?.missingTracks ?? 0,
  });
};
