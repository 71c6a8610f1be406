import { WebSocket } from 'ws';
import type { Room } from '../../src/contract/room.ts';
import { createConnection, type Socket } from '../../src/web/platform/connection.ts';
import type { TestPerson } from '../people.ts';

const open = (
  port: number,
  events: { onOpen(): void; onMessage(text: string): void; onClose(code: number): void },
): Socket => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/realtime`);
  let isOurs = true;
  socket.on('open', () => isOurs && events.onOpen());
  socket.on('message', (data: Buffer) => isOurs && events.onMessage(data.toString('utf8')));
  socket.on('close', (code) => isOurs && events.onClose(code));
  socket.on('error', () => undefined);
  return {
    send: (text) => socket.send(text),
    close: () => {
      isOurs = false;
      socket.terminate();
    },
  };
};

/**
 * The rooms as a page knows them that is connected through `port`: the product's own connection, which comes back by
 * itself, and a list that is refetched, from `origin`, whenever it does.
 */
export const followRooms = (port: number, origin: () => string, person: TestPerson) => {
  const starts = new Map<string, string>();
  const seen = { lives: 0, losses: 0, changes: 0 };
  const keep = (room: Room) => {
    const known = starts.get(room.id) ?? '';
    // In this test a room only ever moves to a later start, so the later one is the newer.
    if (room.startUtc > known) starts.set(room.id, room.startUtc);
  };
  const readAll = async (): Promise<void> => {
    const headers = { authorization: `Bearer ${person.token}` };
    const response = await fetch(`${origin()}/api/practice-room`, { headers });
    const { rooms } = (await response.json()) as { rooms: Room[] };
    for (const room of rooms) keep(room);
  };
  const connection = createConnection({
    open: (events) => open(port, events),
    token: () => person.token,
    onSignedOut: () => undefined,
    isOnline: () => true,
    now: Date.now,
    chance: Math.random,
  });
  const leave = connection.follow('practice_rooms:all', {
    onLive: () => {
      seen.lives += 1;
      void readAll();
    },
    onChange: (change) => {
      seen.changes += 1;
      if (change.table === 'practice_rooms' && change.new) keep(change.new);
    },
    onLost: () => (seen.losses += 1),
  });
  return {
    starts,
    seen,
    close: () => {
      leave();
      connection.wentOffline();
    },
  };
};
