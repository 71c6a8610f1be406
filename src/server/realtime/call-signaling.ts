import { randomUUID } from 'node:crypto';
import type { ServerMessage } from '../../contract/realtime.ts';
import { signal as signalSchema, type Signal } from '../../contract/signal.ts';
import type { CallRole } from '../../domain/call/signal-policy.ts';
import { recordPresence } from '../attendance/attend-room.ts';
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
  takeSeat,
} from '../call/call.store.ts';
import { keepListenerSeat, leaveListenerSeat, readPanel, takeListenerSeat } from '../call/listener.store.ts';
import type { Database } from '../platform/database/database.ts';
import { CallConnection } from './call-connection.ts';
import { heldBy, maySignal, roleInCall, tell } from './call-panel.ts';

type CallChange = Extract<RowChange, { table: 'call_seats' | 'call_listeners' | 'call_signals' }>;

const SEATS = {
  person: { take: takeSeat, keep: keepSeat, leave: leaveSeat },
  examiner: { take: takeListenerSeat, keep: keepListenerSeat, leave: leaveListenerSeat },
} as const satisfies Record<CallRole, object>;

/**
 * Gives two people and their examiners a seat in a call and forwards signals between their browsers. Seats live in the database, and so do
 * messages to someone connected to another process; those to someone connected here take no such detour.
 */
export class CallSignaling {
  readonly #db: Database;
  readonly #rooms = new Map<string, Set<CallConnection>>();
  readonly #inOrder = new Map<string, Promise<void>>();

  readonly #isRelayOnly: boolean;

  /** `isRelayOnly` says whether examiners are reached through a relay alone. */
  constructor(db: Database, isRelayOnly = false) {
    this.#db = db;
    this.#isRelayOnly = isRelayOnly;
  }

  /**
   * Gives someone a seat; another page of theirs loses it. One that asks for the seat it had before gets it back,
   * or 'taken-over'. Null when the seat was not given.
   */
  async join(
    { roomId, userId, before }: { roomId: string; userId: string; before: string | undefined },
    send: (message: ServerMessage) => void,
  ): Promise<CallConnection | null> {
    const role = await roleInCall(this.#db, { roomId, userId });
    const place = { roomId, userId, role: role ?? 'person', seat: before ?? randomUUID() };
    const connection = new CallConnection(place, send);
    if (role === null) {
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
    const { take, leave } = SEATS[connection.role];
    if (!(await take(this.#db, connection, hadItBefore))) {
      this.#forget(connection);
      return connection.dismiss('taken-over');
    }
    // A socket that broke meanwhile must not leave a seat that looks taken.
    if (!this.#isHere(connection)) return leave(this.#db, connection);
    connection.isSeated = true;
    // Queued behind changes from the feed: an older view of the seats must never follow a newer one.
    await this.#inTurn(connection.roomId, () => this.#sendSeats(connection.roomId));
    // Not waited for: the page's answer to an offer is behind this in its socket's queue. What fails is recorded with the next heartbeat.
    void this.#recordPresence(connection).catch(() => undefined);
  }

  async #maySit(connection: CallConnection): Promise<boolean> {
    return (await roleInCall(this.#db, connection)) === connection.role;
  }

  /** Someone may have opened the call alone, without the practice room around it. */
  async #recordPresence({ roomId, userId, role }: CallConnection): Promise<void> {
    if (role !== 'person') return;
    const found = await findOwnRoom({ db: this.#db }, roomId, userId);
    if (found.ok) await recordPresence(this.#db, found.value, userId, new Date());
  }

  async #turnAway(connection: CallConnection): Promise<void> {
    connection.dismiss('forbidden');
    await this.leave(connection);
  }

  async leave(connection: CallConnection): Promise<void> {
    this.#forget(connection);
    await SEATS[connection.role].leave(this.#db, connection);
  }

  /** A socket broke. The page may have a newer socket at the same seat, which then takes the seat over. */
  async lose(connection: CallConnection): Promise<void> {
    await this.leave(connection);
    for (const nextInLine of this.#rooms.get(connection.roomId) ?? [])
      if (nextInLine.seat === connection.seat) await this.#seat(nextInLine, true);
  }

  /** Refreshes a seat, and sends the seats in case the other has silently gone: a seat that is not refreshed is empty. */
  async keep(connection: CallConnection): Promise<void> {
    await SEATS[connection.role].keep(this.#db, connection);
    await this.#recordPresence(connection);
    await removeStale(this.#db, connection.roomId);
    await this.#inTurn(connection.roomId, () => this.#sendSeats(connection.roomId));
  }

  /** Records that someone sets up before the call, or still does; false when they have no place in it. */
  async check(checking: { roomId: string; userId: string; holder: string }): Promise<boolean> {
    // Only the two people are told of one another: that an examiner is setting up is not announced.
    if ((await roleInCall(this.#db, checking)) !== 'person') return false;
    await keepCheck(this.#db, checking);
    await removeStale(this.#db, checking.roomId);
    return true;
  }

  endCheck(holder: string): Promise<void> {
    return endCheck(this.#db, holder);
  }

  async pass(connection: CallConnection, to: string, signal: Signal): Promise<void> {
    const { roomId, userId, role, address } = connection;
    if (!this.#isHere(connection) || connection.isApart) return;
    const way = { roomId, userId, role, to, isRelayOnly: this.#isRelayOnly };
    if (connection.hasPanel && !(await maySignal(this.#db, way, signal))) return;
    const isNear = this.#connectionsAt(roomId, to).some(({ holds }) => holds);
    if (isNear) this.#forward(roomId, { from: address, to, signal });
    else await addSignal(this.#db, { roomId, fromSeat: address, toSeat: to, body: JSON.stringify(signal) });
  }

  /** Takes a change from the feed. Changes of one room are handled in order. */
  take(change: CallChange): Promise<void> {
    if (change.table !== 'call_signals') return this.#inTurn(change.id, () => this.#sendSeats(change.id));
    return this.#inTurn(change.roomId, () => this.#deliver(change.roomId, change.id));
  }

  /** The stage, the roles or the examiners of a room changed, and with them what its call is told of examiners. */
  takePanel(roomId: string): Promise<void> {
    const isExamined = [...(this.#rooms.get(roomId) ?? [])].some(({ hasPanel }) => hasPanel);
    return isExamined ? this.#inTurn(roomId, () => this.#sendSeats(roomId)) : Promise.resolve();
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
    const isExamined =
      holds.some(({ hasPanel }) => hasPanel) || seated.some(({ role }) => role === 'examiner');
    const panel = isExamined ? await readPanel(this.#db, roomId) : null;
    for (const connection of seated) {
      if (!this.#isHere(connection)) continue;
      const mine = heldBy(connection, holds, panel);
      connection.holds = mine?.holder === connection.holder;
      connection.isApart = connection.role === 'person' && holds.some(({ isApart }) => isApart);
      connection.hasPanel = panel !== null;
      // A seat may be gone because it ran out, or because its person may no longer sit there.
      if (!mine && !(await this.#maySit(connection))) await this.#turnAway(connection);
      else if (!mine || mine.seat === connection.seat) tell(connection, holds, panel);
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
    return [...(this.#rooms.get(roomId) ?? [])].filter(({ address }) => address === at);
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
