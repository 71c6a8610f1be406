import type { Video } from '../ports/video.ts';

/** The product's own call page. */
export const builtInVideo = (origin: string): Video => ({
  openRoom: (roomId) => Promise.resolve(`${origin}/call/${roomId}`),
});
