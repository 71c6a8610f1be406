import { z } from 'zod';
import { room } from './room.ts';

export const EVENT_TYPES = ['INSERT', 'UPDATE', 'DELETE'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** 'practice_rooms:all' or 'practice_rooms:{roomId}'. */
export const channelName = z.union([
  z.literal('practice_rooms:all'),
  z.templateLiteral(['practice_rooms:', z.uuid()]),
]);
export type ChannelName = z.infer<typeof channelName>;

export const clientMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), token: z.string().max(500) }),
  z.object({ type: z.literal('subscribe'), channel: channelName }),
  z.object({ type: z.literal('unsubscribe'), channel: channelName }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;

/** A change of a stored row, as the receiver may see it. A deleted row is known by its id alone. */
export const roomChange = z.object({
  table: z.literal('practice_rooms'),
  eventType: z.enum(EVENT_TYPES),
  new: room.nullable(),
  old: z.object({ id: z.string() }).nullable(),
});

export const change = roomChange;
export type Change = z.infer<typeof change>;

export type ServerMessage =
  | { type: 'welcome' }
  /** From here on every change of the channel arrives. Sent again when changes may have been missed: read anew. */
  | { type: 'subscribed'; channel: ChannelName }
  | { type: 'refused'; channel: ChannelName | null; reason: 'forbidden' | 'invalid' | 'too-many' }
  | ({ type: 'change'; channel: ChannelName } & Change)
  | { type: 'heartbeat' };
