/** Who sits in the actor's opposite: someone who plays a part, or someone who asks from a station's examiner brief. */
export const OPPOSITES = ['actor', 'examiner'] as const;
export type Opposite = (typeof OPPOSITES)[number];
