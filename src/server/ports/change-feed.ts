import type { EventType } from '../../contract/realtime.ts';
import type { Room } from '../../contract/room.ts';

/** `leftUserId` is whose seat became free with it, `leftGroupId` which group it is no longer for, and `heldBack` whether its host's favourites alone see it. */
type RoomRowChange = {
  table: 'practice_rooms';
  eventType: EventType;
  leftUserId: string | null;
  leftGroupId: string | null;
  heldBack: boolean;
  wasHeldBack: boolean;
} & Pick<Room, 'id' | 'hostId' | 'guestId' | 'private' | 'groupId'>;
type RoundRowChange = { table: 'practice_rounds'; eventType: EventType; id: string; roomId: string };
/** `userId` is whose private change it is; null means that both people may know of it. */
type DebriefRowChange = {
  table: 'debriefs';
  eventType: EventType;
  id: string;
  roomId: string;
  userId: string | null;
};
/** Two people were set apart, or are no longer. */
type BlockRowChange = { table: 'blocks'; eventType: EventType; id: string; otherId: string };
/** Someone came into a group or left one; `id` is theirs. */
type GroupMemberRowChange = { table: 'group_members'; eventType: EventType; id: string };
type SessionRowChange = { table: 'sessions'; eventType: 'DELETE'; id: string };

/** Someone sat down in a call or left it; `id` is the room's. */
type SeatRowChange = { table: 'call_seats'; eventType: EventType; id: string };
type SignalRowChange = { table: 'call_signals'; eventType: 'INSERT'; id: string; roomId: string };

/** A change of a stored row, sent by the database after its commit. */
export type RowChange =
  | RoomRowChange
  | RoundRowChange
  | DebriefRowChange
  | BlockRowChange
  | GroupMemberRowChange
  | SessionRowChange
  | SeatRowChange
  | SignalRowChange;

/** The changes of every process on this database. */
export type ChangeFeed = {
  /** Starts telling. `onGap` is called when changes may have been missed, once telling works again. */
  start(onChange: (change: RowChange) => void, onGap: () => void): Promise<void>;
  /** Resolves when the feed works: every change committed from then on arrives. */
  live(): Promise<void>;
  stop(): Promise<void>;
};
