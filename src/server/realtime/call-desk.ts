import { randomUUID } from 'node:crypto';
import type { ServerMessage } from '../../contract/realtime.ts';
import { signal as signalSchema, type Signal } from '../../contract/signal.ts';
import { findOwnRoom } from '../actions/own-room.ts';
import type { RowChange } from '../ports/change-feed.ts';
import { addSignal, findSignal, keepSeat, leaveSeat, listSeats, takeSeat } from '../store/call.ts';
import type { Database } from '../store/database.ts';
import { CallConnection } from './call-connection.ts';

type CallChange = Extract<RowChange, { table: 'call_seats' | 'call_signals' }>;

/**
 * Seats two people in a call and passes on what their browsers tell each other. Seats live in the database, and so do
 * messages to someone connected to another process; those to someone connected here take no such detour.
 */
export class CallDesk {
  readonly #db: Database;
  readonly #rooms = new Map<string, Set<CallConnection>>();
  readonly #inOrder = new Map<string, Promise<void>>();

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Sits someone down; another page of theirs loses its seat. One that asks for the seat it had before gets it back,
   * or 'taken-over'. Null when the seat was not given.
   */
  async join(
    { roomId, userId, before }: { roomId: string; userId: string; before: string | undefined },
    send: (message: ServerMessage) => void,
  ): Promise<CallConnection | null> {
    const connection = new CallConnection({ roomId, userId, seat: before ?? randomUUID() }, send);
    if (!(await findOwnRoom({ db: this.#db }, roomId, userId)).ok) {
      connection.dismiss('forbidden');
      return null;
    }
    this.#rooms.set(roomId, (this.#rooms.get(roomId) ?? new Set()).add(connection));
    try {
      await this.#seat(connection, before !== undefined);
    } catch (error) {
      this.#forget(connection);
      throw error;
    }
    return this.#isHere(connection) ? connection : null;
  }

  async #seat(connection: CallConnection, hadItBefore: boolean): Promise<void> {
    if (!(await takeSeat(this.#db, connection, hadItBefore))) {
      this.#forget(connection);
      return connection.dismiss('taken-over');
    }
    connection.isSeated = true;
    // In turn with what the feed tells: an older view of the seats must never follow a newer one.
    await this.#inTurn(connection.roomId, () => this.#sendSeats(connection.roomId));
  }

  async leave(connection: CallConnection): Promise<void> {
    this.#forget(connection);
    await leaveSeat(this.#db, connection);
  }

  /** A socket broke. It may have been heard last, and have held the seat of the page's new one, which keeps it. */
  async lose(connection: CallConnection): Promise<void> {
    await this.leave(connection);
    for (const nextInLine of this.#connectionsAt(connection.roomId, connection.seat))
      await this.#seat(nextInLine, true);
  }

  /** Says that someone is still there, and tells them when the other has silently gone: a seat that is not refreshed is empty. */
  async keep(connection: CallConnection): Promise<void> {
    await keepSeat(this.#db, connection);
    await this.#inTurn(connection.roomId, () => this.#sendSeats(connection.roomId));
  }

  async pass(connection: CallConnection, to: string, signal: Signal): Promise<void> {
    const { roomId, seat } = connection;
    if (!this.#isHere(connection)) return;
    const isNear = this.#connectionsAt(roomId, to).some(({ holds }) => holds);
    if (isNear) this.#forward(roomId, { from: seat, to, signal });
    else await addSignal(this.#db, { roomId, fromSeat: seat, toSeat: to, body: JSON.stringify(signal) });
  }

  /** Told of every change by the feed. Those of one room are taken one after the other, in their order. */
  take(change: CallChange): Promise<void> {
    const roomId = change.table === 'call_seats' ? change.id : change.roomId;
    return this.#inTurn(roomId, () =>
      change.table === 'call_seats' ? this.#sendSeats(roomId) : this.#deliver(roomId, change.id),
    );
  }

  /** Changes may have been missed: everyone is told who sits there now. Browsers repeat what went unanswered. */
  async takeAll(): Promise<void> {
    for (const roomId of this.#rooms.keys()) await this.#inTurn(roomId, () => this.#sendSeats(roomId));
  }

  #inTurn(roomId: string, work: () => Promise<void>): Promise<void> {
    if (!this.#rooms.has(roomId)) return Promise.resolve();
    const turn = (this.#inOrder.get(roomId) ?? Promise.resolve())
      // The previous failure was already passed to its own caller.
      .catch(() => undefined)
      .then(work)
      .finally(() => {
        if (this.#inOrder.get(roomId) === turn) this.#inOrder.delete(roomId);
      });
    this.#inOrder.set(roomId, turn);
    return turn;
  }

  async #sendSeats(roomId: string): Promise<void> {
    const holds = await listSeats(this.#db, roomId);
    const seats = holds.map(({ userId, seat, consent }) => ({ userId, seat, consent }));
    for (const connection of this.#rooms.get(roomId) ?? []) {
      // Someone about to sit down is not in the list yet, and is told once they are.
      if (!connection.isSeated) continue;
      const mine = holds.find(({ userId }) => userId === connection.userId);
      connection.holds = mine?.holder === connection.holder;
      if (!mine || mine.seat === connection.seat) connection.sendSeats(seats);
      else {
        this.#forget(connection);
        connection.dismiss('taken-over');
      }
    }
  }

  async #deliver(roomId: string, signalId: string): Promise<void> {
    const found = await findSignal(this.#db, signalId);
    if (!found) return;
    const signal = signalSchema.parse(JSON.parse(found.body));
    this.#forward(roomId, { from: found.fromSeat, to: found.toSeat, signal });
  }

  /** Sends to the connections at that seat in this process. */
  #forward(roomId: string, { from, to, signal }: { from: string; to: string; signal: Signal }): void {
    for (const connection of this.#connectionsAt(roomId, to))
      connection.send({ type: 'call-signal', roomId, from, signal });
  }

  /** A page whose socket broke may sit there twice until that is noticed. */
  #connectionsAt(roomId: string, at: string): CallConnection[] {
    return [...(this.#rooms.get(roomId) ?? [])].filter(({ seat }) => seat === at);
  }

  #isHere(connection: CallConnection): boolean {
    return this.#rooms.get(connection.roomId)?.has(connection) ?? false;
  }

  #forget(connection: CallConnection): void {
    const connections = this.#rooms.get(connection.roomId);
    connections?.delete(connection);
    if (connections?.size === 0) this.#rooms.delete(connection.roomId);
  }
}
