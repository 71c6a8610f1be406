import { randomUUID } from 'node:crypto';
import type { ServerMessage } from '../../contract/realtime.ts';
import type { Seat } from '../../contract/signal.ts';
import type { Hold } from '../call/call.store.ts';

/** One socket in a call. Signals that arrive before its 'call-joined' are queued. */
export class CallConnection implements Hold {
  readonly roomId: string;
  readonly userId: string;
  readonly seat: string;
  readonly holder = randomUUID();
  /** Whether the seat was taken; before that, no list of seats contains it. */
  isSeated = false;
  /** Whether the seat was this socket's own when last looked at. */
  holds = false;
  /** Whether a block lies between the room's two people: nothing is passed on between them. */
  isApart = false;
  readonly #send: (message: ServerMessage) => void;
  #waiting: ServerMessage[] | null = [];
  #knownSeats = '';
  #dismissed = false;

  constructor(
    place: { roomId: string; userId: string; seat: string },
    send: (message: ServerMessage) => void,
  ) {
    this.roomId = place.roomId;
    this.userId = place.userId;
    this.seat = place.seat;
    this.#send = send;
  }

  send(message: ServerMessage): void {
    if (this.#waiting) this.#waiting.push(message);
    else if (!this.#dismissed) this.#send(message);
  }

  /** Sends each change of the seats once; the first time as 'call-joined'. */
  sendSeats(seats: Seat[]): void {
    const { roomId, seat } = this;
    const waiting = this.#waiting;
    if (waiting) {
      this.#waiting = null;
      this.#send({ type: 'call-joined', roomId, seat, seats });
      for (const message of waiting) this.#send(message);
    } else if (JSON.stringify(seats) !== this.#knownSeats) this.#send({ type: 'call-seats', roomId, seats });
    this.#knownSeats = JSON.stringify(seats);
  }

  /** The last message: this socket has lost its seat. */
  dismiss(reason: 'forbidden' | 'taken-over'): void {
    this.#waiting = null;
    this.#dismissed = true;
    this.#send({ type: 'call-left', roomId: this.roomId, reason });
  }
}
