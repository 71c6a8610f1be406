import { trackFolder } from '../track-file.ts';
import type { JobHandler } from '../job-table.ts';
import type { Ports } from '../ports.ts';

/** Lets the files of a track go that is no longer known. */
export const removeTrackFiles =
  ({ storage }: Ports): JobHandler<'remove-track-files'> =>
  ({ trackId }) =>
    storage.removeAll(trackFolder(trackId));
