import type { JobHandler } from '../job-table.ts';
import type { Ports } from '../ports.ts';
import { addJob } from '../store/job.ts';
import { listAbandonedTracks } from '../store/track.ts';

// A browser that still runs retries far more often than this.
const SILENT_MINUTES = 10;

/** Makes what arrived of a track playable when the page that recorded it has not come back to send the rest. */
export const joinAbandoned =
  ({ db }: Ports): JobHandler<'join-abandoned'> =>
  async () => {
    for (const trackId of await listAbandonedTracks(db, SILENT_MINUTES))
      await addJob(db, 'join-chunks', { trackId });
  };
