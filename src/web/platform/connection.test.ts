import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChannelName, ClientMessage, ServerMessage } from '../../contract/realtime.ts';
import { CLOSE, HEARTBEAT_MS } from '../../contract/wire.ts';
import { reconnectWait } from './retry-wait.ts';
import { createConnection, type Follower, type Socket, type SocketEvents } from './connection.ts';

const ALL: ChannelName = 'practice_rooms:all';

class FakeSocket implements Socket {
  readonly events: SocketEvents;
  said: ClientMessage[] = [];
  closed = false;
  constructor(events: SocketEvents) {
    this.events = events;
  }
  send(text: string) {
    const message: ClientMessage = JSON.parse(text);
    this.said.push(message);
  }
  close() {
    this.closed = true;
  }
  hear(message: ServerMessage) {
    this.events.onMessage(JSON.stringify(message));
  }
  accept() {
    this.events.onOpen();
    this.hear({ type: 'welcome' });
  }
}

const setUp = () => {
  const sockets: FakeSocket[] = [];
  const world = { token: 'one' as string | null, online: true, signedOut: [] as string[] };
  const connection = createConnection({
    open: (events) => {
      const socket = new FakeSocket(events);
      sockets.push(socket);
      return socket;
    },
    token: () => world.token,
    onSignedOut: (token) => world.signedOut.push(token),
    isOnline: () => world.online,
    now: Date.now,
    chance: () => 0,
  });
  const follow = (channel = ALL) => {
    const follower = {
      onLive: vi.fn<Follower['onLive']>(),
      onChange: vi.fn<Follower['onChange']>(),
      onLost: vi.fn<() => void>(),
    };
    return { ...follower, unfollow: connection.follow(channel, follower) };
  };
  const last = () => {
    const socket = sockets.at(-1);
    if (!socket) throw new Error('no socket was opened');
    return socket;
  };
  return { sockets, world, connection, follow, last };
};

const change: ServerMessage = {
  type: 'change',
  channel: ALL,
  table: 'practice_rooms',
  eventType: 'DELETE',
  new: null,
  old: { id: 'one' },
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the first follower', () => {
  it('opens the socket, which says the token first and subscribes once welcome', () => {
    const { follow, last } = setUp();
    const { onLive, onChange } = follow();
    last().events.onOpen();
    expect(last().said).toEqual([{ type: 'hello', token: 'one' }]);
    last().hear({ type: 'welcome' });
    expect(last().said.at(-1)).toEqual({ type: 'subscribe', channel: ALL });
    expect(onLive).not.toHaveBeenCalled();
    last().hear({ type: 'subscribed', channel: ALL });
    last().hear(change);
    expect(onLive).toHaveBeenCalledOnce();
    expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ eventType: 'DELETE' }));
  });

  it('hears when the feed stops and when it goes on', () => {
    const { follow, last, connection } = setUp();
    const { onLive, onLost } = follow();
    last().accept();
    last().hear({ type: 'subscribed', channel: ALL });
    connection.wentOffline();
    expect([onLive.mock.calls.length, onLost.mock.calls.length]).toEqual([1, 1]);
    connection.wake();
    last().accept();
    last().hear({ type: 'subscribed', channel: ALL });
    expect([onLive.mock.calls.length, onLost.mock.calls.length]).toEqual([2, 1]);
  });

  it('waits for a sign-in', () => {
    const { sockets, world, connection, follow } = setUp();
    world.token = null;
    follow();
    expect(sockets).toHaveLength(0);
    world.token = 'one';
    connection.tokenChanged();
    expect(sockets).toHaveLength(1);
  });
});

describe('several followers', () => {
  it('share one socket and one subscription; a late one is told that the channel is live', async () => {
    const { sockets, follow, last } = setUp();
    follow();
    last().accept();
    last().hear({ type: 'subscribed', channel: ALL });
    const late = follow();
    await Promise.resolve();
    expect(late.onLive).toHaveBeenCalledOnce();
    expect(sockets).toHaveLength(1);
    expect(last().said.filter(({ type }) => type === 'subscribe')).toHaveLength(1);
  });

  it('unsubscribe when the last one leaves, and close the socket if no subscriber comes', () => {
    const { sockets, follow, last } = setUp();
    const [one, other] = [follow(), follow()];
    last().accept();
    one.unfollow();
    expect(last().said.some(({ type }) => type === 'unsubscribe')).toBe(false);
    other.unfollow();
    expect(last().said.at(-1)).toEqual({ type: 'unsubscribe', channel: ALL });
    follow();
    vi.advanceTimersByTime(6_000);
    expect([sockets.length, last().closed]).toEqual([1, false]);
  });
});

describe('a broken connection', () => {
  it('reconnects, resubscribes, and says so', () => {
    const { sockets, follow, last } = setUp();
    const { onLive } = follow();
    last().accept();
    last().hear({ type: 'subscribed', channel: ALL });
    last().events.onClose(1006);
    vi.advanceTimersByTime(1_000);
    expect(sockets).toHaveLength(2);
    last().accept();
    last().hear({ type: 'subscribed', channel: ALL });
    expect(onLive).toHaveBeenCalledTimes(2);
  });

  it('is replaced at once when the server says that it restarts, however young it was', () => {
    const { sockets, follow, last } = setUp();
    follow();
    for (let failures = 0; failures < 3; failures += 1) {
      last().events.onClose(1006);
      vi.runOnlyPendingTimers();
    }
    const before = sockets.length;
    last().accept();
    last().events.onClose(CLOSE.restarting);
    vi.advanceTimersByTime(reconnectWait(0, 0));
    expect(sockets).toHaveLength(before + 1);
  });

  it('is tried again after ever longer waits, up to half a minute', () => {
    const { sockets, follow, last } = setUp();
    follow();
    const waits = Array.from({ length: 9 }, () => {
      const before = sockets.length;
      const since = Date.now();
      last().events.onClose(1006);
      while (sockets.length === before) vi.advanceTimersToNextTimer();
      return Date.now() - since;
    });
    expect(waits).toEqual([400, 800, 1600, 3200, 6400, 12_800, 15_000, 15_000, 15_000]);
    expect(reconnectWait(20, 1)).toBe(30_000);
  });

  it('is noticed by silence: for longer than two heartbeats, or before the welcome', () => {
    const { sockets, follow, last } = setUp();
    follow();
    last().accept();
    vi.advanceTimersByTime(HEARTBEAT_MS);
    last().hear({ type: 'heartbeat' });
    vi.advanceTimersByTime(2 * HEARTBEAT_MS - 1);
    expect(last().closed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(sockets[0]?.closed).toBe(true);
    vi.advanceTimersByTime(1_000);
    expect(sockets).toHaveLength(2);
    vi.advanceTimersByTime(12_000);
    expect(sockets).toHaveLength(3);
  });
});

describe('the network', () => {
  it('lets the socket go when it leaves, and opens another at once when it is back', () => {
    const { sockets, world, connection, follow, last } = setUp();
    follow();
    last().accept();
    world.online = false;
    connection.wentOffline();
    vi.advanceTimersByTime(600_000);
    expect([sockets.length, last().closed]).toEqual([1, true]);
    world.online = true;
    connection.wake();
    expect(sockets).toHaveLength(2);
  });

  it('is doubted after a sleep, and trusted when there was word from it', () => {
    const { sockets, connection, follow, last } = setUp();
    follow();
    last().accept();
    connection.wake();
    expect(sockets).toHaveLength(1);
    vi.setSystemTime(Date.now() + 3 * HEARTBEAT_MS);
    connection.wake();
    expect(sockets).toHaveLength(2);
  });
});

describe('the sign-in', () => {
  it('that ends here takes the socket along', () => {
    const { sockets, world, connection, follow, last } = setUp();
    follow();
    last().accept();
    world.token = null;
    connection.tokenChanged();
    vi.advanceTimersByTime(600_000);
    expect([sockets.length, last().closed]).toEqual([1, true]);
  });

  it('that ended elsewhere is reported once and not tried again, until there is another', () => {
    const { sockets, world, connection, follow, last } = setUp();
    follow();
    last().accept();
    last().events.onClose(CLOSE.signedOut);
    connection.wake();
    vi.advanceTimersByTime(600_000);
    expect([world.signedOut, sockets.length]).toEqual([['one'], 1]);
    world.token = 'two';
    connection.tokenChanged();
    last().events.onOpen();
    expect(last().said).toEqual([{ type: 'hello', token: 'two' }]);
  });
});
