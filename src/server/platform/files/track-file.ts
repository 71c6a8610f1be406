/** Where all recordings are stored. */
export const RECORDINGS = 'recordings/';

/** Where everything of a track is stored. */
export const trackFolder = (trackId: string): string => `${RECORDINGS}${trackId}/`;

/** Where one of its chunks waits to be joined. */
export const chunkName = (trackId: string, number: number): string =>
  `${trackFolder(trackId)}${String(number).padStart(6, '0')}.chunk`;

/** Where the one file is that players read. */
export const mediaName = (trackId: string): string => `${trackFolder(trackId)}media.webm`;
