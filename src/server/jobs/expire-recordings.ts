import { z } from 'zod';
import type { Ports } from '../ports.ts';
import { removeTracksOlderThan } from '../store/track.ts';
import { defineJob } from './job.ts';

/** Deletes recordings that have been kept as long as was promised. */
export const expireRecordings = ({ db, recordingDays }: Ports) =>
  defineJob('expire-recordings', z.unknown(), () => removeTracksOlderThan(db, recordingDays));
