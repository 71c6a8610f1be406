type Row = { id: string; revision: number };

/** Of two views of a row the newer; of equally new ones the one that arrived later. */
export const newest = <T extends Row>(known: T | null | undefined, incoming: T): T =>
  known && known.id === incoming.id && known.revision > incoming.revision ? known : incoming;

/** The current round of a room: the highest number, in its newest revision. Rounds never vanish. */
export const newestRound = <T extends Row & { roundNumber: number }>(
  known: T | null | undefined,
  incoming: T | null,
): T | null => {
  if (!incoming || (known && known.roundNumber > incoming.roundNumber)) return known ?? null;
  return newest(known, incoming);
};
