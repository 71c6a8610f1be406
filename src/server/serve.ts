import { fileURLToPath } from 'node:url';
import { readOutbox } from './adapters/outbox-mailer.ts';
import { postgresChangeFeed } from './adapters/postgres-change-feed.ts';
import type { PostgresConnection } from './adapters/postgres.ts';
import { wsRealtime } from './adapters/ws-realtime.ts';
import { buildApp, buildHealthApp } from './app.ts';
import type { Closer } from './platform/start-up/closers.ts';
import { CommandFailed, COULD_NOT_START } from './platform/start-up/command.ts';
import { drain } from './platform/http/drain.ts';
import type { Settings } from './platform/start-up/env.ts';
import { hasRelay } from './call/ice.ts';
import { pages } from './platform/http/pages.ts';
import { listen } from './platform/http/listen.ts';
import { outboxOf } from './make-ports.ts';
import { packageRoot } from './platform/files/package-root.ts';
import { paces } from './platform/http/limits.ts';
import type { Ports } from './platform/ports.ts';
import { SocketHandler } from './realtime/socket-handler.ts';
import { Hub } from './realtime/hub.ts';
import { mailboxRoutes } from './platform/http/mailbox.routes.ts';

const WEB_FOLDER = fileURLToPath(new URL('dist/web/', packageRoot));

// What one process can serve at all; connections beyond it are closed at once, before they cost anything.
const SOCKET_LIMIT = 20_000;
const CONNECTION_LIMIT = 25_000;

type Parts = {
  ports: Ports;
  connection: PostgresConnection;
  settings: Settings;
  port: number;
  worker: { stop(): Promise<void> } | undefined;
};

/** Sends changes to pages, over sockets of the listening server. */
const startHub = async ({ ports, connection, settings }: Parts, closers: Closer[]): Promise<Hub> => {
  const feed = postgresChangeFeed(connection.url, ports.log, connection.hangUp);
  closers.push({ close: () => feed.stop() });
  const hub = new Hub(ports.db, feed, ports.log, settings.SOCKETS_PER_PERSON, hasRelay(ports.ice));
  await hub.start();
  ports.metrics.watch({
    name: 'sockets_open',
    help: 'Signed-in pages that follow changes',
    read: () => hub.size,
  });
  return hub;
};

/** Opens the product to the network; a process for jobs alone opens only what operators ask. */
export const serve = async (parts: Parts, closers: Closer[]): Promise<void> => {
  const { ports, settings, port, worker } = parts;
  const { TRUSTED_PROXIES: trustedProxies } = settings;
  let isDraining = false;
  const health = { metricsToken: settings.METRICS_TOKEN, isDraining: () => isDraining };
  const hub = settings.WORKER_ONLY ? null : await startHub(parts, closers);
  const app = hub
    ? buildApp(ports, {
        ...health,
        trustedProxies,
        requestPace: paces.requests(settings.REQUESTS_PER_SECOND),
        personPace: paces.requests(settings.REQUESTS_PER_SECOND / 4),
        pages: await pages(WEB_FOLDER, {
          origin: ports.origin,
          contactEmail: settings.CONTACT_EMAIL,
          providers: ports.providers.list,
        }),
        mailbox:
          settings.SMTP_URL === undefined
            ? mailboxRoutes(ports.origin, () => readOutbox(outboxOf(settings)))
            : undefined,
      })
    : buildHealthApp(ports, health);
  const listening = await listen(app, settings.HOST, port, CONNECTION_LIMIT);
  if (!listening.ok) throw new CommandFailed(listening.detail ?? COULD_NOT_START);
  const realtime =
    hub &&
    wsRealtime(listening.value.server, {
      origin: ports.origin,
      limit: SOCKET_LIMIT,
      limitOfIp: settings.SOCKETS_PER_ADDRESS,
      openingPace: paces.openings(settings.SOCKETS_PER_ADDRESS),
      trustedProxies,
      handle: (socket) => new SocketHandler(ports, hub, socket),
    });
  closers.push({
    close: () =>
      drain({
        setDraining: () => (isDraining = true),
        noticeMs: settings.DRAIN_SECONDS * 1000,
        listening: listening.value,
        realtime,
        worker,
      }),
    waitForever: true,
  });
};
