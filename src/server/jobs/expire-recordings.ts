import { z } from 'zod';
import { keptSince } from '../../domain/recording-retention.ts';
import type { Ports } from '../ports.ts';
import { removeTracksRecordedBefore } from '../store/track.ts';
import { defineJob } from './job.ts';

/** Deletes recordings that have been kept as long as was promised. */
export const expireRecordings = ({ db, recordingDays, now }: Ports) =>
  defineJob('expire-recordings', z.unknown(), () =>
    removeTracksRecordedBefore(db, new Date(keptSince(now().getTime(), recordingDays))),
  );
