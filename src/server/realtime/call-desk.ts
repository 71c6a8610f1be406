import { randomUUID } from 'node:crypto';
import type { ServerMessage } from '../../contract/realtime.ts';
import { signal as signalSchema, type Signal } from '../../contract/signal.ts';
import { isMember } from '../../domain/room.ts';
import type { RowChange } from '../ports/change-feed.ts';
import { addSignal, findSignal, keepSeat, leaveSeat, listSeats, takeSeat } from '../store/call.ts';
import type { Database } from '../store/database.ts';
import { findRoom } from '../store/room.ts';
import { Sitter } from './sitter.ts';

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

  /**
   * Sits someone down; another page of theirs loses its seat. One that asks for the seat it had before gets it back,
   * or is told that another page has taken over. Answers null to whoever does not sit in the end.
   */
  async join(
    { roomId, userId, before }: { roomId: string; userId: string; before: string | undefined },
    send: (message: ServerMessage) => void,
  ): Promise<Sitter | null> {
    const sitter = new Sitter({ roomId, userId, seat: before ?? randomUUID() }, send);
    const room = await findRoom(this.#db, roomId);
    if (!room || !isMember(room, userId)) {
      sitter.dismiss('forbidden');
      return null;
    }
    this.#rooms.set(roomId, (this.#rooms.get(roomId) ?? new Set()).add(sitter));
    if (!(await takeSeat(this.#db, sitter, before !== undefined))) {
      this.#forget(sitter);
      sitter.dismiss('taken-over');
      return null;
    }
    // In turn with what the feed tells: an older view of the seats must never follow a newer one.
    await this.#inTurn(roomId, async () => sitter.greet(await listSeats(this.#db, roomId)));
    return sitter;
  }

  async leave(sitter: Sitter): Promise<void> {
    this.#forget(sitter);
    await leaveSeat(this.#db, sitter);
  }

  /** Says that someone is still there, and tells them when the other has silently gone: a seat nobody keeps is empty. */
  async keep(sitter: Sitter): Promise<void> {
    await keepSeat(this.#db, sitter);
    await this.#inTurn(sitter.roomId, () => this.#tellSeats(sitter.roomId));
  }

  async pass(sitter: Sitter, to: string, signal: Signal): Promise<void> {
    const { roomId, seat } = sitter;
    await addSignal(this.#db, { roomId, fromSeat: seat, toSeat: to, body: JSON.stringify(signal) });
  }

  /** Told of every change by the feed. Those of one room are taken one after the other, in their order. */
  take(change: CallChange): Promise<void> {
    const roomId = change.table === 'call_seats' ? change.id : change.roomId;
    return this.#inTurn(roomId, () =>
      change.table === 'call_seats' ? this.#tellSeats(roomId) : this.#deliver(roomId, change.id),
    );
  }

  /** Changes may have been missed: everyone is told who sits there now. Browsers repeat what went unanswered. */
  async takeAll(): Promise<void> {
    for (const roomId of this.#rooms.keys()) await this.#inTurn(roomId, () => this.#tellSeats(roomId));
  }

  #inTurn(roomId: string, work: () => Promise<void>): Promise<void> {
    if (!this.#rooms.has(roomId)) return Promise.resolve();
    const turn = (this.#inOrder.get(roomId) ?? Promise.resolve())
      // What went wrong with the one before was told to whoever waited for it.
      .catch(() => undefined)
      .then(work)
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
        this.#forget(sitter);
        sitter.dismiss('taken-over');
      } else sitter.tellSeats(seats);
    }
  }

  async #deliver(roomId: string, signalId: string): Promise<void> {
    const found = await findSignal(this.#db, signalId);
    if (!found) return;
    const signal = signalSchema.parse(JSON.parse(found.body));
    for (const sitter of this.#rooms.get(roomId) ?? [])
      if (sitter.seat === found.toSeat)
        sitter.tell({ type: 'call-signal', roomId, from: found.fromSeat, signal });
  }

  #forget(sitter: Sitter): void {
    const sitters = this.#rooms.get(sitter.roomId);
    sitters?.delete(sitter);
    if (sitters?.size === 0) this.#rooms.delete(sitter.roomId);
  }
}
