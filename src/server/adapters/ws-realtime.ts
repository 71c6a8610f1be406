import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocketServer, type WebSocket } from 'ws';
import { CLOSE, HEARTBEAT_MS, MESSAGE_LIMIT_BYTES, REALTIME_PATH } from '../../contract/wire.ts';
import { addressOf, identifiesCaller } from '../http/visitor.ts';
import type { Wire } from '../realtime/conversation.ts';

const FAREWELL_MS = 2000;
const CLOSED_AT_ONCE = 200;
const CLOSE_PAUSE_MS = 50;

export type RealtimeOptions = {
  origin: string;
  /** The most sockets of one process, and of one address; further ones are closed with 'try again later'. */
  limit: number;
  limitOfAddress: number;
  trustedProxies: number;
  converse: (wire: Wire) => { hear(text: string): void; end(): void };
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
  const { origin, limit, limitOfAddress, trustedProxies, converse } = options;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MESSAGE_LIMIT_BYTES,
    perMessageDeflate: false,
  });
  const alive = new WeakSet<WebSocket>();
  const ofAddress = new Map<string, number>();
  const addressIn = ({ headers, socket }: IncomingMessage): string =>
    addressOf(socket.remoteAddress ?? 'unknown', headers['x-forwarded-for']?.toString(), trustedProxies);
  const count = (address: string, change: 1 | -1) => {
    const now = (ofAddress.get(address) ?? 0) + change;
    if (now > 0) ofAddress.set(address, now);
    else ofAddress.delete(address);
  };

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.url !== REALTIME_PATH) return refuseUpgrade(socket, '404 Not Found');
    if (!fromOurPages(request, origin)) return refuseUpgrade(socket, '403 Forbidden');
    if (sockets.clients.size >= limit) return refuseUpgrade(socket, '503 Service Unavailable');
    const address = addressIn(request);
    if (identifiesCaller(address) && (ofAddress.get(address) ?? 0) >= limitOfAddress)
      return refuseUpgrade(socket, '429 Too Many Requests');
    sockets.handleUpgrade(request, socket, head, (ws) => sockets.emit('connection', ws, request));
  });

  sockets.on('connection', (ws, request: IncomingMessage) => {
    alive.add(ws);
    const address = addressIn(request);
    count(address, 1);
    const conversation = converse({
      send: (text) => ws.send(text),
      close: (code) => {
        ws.close(code);
        // Someone who does not answer the farewell is not waited for.
        setTimeout(() => ws.terminate(), FAREWELL_MS).unref();
      },
      waiting: () => ws.bufferedAmount,
    });
    ws.on('pong', () => alive.add(ws));
    ws.on('message', (data, binary) => {
      if (binary || !Buffer.isBuffer(data)) ws.close(1003);
      else conversation.hear(data.toString('utf8'));
    });
    ws.on('error', () => ws.terminate());
    ws.on('close', () => {
      count(address, -1);
      conversation.end();
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
      await Promise.race([Promise.all(closed.map((ws) => once(ws, 'close'))), delay(FAREWELL_MS)]);
      for (const ws of sockets.clients) ws.terminate();
      sockets.close();
    },
  };
};
