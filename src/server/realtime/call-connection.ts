import { randomUUID } from 'node:crypto';
import type { ServerMessage } from '../../contract/realtime.ts';
import type { ListenerSeat, Seat } from '../../contract/signal.ts';
import type { CallRole } from '../../domain/call/signal-policy.ts';
import type { Hold } from '../call/call.store.ts';

/** One socket in a call. Signals that arrive before its 'call-joined' are queued. */
export class CallConnection implements Hold {
  readonly roomId: string;
  readonly userId: string;
  readonly role: CallRole;
  readonly seat: string;
  /** What others send to: the seat, and of an examiner one that says nothing of who it is. */
  address: string;
  readonly holder = randomUUID();
  /** Whether the seat was taken; before that, no list of seats contains it. */
  isSeated = false;
  /** Whether the seat was this socket's own when last looked at. */
  holds = false;
  /** Whether a block lies between the room's two people: nothing is passed on between them. */
  isApart = false;
  /** Whether the room has seats for examiners: who may be sent what is then looked up for each signal. */
  hasPanel: boolean;
  readonly #send: (message: ServerMessage) => void;
  #waiting: ServerMessage[] | null = [];
  #knownSeats = '';
  #dismissed = false;

  constructor(
    place: { roomId: string; userId: string; role: CallRole; seat: string },
    send: (message: ServerMessage) => void,
  ) {
    this.roomId = place.roomId;
    this.userId = place.userId;
    this.role = place.role;
    this.seat = place.seat;
    // A page names the seat it had before; an examiner's address is told by the server alone, once they sit.
    this.address = place.role === 'examiner' ? randomUUID() : place.seat;
    this.hasPanel = place.role === 'examiner';
    this.#send = send;
  }

  send(message: ServerMessage): void {
    if (this.#waiting) this.#waiting.push(message);
    else if (!this.#dismissed) this.#send(message);
  }

  /** Sends each change of the seats once; the first time as 'call-joined'. Rooms without examiners have no `listeners`. */
  sendSeats(seats: Seat[], listeners?: ListenerSeat[]): void {
    const { roomId, seat } = this;
    const waiting = this.#waiting;
    const told = { seats, ...(listeners ? { listeners } : {}) };
    if (waiting) {
      this.#waiting = null;
      this.#send({ type: 'call-joined', roomId, seat, ...told });
      for (const message of waiting) this.#send(message);
    } else if (JSON.stringify(told) !== this.#knownSeats) this.#send({ type: 'call-seats', roomId, ...told });
    this.#knownSeats = JSON.stringify(told);
  }

  /** The last message: this socket has lost its seat. */
  dismiss(reason: 'forbidden' | 'taken-over'): void {
    this.#waiting = null;
    this.#dismissed = true;
    this.#send({ type: 'call-left', roomId: this.roomId, reason });
  }
}
