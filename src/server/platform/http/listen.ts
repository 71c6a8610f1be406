import { createServer, Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { refuse, done, type Outcome } from '../../../domain/foundation/refusal.ts';
import type { AppEnv } from './visitor.ts';
import { OpenRequests } from './open-requests.ts';

const reasons: Record<string, string> = {
  EADDRINUSE: 'is in use by another program. Stop that program or set PORT to another number.',
  EACCES: 'may not be opened by this user. Set PORT to 1024 or higher.',
  EADDRNOTAVAIL: 'cannot be opened: HOST is not an address of this machine.',
  ENOTFOUND: 'cannot be opened: HOST is not a name this machine knows.',
  EAI_AGAIN: 'cannot be opened: HOST is not a name this machine knows.',
};

export type ListeningServer = {
  server: Server;
  /** Goes on as before, but ends each connection after its next answer. */
  endKeepAlive(): void;
  /** Takes no new connections and waits for running requests; resolves once all are answered or cut off. */
  stop(): Promise<void>;
};

/** How long running requests may take once the server stops. */
const GRACE_MS = 20_000;
/** How long an upload or download may stall meanwhile: a paused player must not delay the shutdown. */
const STALL_MS = 3000;
const LOOK_EVERY_MS = 250;
/**
 * How long new requests wait before the port is closed. Closing it resets connections that were not accepted yet, so those who
 * ask are made to wait until everyone has connected; they are answered once it is closed.
 */
const HOLD_MS = 300;

/** Opens the product to the network. */
export const listen = (
  app: Hono<AppEnv>,
  host: string,
  port: number,
  connectionLimit = Infinity,
): Promise<Outcome<ListeningServer>> =>
  new Promise((resolve, reject) => {
    let held: Promise<void> | undefined;
    const fetch: typeof app.fetch = async (...request) => {
      await held;
      return app.fetch(...request);
    };
    const server = createAdaptorServer({ fetch, createServer });
    if (!(server instanceof Server)) throw new TypeError('plain HTTP was asked for');
    // Slowloris: a byte now and then does not keep a connection open for long.
    server.headersTimeout = 15_000;
    server.requestTimeout = 60_000;
    server.timeout = 120_000;
    server.maxConnections = connectionLimit;
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = reasons[error.code ?? ''];
      if (reason) resolve(refuse('conflict', `Port ${port} on ${host} ${reason}`));
      else reject(error);
    });
    const requests = new OpenRequests(server);
    const stop = () =>
      new Promise<void>((stopped) => {
        requests.endKeepAlive();
        const look = setInterval(() => requests.cutStalled(STALL_MS), LOOK_EVERY_MS);
        const grace = setTimeout(() => server.closeAllConnections(), GRACE_MS);
        held = delay(HOLD_MS).then(() => {
          server.close(() => {
            clearInterval(look);
            clearTimeout(grace);
            stopped();
          });
        });
      });
    const endKeepAlive = () => requests.endKeepAlive();
    server.listen(port, host, () => resolve(done({ server, endKeepAlive, stop })));
  });
