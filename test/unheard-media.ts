import type { Media } from '../src/server/ports/media.ts';

/** Plays whatever it is given and hears nothing: for tests whose speech engine knows what was said. */
export const unheardMedia: Media = {
  join: async () => 2000,
  decode: (_media, _limits, hear) => hear({ spans: [], read: async () => new Int16Array(0) }),
  close: async () => {},
};
