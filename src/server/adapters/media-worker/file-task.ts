import { z } from 'zod';

/** Work on one file that makes another, within what a recording of this length can need. */
export const fileTask = z.object({
  from: z.string(),
  to: z.string(),
  durationMs: z.number(),
  packets: z.number(),
  /** Whether a picture in it is left out. */
  soundOnly: z.boolean(),
});
export type FileTask = z.infer<typeof fileTask>;

export class TooManyPackets extends Error {}

/** Throws once there are more packets than that. */
export const countPackets = (most: number) => {
  let count = 0;
  return (): void => {
    count += 1;
    if (count > most) throw new TooManyPackets();
  };
};
