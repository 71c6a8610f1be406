const SLOT_MS = 15 * 60_000;

/** The first quarter of an hour that is at least so many minutes from now: sessions start on one. */
export const slotIn = (minutes: number): string =>
  new Date(Math.ceil((Date.now() + minutes * 60_000) / SLOT_MS) * SLOT_MS).toISOString();

let taken = 0;

/** A start of an hour that no other session of the same tests has: people have one session at a time. */
export const freeSlot = (): string => {
  taken += 1;
  return slotIn(taken * 60);
};
