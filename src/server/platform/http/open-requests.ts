import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Exchange = { request: IncomingMessage; response: ServerResponse; bytes: number; movedAt: number };

const bytesOf = ({ request: { socket } }: Exchange): number => socket.bytesRead + socket.bytesWritten;

/** A transfer of fewer bytes within `stallMs` has stalled (slowloris): a byte now and then must not delay a shutdown. */
const LEAST_BYTES = 1024;

/** The requests a server is working on, and the connections on which none has arrived as a whole. */
export class OpenRequests {
  readonly #open = new Set<Exchange>();
  /** Since when each connection has had no request. */
  readonly #waiting = new Map<Socket, number>();
  #isEnding = false;

  constructor(server: Server) {
    server.on('connection', (socket: Socket) => {
      this.#waiting.set(socket, Date.now());
      socket.once('close', () => this.#waiting.delete(socket));
    });
    // A WebSocket is closed by its own handler.
    server.prependListener('upgrade', ({ socket }: IncomingMessage) => this.#waiting.delete(socket));
    server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
      const exchange = { request, response, bytes: 0, movedAt: Date.now() };
      const { socket } = request;
      this.#open.add(exchange);
      this.#waiting.delete(socket);
      response.once('close', () => {
        this.#open.delete(exchange);
        if (!socket.destroyed) this.#waiting.set(socket, Date.now());
      });
      if (this.#isEnding) this.#closeAfter(exchange);
    });
  }

  /** From now on every answer ends its connection, so that callers go elsewhere and none is cut off while it asks. */
  endKeepAlive(): void {
    this.#isEnding = true;
    for (const exchange of this.#open) this.#closeAfter(exchange);
  }

  /**
   * Cuts off uploads and downloads that have hardly moved for so long, and connections without a request; a request that is
   * being worked on is left alone.
   */
  cutStalled(stallMs: number): void {
    const now = Date.now();
    for (const [socket, since] of this.#waiting) if (now - since > stallMs) socket.destroy();
    for (const exchange of this.#open) {
      const bytes = bytesOf(exchange);
      const isOurTurn = exchange.request.complete && !exchange.response.headersSent;
      if (bytes - exchange.bytes >= LEAST_BYTES || isOurTurn) {
        exchange.movedAt = now;
        exchange.bytes = bytes;
      }
      if (now - exchange.movedAt > stallMs) exchange.request.socket.destroy();
    }
  }

  #closeAfter({ response }: Exchange): void {
    if (!response.headersSent) response.setHeader('connection', 'close');
  }
}
