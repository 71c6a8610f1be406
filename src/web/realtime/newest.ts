type Row = { id: string; revision: number };

/** Of two views of a row the newer; of equally new ones the one that arrived later. */
export const newest = <T extends Row>(known: T | null | undefined, told: T): T =>
  known && known.id === told.id && known.revision > told.revision ? known : told;

/** The current round of a room: the highest number, in its newest revision. Rounds never vanish. */
export const newestRound = <T extends Row & { roundNumber: number }>(
  known: T | null | undefined,
  told: T | null,
): T | null => {
  if (!told || (known && known.roundNumber > told.roundNumber)) return known ?? null;
  return newest(known, told);
};
