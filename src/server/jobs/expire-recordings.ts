import { keptSince } from '../../domain/recording-retention.ts';
import type { JobHandler } from '../job-table.ts';
import type { Ports } from '../ports.ts';
import { removeTracksRecordedBefore } from '../store/track.ts';

/** Deletes recordings that have been kept as long as was promised. */
export const expireRecordings =
  ({ db, recordingDays, now }: Ports): JobHandler<'expire-recordings'> =>
  () =>
    removeTracksRecordedBefore(db, new Date(keptSince(now().getTime(), recordingDays)));
