import { z } from 'zod';
import { id } from './text-input.ts';
import type { CallPresence } from './call.ts';
import type { Debrief } from './debrief.ts';
import type { Room } from './room.ts';
import type { Round } from './round.ts';
import { signal, type ListenerSeat, type Seat, type Signal } from './signal.ts';

export const EVENT_TYPES = ['INSERT', 'UPDATE', 'DELETE'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

const knownChannel = z.union([
  z.literal('practice_rooms:all'),
  z.templateLiteral(['practice_rooms:', z.uuid()]),
  z.templateLiteral(['practice_rounds:room:', z.uuid()]),
  z.templateLiteral(['practice_rounds:round:', z.uuid()]),
  /** Every round of every room the follower is one of the two people of. */
  z.literal('practice_rounds:mine'),
  /** How it stands with the follower who is free now: each message asks to read it again. */
  z.literal('now:mine'),
  /** Whether someone rings the follower: each message asks to read their next session again. */
  z.literal('rings:mine'),
  /** The marks, notes and forms of one round, as the follower may see them. */
  z.templateLiteral(['debriefs:round:', z.uuid()]),
  /** A room and its rounds, for its examiners: each message asks to read the examination again. */
  z.templateLiteral(['examinations:', z.uuid()]),
  /** Who is in a room's call, or about to be. */
  z.templateLiteral(['call_presence:', z.uuid()]),
]);
export const channelName = z.string().max(100).toLowerCase().pipe(knownChannel);
export type ChannelName = z.infer<typeof channelName>;

export const clientMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), token: z.string().max(500) }),
  /** Asks for the server's time; `asked` comes back as it was, to know the answer by. */
  z.object({ type: z.literal('clock'), asked: z.number() }),
  z.object({ type: z.literal('subscribe'), channel: channelName }),
  z.object({ type: z.literal('unsubscribe'), channel: channelName }),
  /** This page checks camera and microphone before the call, until it joins or its socket ends. */
  z.object({ type: z.literal('call-check'), roomId: id }),
  /** `seat` asks for the one this page had before its socket broke. */
  z.object({ type: z.literal('call-join'), roomId: id, seat: id.optional() }),
  z.object({ type: z.literal('call-leave'), roomId: id }),
  z.object({ type: z.literal('call-signal'), roomId: id, to: id, signal }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;

type RowChange<Table extends string, Row> = {
  table: Table;
  eventType: EventType;
  new: Row | null;
  /** A deleted row is known by its id alone. */
  old: { id: string } | null;
};

/** A change of a stored row, as the receiver may see it. */
export type Change =
  | RowChange<'practice_rooms', Room>
  | RowChange<'practice_rounds', Round>
  | RowChange<'debriefs', Debrief>
  | RowChange<'call_presence', CallPresence>;

export type ServerMessage =
  | { type: 'welcome' }
  /**
   * From here on every change of the channel arrives. Sent again when changes may have been missed. For at least
   * `quietForMs` before it was sent there was none: what was read within that time is current, all else is read again.
   */
  | { type: 'subscribed'; channel: ChannelName; quietForMs?: number }
  | { type: 'refused'; channel: ChannelName | null; reason: 'forbidden' | 'invalid' | 'too-many' }
  | ({ type: 'change'; channel: ChannelName } & Change)
  | { type: 'heartbeat' }
  | { type: 'clock'; asked: number; serverTime: number }
  /** You are in the call, at this seat. The first message of a call. `listeners` are there where a room has examiners. */
  | { type: 'call-joined'; roomId: string; seat: string; seats: Seat[]; listeners?: ListenerSeat[] }
  /** Who is in the call now, and who of them agreed to be recorded. */
  | { type: 'call-seats'; roomId: string; seats: Seat[]; listeners?: ListenerSeat[] }
  /** You have lost your seat: refused, or another tab of yours took over. */
  | { type: 'call-left'; roomId: string; reason: 'forbidden' | 'taken-over' }
  | { type: 'call-signal'; roomId: string; from: string; signal: Signal };
