import { randomUUID } from 'node:crypto';
import type { ServerMessage } from '../../contract/realtime.ts';
import { signal as signalSchema, type Signal } from '../../contract/signal.ts';
import { noteThere } from '../attendance/attend-room.ts';
import { findOwnRoom } from '../room/own-room.ts';
import type { RowChange } from '../ports/change-feed.ts';
import {
  addSignal,
  endCheck,
  findSignal,
  keepCheck,
  keepSeat,
  leaveSeat,
  listSeats,
  removeStale,
  seatsFor,
  takeSeat,
} from '../call/call.store.ts';
import type { Database } from '../platform/database/database.ts';
import { CallConnection } from './call-connection.ts';

type CallChange = Extract<RowChange, { table: 'call_seats' | 'call_signals' }>;

/**
 * Gives two people a seat in a call and forwards signals between their browsers. Seats live in the database, and so do
 * messages to someone connected to another process; those to someone connected here take no such detour.
 */
export class CallSignaling {
  readonly #db: Database;
  readonly #rooms = new Map<string, Set<CallConnection>>();
  readonly #inOrder = new Map<string, Promise<void>>();

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Gives someone a seat; another page of theirs loses it. One that asks for the seat it had before gets it back,
   * or 'taken-over'. Null when the seat was not given.
   */
  async join(
    { roomId, userId, before }: { roomId: string; userId: string; before: string | undefined },
    send: (message: ServerMessage) => void,
  ): Promise<CallConnection | null> {
    const connection = new CallConnection({ roomId, userId, seat: before ?? randomUUID() }, send);
    if (!(await this.#maySit(connection))) {
      connection.dismiss('forbidden');
      return null;
    }
    this.#rooms.set(roomId, (this.#rooms.get(roomId) ?? new Set()).add(connection));
    try {
      await this.#seat(connection, before !== undefined);
      // Asked once more now that the seat is there to be taken away: losing the room in between is noticed either way.
      if (this.#isHere(connection) && !(await this.#maySit(connection))) await this.#turnAway(connection);
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
    // A socket that broke meanwhile must not leave a seat that looks taken.
    if (!this.#isHere(connection)) return leaveSeat(this.#db, connection);
    connection.isSeated = true;
    // Queued behind changes from the feed: an older view of the seats must never follow a newer one.
    await this.#inTurn(connection.roomId, () => this.#sendSeats(connection.roomId));
    await this.#noteThere(connection);
  }

  async #maySit({ roomId, userId }: { roomId: string; userId: string }): Promise<boolean> {
    return (await findOwnRoom({ db: this.#db }, roomId, userId)).ok;
  }

  /** Someone may have opened the call alone, without the practice room around it. */
  async #noteThere({ roomId, userId }: CallConnection): Promise<void> {
    const found = await findOwnRoom({ db: this.#db }, roomId, userId);
    if (found.ok) await noteThere(this.#db, found.value, userId, new Date());
  }

  async #turnAway(connection: CallConnection): Promise<void> {
    connection.dismiss('forbidden');
    await this.leave(connection);
  }

  async leave(connection: CallConnection): Promise<void> {
    this.#forget(connection);
    await leaveSeat(this.#db, connection);
  }

  /** A socket broke. The page may have a newer socket at the same seat, which then takes the seat over. */
  async lose(connection: CallConnection): Promise<void> {
    await this.leave(connection);
    for (const nextInLine of this.#connectionsAt(connection.roomId, connection.seat))
      await this.#seat(nextInLine, true);
  }

  /** Refreshes a seat, and sends the seats in case the other has silently gone: a seat that is not refreshed is empty. */
  async keep(connection: CallConnection): Promise<void> {
    await keepSeat(this.#db, connection);
    await this.#noteThere(connection);
    await removeStale(this.#db, connection.roomId);
    await this.#inTurn(connection.roomId, () => this.#sendSeats(connection.roomId));
  }

  /** Notes that someone sets up before the call, or still does; false when they have no place in it. */
  async check(checking: { roomId: string; userId: string; holder: string }): Promise<boolean> {
    if (!(await this.#maySit(checking))) return false;
    await keepCheck(this.#db, checking);
    await removeStale(this.#db, checking.roomId);
    return true;
  }

  endCheck(holder: string): Promise<void> {
    return endCheck(this.#db, holder);
  }

  async pass(connection: CallConnection, to: string, signal: Signal): Promise<void> {
    const { roomId, seat } = connection;
    if (!this.#isHere(connection) || connection.isApart) return;
    const isNear = this.#connectionsAt(roomId, to).some(({ holds }) => holds);
    if (isNear) this.#forward(roomId, { from: seat, to, signal });
    else await addSignal(this.#db, { roomId, fromSeat: seat, toSeat: to, body: JSON.stringify(signal) });
  }

  /** Takes a change from the feed. Changes of one room are handled in order. */
  take(change: CallChange): Promise<void> {
    const roomId = change.table === 'call_seats' ? change.id : change.roomId;
    return this.#inTurn(roomId, () =>
      change.table === 'call_seats' ? this.#sendSeats(roomId) : this.#deliver(roomId, change.id),
    );
  }

  /** Changes may have been missed: sends the current seats to everyone. Browsers repeat unanswered signals. */
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
    // Someone who sits down while the list is read is not in it, or is there with an earlier page.
    const seated = [...(this.#rooms.get(roomId) ?? [])].filter(({ isSeated }) => isSeated);
    const holds = await listSeats(this.#db, roomId);
    for (const connection of seated) {
      if (!this.#isHere(connection)) continue;
      const mine = holds.find(({ userId }) => userId === connection.userId);
      connection.holds = mine?.holder === connection.holder;
      connection.isApart = holds.some(({ isApart }) => isApart);
      // A seat may be gone because it ran out, or because its person may no longer sit there.
      if (!mine && !(await this.#maySit(connection))) await this.#turnAway(connection);
      else if (!mine || mine.seat === connection.seat)
        connection.sendSeats(seatsFor(holds, connection.userId));
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

  /** A page whose socket broke may have two connections until that is noticed. */
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
