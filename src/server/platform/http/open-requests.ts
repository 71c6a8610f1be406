import type { IncomingMessage, Server, ServerResponse } from 'node:http';

type Exchange = { request: IncomingMessage; response: ServerResponse; bytes: number; movedAt: number };

const bytesOf = ({ request: { socket } }: Exchange): number => socket.bytesRead + socket.bytesWritten;

/** The requests a server is working on. */
export class OpenRequests {
  readonly #open = new Set<Exchange>();
  #isEnding = false;

  constructor(server: Server) {
    server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
      const exchange = { request, response, bytes: 0, movedAt: Date.now() };
      this.#open.add(exchange);
      response.once('close', () => this.#open.delete(exchange));
      if (this.#isEnding) this.#closeAfter(exchange);
    });
  }

  /** From now on every answer ends its connection, so that callers go elsewhere and none is cut off while it asks. */
  endKeepAlive(): void {
    this.#isEnding = true;
    for (const exchange of this.#open) this.#closeAfter(exchange);
  }

  /** Cuts off uploads and downloads that have not moved for so long; a request that is being worked on is left alone. */
  cutStalled(stallMs: number): void {
    const now = Date.now();
    for (const exchange of this.#open) {
      const bytes = bytesOf(exchange);
      const isOurTurn = exchange.request.complete && !exchange.response.headersSent;
      if (bytes !== exchange.bytes || isOurTurn) exchange.movedAt = now;
      exchange.bytes = bytes;
      if (now - exchange.movedAt > stallMs) exchange.request.socket.destroy();
    }
  }

  #closeAfter({ response }: Exchange): void {
    if (!response.headersSent) response.setHeader('connection', 'close');
  }
}
