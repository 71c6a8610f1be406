/** Work on one file that makes another, within what a recording of this length can need. */
export type FileTask = {
  from: string;
  to: string;
  durationMs: number;
  packets: number;
  /** Whether a picture in it is left out. */
  soundOnly?: boolean;
};

export class TooManyPackets extends Error {}

/** Throws once there are more packets than that. */
export const countPackets = (most: number) => {
  let count = 0;
  return (): void => {
    count += 1;
    if (count > most) throw new TooManyPackets();
  };
};
