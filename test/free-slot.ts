let taken = 0;

/** A start of an hour that no other session of the same tests has: people have one session at a time. */
export const freeSlot = (): string => {
  taken += 1;
  return new Date(Date.now() + taken * 3_600_000).toISOString();
};
