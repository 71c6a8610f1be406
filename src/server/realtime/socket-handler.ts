import { CLOSE, HEARTBEAT_MS } from '../../contract/wire.ts';
import { clientMessage, type ChannelName, type ServerMessage } from '../../contract/realtime.ts';
import { SESSION_MAX_AGE_MS } from '../../domain/account/session.ts';
import { personOf } from '../account/session.ts';
import { paces } from '../platform/http/limits.ts';
import { TokenBucket } from '../platform/http/token-bucket.ts';
import { parsedJson } from '../platform/files/parsed-json.ts';
import type { Ports } from '../platform/ports.ts';
import type { OpenSocket } from '../ports/open-socket.ts';
import { SocketCall } from './socket-call.ts';
import type { SocketFollower, Hub } from './hub.ts';
import { mayFollowChannel } from './change-views.ts';

const HELLO_WITHIN_MS = 10_000;
/** More than any 'hello' has. */
const HELLO_LIMIT = 1000;
const WAITING_LIMIT_BYTES = 1024 * 1024;
const CHANNEL_LIMIT = 20;

/** The messages of one socket, from its first to its close. */
export class SocketHandler {
  readonly #ports: Ports;
  readonly #hub: Hub;
  readonly #socket: OpenSocket;
  readonly #call: SocketCall;
  readonly #channels = new Set<string>();
  readonly #bucket = new TokenBucket(paces.messagesOfSocket, Date.now());
  #follower: SocketFollower | null = null;
  #saidHello = false;
  #isWelcome = false;
  /** Whether a second step is asked of them first: such a socket follows nothing and calls no one, but may leave. */
  #isHeld = false;
  #turn: Promise<void> = Promise.resolve();
  #ended = false;
  #timer: NodeJS.Timeout;

  constructor(ports: Ports, hub: Hub, socket: OpenSocket) {
    this.#ports = ports;
    this.#hub = hub;
    this.#socket = socket;
    this.#call = new SocketCall(hub.calls, (message) => this.#say(message));
    this.#timer = setTimeout(() => socket.close(CLOSE.signedOut), HELLO_WITHIN_MS);
  }

  /** Messages are taken one after the other, so that a 'hello' is settled before what follows it. */
  receive(text: string): void {
    if (this.#ended) return;
    // Before the sign-in is known one short message is read, so that a stranger costs next to nothing.
    if (!this.#isWelcome && (this.#saidHello || text.length > HELLO_LIMIT))
      return this.#hangUp(CLOSE.signedOut);
    this.#saidHello = true;
    const now = Date.now();
    const isSlowEnough =
      this.#bucket.take(now) && (this.#follower === null || this.#hub.mayReceive(this.#follower, now));
    if (!isSlowEnough) return this.#hangUp(CLOSE.tooMany);
    this.#turn = this.#turn.then(() => this.#answer(text)).catch(() => this.#socket.close(CLOSE.badMessage));
  }

  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
    if (this.#follower) this.#hub.leave(this.#follower);
    this.#call.end();
  }

  async #answer(text: string): Promise<void> {
    if (this.#ended) return;
    const { data: message } = clientMessage.safeParse(parsedJson(text));
    if (message?.type === 'hello') return this.#greet(message.token);
    if (!this.#follower) return this.#hangUp(CLOSE.signedOut);
    if (!message) return this.#say({ type: 'refused', channel: null, reason: 'invalid' });
    if (message.type === 'clock')
      return this.#say({
        type: 'clock',
        asked: message.asked,
        serverTime: this.#ports.now().getTime(),
      });
    if (this.#isHeld && message.type !== 'unsubscribe' && message.type !== 'call-leave')
      return this.#say({ type: 'refused', channel: null, reason: 'forbidden' });
    if (message.type === 'subscribe') return this.#subscribe(this.#follower, message.channel);
    if (message.type !== 'unsubscribe') return this.#call.receive(this.#follower.userId, message);
    this.#channels.delete(message.channel);
    this.#hub.unsubscribe(this.#follower, message.channel);
  }

  async #greet(token: string): Promise<void> {
    const person = await personOf(this.#ports, token);
    // A socket that closed meanwhile must not be kept as a follower.
    if (this.#ended) return;
    if (!person || this.#follower) return this.#hangUp(CLOSE.signedOut);
    const follower: SocketFollower = {
      userId: person.id,
      sessionId: person.sessionId,
      send: (text) => this.#send(text),
      // The other side may keep its end open for a while: what it sends then is no longer heard.
      close: (code) => this.#hangUp(code),
    };
    if (!this.#hub.join(follower)) return this.#hangUp(CLOSE.tooMany);
    this.#follower = follower;
    // Asked once more now that the hub passes sign-outs on: one in between is noticed either way.
    const stillIn = await personOf(this.#ports, token);
    if (this.#ended) return;
    if (!stillIn) return this.#hangUp(CLOSE.signedOut);
    this.#isHeld = stillIn.isHeld;
    this.#isWelcome = true;
    this.#say({ type: 'welcome' });
    this.#beat(person.loginAt.getTime() + SESSION_MAX_AGE_MS);
  }

  async #subscribe(follower: SocketFollower, channel: ChannelName): Promise<void> {
    if (this.#channels.size >= CHANNEL_LIMIT && !this.#channels.has(channel))
      return this.#say({ type: 'refused', channel, reason: 'too-many' });
    if (!(await mayFollowChannel(this.#ports.db, channel, follower.userId)))
      return this.#say({ type: 'refused', channel, reason: 'forbidden' });
    if (this.#ended) return;
    this.#channels.add(channel);
    await this.#hub.subscribe(follower, channel);
    const quietForMs = this.#hub.quietForMs(channel, Date.now(), follower.userId);
    if (!this.#ended)
      this.#say({ type: 'subscribed', channel, ...(quietForMs === null ? {} : { quietForMs }) });
  }

  /** Shows that the server is there, until the sign-in ends. */
  #beat(endsAt: number): void {
    clearTimeout(this.#timer);
    if (Date.now() >= endsAt) return this.#socket.close(CLOSE.signedOut);
    this.#say({ type: 'heartbeat' });
    this.#call.keep();
    this.#timer = setTimeout(() => this.#beat(endsAt), HEARTBEAT_MS);
  }

  /** Ignores all further and queued messages. */
  #hangUp(code: number): void {
    this.end();
    this.#socket.close(code);
  }

  #say(message: ServerMessage): void {
    this.#send(JSON.stringify(message));
  }

  #send(text: string): void {
    // A slow reader reconnects and reads the current state, instead of an ever longer backlog.
    if (this.#socket.waiting() > WAITING_LIMIT_BYTES) this.#socket.close(CLOSE.tooSlow);
    else this.#socket.send(text);
  }
}
