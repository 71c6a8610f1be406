import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocketServer, type WebSocket } from 'ws';
import { CLOSE, HEARTBEAT_MS, MESSAGE_LIMIT_BYTES, REALTIME_PATH } from '../../contract/wire.ts';
import { ipOf, identifiesCaller } from '../platform/http/visitor.ts';
import { TokenBuckets, type Pace } from '../platform/http/token-bucket.ts';
import type { OpenSocket } from '../ports/open-socket.ts';

const CLOSE_WITHIN_MS = 2000;
const CLOSED_AT_ONCE = 200;
const CLOSE_PAUSE_MS = 50;

export type RealtimeOptions = {
  origin: string;
  /** The most sockets of one process, and of one IP address; further ones are closed with 'try again later'. */
  limit: number;
  limitOfIp: number;
  /** How fast one IP address may open them. */
  openingPace: Pace;
  trustedProxies: number;
  handle: (socket: OpenSocket) => { receive(text: string): void; end(): void };
};

const refuseUpgrade = (socket: Duplex, status: string) => {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};

// A browser always says where a page came from; a program that says nothing has no one's session to misuse.
const fromOurPages = ({ headers }: IncomingMessage, origin: string): boolean =>
  headers.origin === undefined ||
  headers.origin === origin ||
  (URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host);

/** Sockets at /api/realtime. */
export const wsRealtime = (server: Server, options: RealtimeOptions) => {
  const { origin, limit, limitOfIp, openingPace, trustedProxies, handle } = options;
  const buckets = new TokenBuckets(openingPace);
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MESSAGE_LIMIT_BYTES,
    perMessageDeflate: false,
  });
  const alive = new WeakSet<WebSocket>();
  const ofIp = new Map<string, number>();
  const ipIn = ({ headers, socket }: IncomingMessage): string =>
    ipOf(socket.remoteAddress ?? 'unknown', headers['x-forwarded-for']?.toString(), trustedProxies);
  const count = (ip: string, change: 1 | -1) => {
    const now = (ofIp.get(ip) ?? 0) + change;
    if (now > 0) ofIp.set(ip, now);
    else ofIp.delete(ip);
  };

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.url !== REALTIME_PATH) return refuseUpgrade(socket, '404 Not Found');
    if (!fromOurPages(request, origin)) return refuseUpgrade(socket, '403 Forbidden');
    if (sockets.clients.size >= limit) return refuseUpgrade(socket, '503 Service Unavailable');
    const ip = ipIn(request);
    if (identifiesCaller(ip) && ((ofIp.get(ip) ?? 0) >= limitOfIp || !buckets.take(ip, Date.now())))
      return refuseUpgrade(socket, '429 Too Many Requests');
    sockets.handleUpgrade(request, socket, head, (ws) => sockets.emit('connection', ws, request));
  });

  sockets.on('connection', (ws, request: IncomingMessage) => {
    alive.add(ws);
    const ip = ipIn(request);
    count(ip, 1);
    const handler = handle({
      send: (text) => ws.send(text),
      close: (code) => {
        ws.close(code);
        // Someone who does not answer the close frame is not waited for.
        setTimeout(() => ws.terminate(), CLOSE_WITHIN_MS).unref();
      },
      waiting: () => ws.bufferedAmount,
    });
    ws.on('pong', () => alive.add(ws));
    ws.on('message', (data, binary) => {
      if (binary || !Buffer.isBuffer(data)) ws.close(1003);
      else handler.receive(data.toString('utf8'));
    });
    ws.on('error', () => ws.terminate());
    ws.on('close', () => {
      count(ip, -1);
      handler.end();
    });
  });

  const heartbeat = setInterval(() => {
    for (const ws of sockets.clients) {
      if (!alive.delete(ws)) ws.terminate();
      else ws.ping();
    }
  }, HEARTBEAT_MS);

  return {
    /** Tells every page to connect elsewhere, a few at a time, so that the others are not met by all of them at once. */
    stop: async (): Promise<void> => {
      clearInterval(heartbeat);
      const open = [...sockets.clients];
      for (const [index, ws] of open.entries()) {
        ws.close(CLOSE.restarting);
        if (index % CLOSED_AT_ONCE === CLOSED_AT_ONCE - 1) await delay(CLOSE_PAUSE_MS);
      }
      const closed = open.filter(({ readyState, CLOSED }) => readyState !== CLOSED);
      await Promise.race([Promise.all(closed.map((ws) => once(ws, 'close'))), delay(CLOSE_WITHIN_MS)]);
      for (const ws of sockets.clients) ws.terminate();
      sockets.close();
    },
  };
};
