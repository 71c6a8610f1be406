import { randomUUID } from 'node:crypto';
import type { ServerMessage } from '../../contract/realtime.ts';
import { signal as signalSchema, type Signal } from '../../contract/signal.ts';
import { isMember } from '../../domain/room.ts';
import type { RowChange } from '../ports/change-feed.ts';
import { addSignal, findSignal, keepSeat, leaveSeat, listSeats, takeSeat } from '../store/call.ts';
import type { Database } from '../store/database.ts';
import { findRoom } from '../store/room.ts';

/** One socket that sits in a call. */
type Sitter = { userId: string; seat: string; send(message: ServerMessage): void };

type CallChange = Extract<RowChange, { table: 'call_seats' | 'call_signals' }>;

/**
 * Seats two people in a call and passes on what their browsers tell each other. Seats and messages live in the
 * database, so that it does not matter which process either of them is connected to.
 */
export class CallDesk {
  readonly #db: Database;
  readonly #rooms = new Map<string, Set<Sitter>>();
  readonly #inOrder = new Map<string, Promise<void>>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** Sits someone down; an older tab of theirs loses its seat. Answers null when the room is not theirs. */
  async join(roomId: string, userId: string, send: Sitter['send']): Promise<Sitter | null> {
    const room = await findRoom(this.#db, roomId);
    if (!room || !isMember(room, userId)) {
      send({ type: 'call-left', roomId, reason: 'forbidden' });
      return null;
    }
    const sitter: Sitter = { userId, seat: randomUUID(), send };
    this.#rooms.set(roomId, (this.#rooms.get(roomId) ?? new Set()).add(sitter));
    await takeSeat(this.#db, roomId, userId, sitter.seat);
    send({ type: 'call-joined', roomId, seat: sitter.seat, seats: await listSeats(this.#db, roomId) });
    return sitter;
  }

  async leave(roomId: string, sitter: Sitter): Promise<void> {
    this.#forget(roomId, sitter);
    await leaveSeat(this.#db, roomId, sitter.seat);
  }

  /** Says that someone is still there; a seat nobody speaks up for is given away. */
  keep(roomId: string, sitter: Sitter): Promise<void> {
    return keepSeat(this.#db, roomId, sitter.seat);
  }

  async pass(roomId: string, sitter: Sitter, to: string, signal: Signal): Promise<void> {
    await addSignal(this.#db, { roomId, fromSeat: sitter.seat, toSeat: to, body: JSON.stringify(signal) });
  }

  /** Told of every change by the feed. Those of one room are taken one after the other, in their order. */
  take(change: CallChange): Promise<void> {
    const roomId = change.table === 'call_seats' ? change.id : change.roomId;
    if (!this.#rooms.has(roomId)) return Promise.resolve();
    const turn = (this.#inOrder.get(roomId) ?? Promise.resolve())
      .then(() =>
        change.table === 'call_seats' ? this.#tellSeats(roomId) : this.#deliver(roomId, change.id),
      )
      .finally(() => {
        if (this.#inOrder.get(roomId) === turn) this.#inOrder.delete(roomId);
      });
    this.#inOrder.set(roomId, turn);
    return turn;
  }

  async #tellSeats(roomId: string): Promise<void> {
    const seats = await listSeats(this.#db, roomId);
    for (const sitter of this.#rooms.get(roomId) ?? []) {
      const mine = seats.find(({ userId }) => userId === sitter.userId);
      if (mine && mine.seat !== sitter.seat) {
        this.#forget(roomId, sitter);
        sitter.send({ type: 'call-left', roomId, reason: 'taken-over' });
      } else sitter.send({ type: 'call-seats', roomId, seats });
    }
  }

  async #deliver(roomId: string, signalId: string): Promise<void> {
    const found = await findSignal(this.#db, signalId);
    if (!found) return;
    const signal = signalSchema.parse(JSON.parse(found.body));
    for (const sitter of this.#rooms.get(roomId) ?? [])
      if (sitter.seat === found.toSeat)
        sitter.send({ type: 'call-signal', roomId, from: found.fromSeat, signal });
  }

  #forget(roomId: string, sitter: Sitter): void {
    const sitters = this.#rooms.get(roomId);
    sitters?.delete(sitter);
    if (sitters?.size === 0) this.#rooms.delete(roomId);
  }
}

export type { Sitter };
