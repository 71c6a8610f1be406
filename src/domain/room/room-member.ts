// Apart from room.ts: the call page needs these rules alone, and its script has a tight budget.
type Host = { hostId: string };
type Guest = { guestId?: string | null | undefined };

export const isHost = (room: Host, userId: string | null): boolean => room.hostId === userId;
export const isGuest = (room: Guest, userId: string | null): boolean =>
  userId !== null && room.guestId === userId;
/** The other one of the room's two people; null when there is none, or for anyone else. */
export const partnerId = (room: Host & Guest, userId: string): string | null => {
  if (isHost(room, userId)) return room.guestId ?? null;
  return isGuest(room, userId) ? room.hostId : null;
};
/** Host or guest: one of the two people the room belongs to. */
export const isMember = (room: Host & Guest, userId: string | null): boolean =>
  isHost(room, userId) || isGuest(room, userId);
