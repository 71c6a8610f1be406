import { z } from 'zod';
import { DEBRIEF_ROLES } from '../../domain/debrief/debrief.ts';
import { EVENT_TYPES } from '../../contract/realtime.ts';

const eventType = z.enum(EVENT_TYPES);
const id = z.string();

/** A change of a stored row, sent by the database after its commit. */
export const rowChange = z.discriminatedUnion('table', [
  z.object({
    table: z.literal('practice_rooms'),
    eventType,
    id,
    hostId: id,
    guestId: id.nullable(),
    private: z.boolean(),
    // An older version of the product beside this one leaves these out.
    /** Whose seat became free with it. */
    leftUserId: id.nullable().default(null),
    groupId: id.nullable().default(null),
    /** Which group it is no longer for. */
    leftGroupId: id.nullable().default(null),
    /** Whether its host's favourites alone see it. */
    heldBack: z.boolean().default(false),
    wasHeldBack: z.boolean().default(false),
    /** Who examines it or is asked to. */
    examinerIds: z.array(id).default([]),
  }),
  z.object({
    table: z.literal('practice_rounds'),
    eventType,
    id,
    roomId: id,
    /** Whether it is about extra time alone, which not both may know of. */
    isExtraTime: z.boolean().default(false),
  }),
  /** `side` is whose private change it is; null means that everyone of the round may know of it. */
  z.object({
    table: z.literal('debriefs'),
    eventType,
    id,
    roomId: id,
    side: z.enum(DEBRIEF_ROLES).nullable().default(null),
  }),
  /** Someone sat down in a call or left it; `id` is the room's. */
  z.object({ table: z.literal('call_seats'), eventType, id }),
  /** An examiner came into a call or left it; `id` is the room's. Its two people's presence is another matter. */
  z.object({ table: z.literal('call_listeners'), eventType, id }),
  z.object({ table: z.literal('call_signals'), eventType: z.literal('INSERT'), id, roomId: id }),
  /** Someone wishes for a station, or no longer; `id` is that of a room of theirs. */
  z.object({ table: z.literal('station_wishes'), eventType, id }),
  /** Two people were set apart, or are no longer. */
  z.object({ table: z.literal('blocks'), eventType, id, otherId: id }),
  /** A seat for an examiner was taken, left or asked for; `id` is the room's, `userIds` whose matter it is. */
  z.object({ table: z.literal('examiner_seats'), eventType, id, userIds: z.array(id) }),
  /** Someone came into a group or left one; `id` is theirs. */
  z.object({ table: z.literal('group_members'), eventType, id }),
  /** How it stands with someone who is free now has changed; `id` is theirs. */
  z.object({ table: z.literal('now_seekers'), eventType, id }),
  /** Someone's open pages are rung; `id` is theirs. */
  z.object({ table: z.literal('rings'), eventType, id }),
  z.object({ table: z.literal('sessions'), eventType: z.literal('DELETE'), id }),
]);
export type RowChange = z.infer<typeof rowChange>;

/** The changes of every process on this database. */
export type ChangeFeed = {
  /** Starts telling. `onGap` is called when changes may have been missed, once telling works again. */
  start(onChange: (change: RowChange) => void, onGap: () => void): Promise<void>;
  /** Resolves when the feed works: every change committed from then on arrives. */
  live(): Promise<void>;
  stop(): Promise<void>;
};
