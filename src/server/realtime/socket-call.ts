import { randomUUID } from 'node:crypto';
import type { ClientMessage, ServerMessage } from '../../contract/realtime.ts';
import type { CallSignaling } from './call-signaling.ts';
import type { CallConnection } from './call-connection.ts';

type CallMessage = Extract<ClientMessage, { roomId: string }>;

/** The part of a socket that is about a call: one at most. */
export class SocketCall {
  readonly #calls: CallSignaling;
  readonly #say: (message: ServerMessage) => void;
  #hungUp = false;
  #connection: CallConnection | null = null;
  #check: { roomId: string; userId: string; holder: string } | null = null;

  constructor(calls: CallSignaling, say: (message: ServerMessage) => void) {
    this.#calls = calls;
    this.#say = say;
  }

  async receive(userId: string, message: CallMessage): Promise<void> {
    const { roomId } = message;
    if (message.type === 'call-check') {
      await this.#endCheck();
      const check = { roomId, userId, holder: randomUUID() };
      if (await this.#calls.check(check)) this.#check = check;
      if (this.#hungUp) await this.#endCheck();
      return;
    }
    if (message.type === 'call-join') {
      await this.#leave();
      const asking = { roomId, userId, before: message.seat };
      this.#connection = await this.#calls.join(asking, (reply) => this.#say(reply));
      // Only now: someone who goes from the check into the call is never absent. The page's first signals do not wait for it, and a
      // check that cannot be ended now is found empty after a while.
      void this.#endCheck().catch(() => undefined);
      // A socket that closed meanwhile must not keep the seat.
      if (this.#hungUp) await this.#lose();
      return;
    }
    if (this.#connection?.roomId !== roomId) return;
    if (message.type === 'call-leave') await this.#leave();
    else await this.#calls.pass(this.#connection, message.to, message.signal);
  }

  /** Says that the socket is still there. A database that is away for a moment is no reason to end a call. */
  keep(): void {
    if (this.#connection) void this.#calls.keep(this.#connection).catch(() => undefined);
    if (this.#check) void this.#calls.check(this.#check).catch(() => undefined);
  }

  /** The socket is gone. A seat that cannot be given up now is found empty after a while. */
  end(): void {
    this.#hungUp = true;
    void this.#lose().catch(() => undefined);
    void this.#endCheck().catch(() => undefined);
  }

  async #endCheck(): Promise<void> {
    const ended = this.#check;
    this.#check = null;
    if (ended) await this.#calls.endCheck(ended.holder);
  }

  async #leave(): Promise<void> {
    const left = this.#connection;
    this.#connection = null;
    if (left) await this.#calls.leave(left);
  }

  async #lose(): Promise<void> {
    const lost = this.#connection;
    this.#connection = null;
    if (lost) await this.#calls.lose(lost);
  }
}
