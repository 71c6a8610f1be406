import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { z } from 'zod';
import { EVENT_TYPES } from '../../contract/realtime.ts';
import type { ChangeFeed, RowChange } from '../ports/change-feed.ts';
import type { Log } from '../ports/log.ts';
import type { DatabaseHosts } from './postgres-hosts.ts';
import { watchPulse } from './postgres-pulse.ts';

const rowChange: z.ZodType<RowChange> = z.discriminatedUnion('table', [
  z.object({
    table: z.literal('practice_rooms'),
    eventType: z.enum(EVENT_TYPES),
    id: z.string(),
    hostId: z.string(),
    guestId: z.string().nullable(),
    private: z.boolean(),
    // An older version of the product beside this one leaves these out.
    leftUserId: z.string().nullable().default(null),
    groupId: z.string().nullable().default(null),
    leftGroupId: z.string().nullable().default(null),
    heldBack: z.boolean().default(false),
    wasHeldBack: z.boolean().default(false),
  }),
  z.object({
    table: z.literal('practice_rounds'),
    eventType: z.enum(EVENT_TYPES),
    id: z.string(),
    roomId: z.string(),
  }),
  z.object({
    table: z.literal('debriefs'),
    eventType: z.enum(EVENT_TYPES),
    id: z.string(),
    roomId: z.string(),
    userId: z.string().nullable(),
  }),
  z.object({ table: z.literal('call_seats'), eventType: z.enum(EVENT_TYPES), id: z.string() }),
  z.object({
    table: z.literal('call_signals'),
    eventType: z.literal('INSERT'),
    id: z.string(),
    roomId: z.string(),
  }),
  z.object({
    table: z.literal('blocks'),
    eventType: z.enum(EVENT_TYPES),
    id: z.string(),
    otherId: z.string(),
  }),
  z.object({ table: z.literal('group_members'), eventType: z.enum(EVENT_TYPES), id: z.string() }),
  z.object({ table: z.literal('sessions'), eventType: z.literal('DELETE'), id: z.string() }),
]);

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
export const postgresChangeFeed = (
  { Client, isDemoted }: DatabaseHosts,
  log: Log,
  onSilence = () => {},
): ChangeFeed => {
  const stopping = new AbortController();
  let gate = closedGate();
  let current: pg.Client | null = null;

  /** Listens on one connection for as long as it holds. */
  const listen = async (onChange: (change: RowChange) => void, onLive: () => void): Promise<void> => {
    const client = new Client({ keepAlive: true, connectionTimeoutMillis: CONNECT_WITHIN_MS });
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
    const hear = async () => {
      await client.query('listen changes');
      // Changes are announced where they are written, and that is another host now.
      if (isDemoted(client)) hangUp();
    };
    await hear();
    onLive();
    const pulse = watchPulse(hear, () => {
      log.warn({}, 'database not answering');
      hangUp();
      onSilence();
    });
    await ended;
    pulse.stop();
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
