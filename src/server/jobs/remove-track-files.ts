import { z } from 'zod';
import { trackFolder } from '../track-file.ts';
import type { Ports } from '../ports.ts';
import { defineJob } from './job.ts';

/** Lets the files of a track go that is no longer known. */
export const removeTrackFiles = ({ storage }: Ports) =>
  defineJob('remove-track-files', z.object({ trackId: z.uuid() }), ({ trackId }) =>
    storage.removeAll(trackFolder(trackId)),
  );
