import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { rowChange, type ChangeFeed, type RowChange } from '../ports/change-feed.ts';
import type { Log } from '../ports/log.ts';
import { watchHeartbeat } from './postgres-heartbeat.ts';

const CONNECT_WITHIN_MS = 5000;
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5000;

type Gate = { opened: Promise<void>; open(): void };
const closedGate = (): Gate => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
};

/**
 * LISTEN on a dedicated connection, reconnected whenever it breaks. It carries nothing else, so a database that no longer
 * answers is noticed here first; `onSilence` lets the pool give up its connections, too.
 */
export const postgresChangeFeed = (url: string, log: Log, onSilence = () => {}): ChangeFeed => {
  const stopping = new AbortController();
  let gate = closedGate();
  let current: pg.Client | null = null;

  /** Listens on one connection for as long as it holds. */
  const listen = async (onChange: (change: RowChange) => void, onLive: () => void): Promise<void> => {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
    });
    const ended = new Promise<void>((resolve) => {
      client.on('error', () => resolve());
      client.on('end', () => resolve());
    });
    client.on('notification', ({ payload }) => {
      const parsed = rowChange.safeParse(JSON.parse(payload ?? 'null'));
      if (parsed.success) onChange(parsed.data);
      else log.warn({}, 'change notification not understood');
    });
    current = client;
    await client.connect();
    const hangUp = () => client.connection.stream.destroy();
    const subscribe = async () => {
      await client.query('listen changes');
    };
    await subscribe();
    onLive();
    const heartbeat = watchHeartbeat(subscribe, () => {
      log.warn({}, 'database not answering');
      hangUp();
      onSilence();
    });
    await ended;
    heartbeat.stop();
    gate = closedGate();
  };

  const keepListening = async (onChange: (change: RowChange) => void, onGap: () => void): Promise<void> => {
    let wasLive = false;
    let pause = FIRST_PAUSE_MS;
    const onLive = () => {
      gate.open();
      if (wasLive) onGap();
      wasLive = true;
      pause = FIRST_PAUSE_MS;
    };
    while (!stopping.signal.aborted) {
      await listen(onChange, onLive).catch(() => undefined);
      if (stopping.signal.aborted) return;
      log.warn({ pause }, 'change feed lost, reconnecting');
      await delay(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    }
  };

  return {
    start: (onChange, onGap) => {
      void keepListening(onChange, onGap);
      return gate.opened;
    },
    live: () => gate.opened,
    stop: async () => {
      stopping.abort();
      await current?.end().catch(() => undefined);
    },
  };
};
