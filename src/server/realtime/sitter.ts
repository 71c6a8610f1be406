import { randomUUID } from 'node:crypto';
import type { ServerMessage } from '../../contract/realtime.ts';
import type { Seat } from '../../contract/signal.ts';
import type { Hold } from '../store/call.ts';

/** One socket that sits in a call. What the other browser says before its greeting waits for that. */
export class Sitter implements Hold {
  readonly roomId: string;
  readonly userId: string;
  readonly seat: string;
  readonly holder = randomUUID();
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

  greet(seats: Seat[]): void {
    this.#knownSeats = JSON.stringify(seats);
    this.#send({ type: 'call-joined', roomId: this.roomId, seat: this.seat, seats });
    for (const message of this.#waiting ?? []) this.#send(message);
    this.#waiting = null;
  }

  tell(message: ServerMessage): void {
    if (this.#waiting) this.#waiting.push(message);
    else if (!this.#dismissed) this.#send(message);
  }

  /** Told once of each change; the greeting is the first of it. */
  tellSeats(seats: Seat[]): void {
    const now = JSON.stringify(seats);
    if (this.#waiting || now === this.#knownSeats) return;
    this.#knownSeats = now;
    this.tell({ type: 'call-seats', roomId: this.roomId, seats });
  }

  /** The last word: this socket sits there no longer. */
  dismiss(reason: 'forbidden' | 'taken-over'): void {
    this.#waiting = null;
    this.#dismissed = true;
    this.#send({ type: 'call-left', roomId: this.roomId, reason });
  }
}
