import type { Change, ChannelName, ClientMessage, ServerMessage } from '../../contract/realtime.ts';
import { CLOSE, HEARTBEAT_MS } from '../../contract/wire.ts';
import { reconnectWait } from './retry-wait.ts';

/** The events of a socket. */
export type SocketEvents = {
  onOpen: () => void;
  onMessage: (text: string) => void;
  onClose: (code: number) => void;
};
/** The part of a WebSocket that is needed here. Once closed from here it sends no more events. */
export type Socket = { send(text: string): void; close(): void };

export type Follower = {
  /** From here on every change arrives; what was asked for before `changedAt`, by this page's clock, may be stale. Called again after every gap. */
  onLive: (changedAt: number) => void;
  onChange: (change: Change) => void;
  /** Changes no longer arrive; `onLive` follows when they do again. */
  onLost?: (() => void) | undefined;
};

/** Messages to and from the server beside changes, such as those of a call. */
export type MessageHandler = {
  /** What is sent from here on arrives. Called again after every gap. */
  onOpen: () => void;
  onMessage: (message: ServerMessage) => void;
  onLost: () => void;
};

type World = {
  open: (events: SocketEvents) => Socket;
  /** The token to say hello with; null while signed out. */
  token: () => string | null;
  /** The server no longer accepts the token. */
  onSignedOut: (token: string) => void;
  isOnline: () => boolean;
  now: () => number;
  chance: () => number;
};

const WELCOME_WITHIN_MS = 10_000;
const SILENCE_LIMIT_MS = 2 * HEARTBEAT_MS;
/** A connection that held this long was a good one: the next failure is counted as the first. */
const GOOD_AFTER_MS = 10_000;
/** How long the socket outlives its last follower: from one page to the next it stays open. */
const LINGER_MS = 5_000;

export type Connection = ReturnType<typeof createConnection>;

/** One socket for the whole page, there while anyone follows anything; knows no framework. */
export const createConnection = (world: World) => {
  const channels = new Map<ChannelName, { followers: Set<Follower>; live: boolean; changedAt: number }>();
  const handlers = new Set<MessageHandler>();
  let socket: Socket | null = null;
  let welcomed = false;
  let openedAt = 0;
  let heardAt = 0;
  let usedToken: string | null = null;
  let refusedToken: string | null = null;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let deadline: ReturnType<typeof setTimeout> | undefined;
  let linger: ReturnType<typeof setTimeout> | undefined;

  const send = (message: ClientMessage) => socket?.send(JSON.stringify(message));
  const isWanted = () => channels.size > 0 || handlers.size > 0;

  const expectWordWithin = (ms: number) => {
    clearTimeout(deadline);
    deadline = setTimeout(() => scheduleReconnect(), ms);
  };

  /** Lets go of the socket without waiting for its close event, which a dead one never sends. */
  const closeSocket = () => {
    clearTimeout(deadline);
    clearTimeout(retry);
    if (!socket) return;
    socket.close();
    socket = null;
    if (welcomed) for (const handler of handlers) handler.onLost();
    welcomed = false;
    for (const channel of channels.values()) {
      channel.live = false;
      for (const follower of channel.followers) follower.onLost?.();
    }
  };

  /** Reconnects after a wait; `asked` by a server that stops it is no failure, so the wait is the shortest. */
  const scheduleReconnect = (asked = false) => {
    failures = asked || (welcomed && world.now() - openedAt >= GOOD_AFTER_MS) ? 0 : failures + 1;
    closeSocket();
    retry = setTimeout(connect, reconnectWait(failures, world.chance()));
  };

  const handleMessage = (message: ServerMessage) => {
    if (message.type === 'welcome') {
      welcomed = true;
      for (const handler of handlers) handler.onOpen();
      for (const name of channels.keys()) send({ type: 'subscribe', channel: name });
    } else for (const handler of handlers) handler.onMessage(message);
    if (message.type === 'subscribed') {
      const channel = channels.get(message.channel);
      if (!channel) return;
      channel.live = true;
      channel.changedAt = world.now() - (message.quietForMs ?? 0);
      for (const follower of channel.followers) follower.onLive(channel.changedAt);
    }
    if (message.type === 'change') {
      const channel = channels.get(message.channel);
      if (!channel) return;
      channel.changedAt = world.now();
      for (const follower of channel.followers) follower.onChange(message);
    }
  };

  function connect() {
    clearTimeout(retry);
    const token = world.token();
    if (socket || !isWanted() || token === null || token === refusedToken || !world.isOnline()) return;
    usedToken = token;
    openedAt = heardAt = world.now();
    expectWordWithin(WELCOME_WITHIN_MS);
    socket = world.open({
      onOpen: () => send({ type: 'hello', token }),
      onMessage: (text) => {
        heardAt = world.now();
        const message: ServerMessage = JSON.parse(text);
        handleMessage(message);
        if (welcomed) expectWordWithin(SILENCE_LIMIT_MS);
      },
      onClose: (code) => {
        if (code !== CLOSE.signedOut) return scheduleReconnect(code === CLOSE.restarting);
        refusedToken = token;
        closeSocket();
        world.onSignedOut(token);
      },
    });
  }

  const follow = (name: ChannelName, follower: Follower): (() => void) => {
    clearTimeout(linger);
    const channel = channels.get(name) ?? { followers: new Set(), live: false, changedAt: 0 };
    const isNew = channel.followers.size === 0;
    channels.set(name, channel);
    channel.followers.add(follower);
    if (channel.live)
      queueMicrotask(() => channel.followers.has(follower) && follower.onLive(channel.changedAt));
    else if (isNew && welcomed) send({ type: 'subscribe', channel: name });
    connect();
    return () => {
      channel.followers.delete(follower);
      if (channel.followers.size > 0 || channels.get(name) !== channel) return;
      channels.delete(name);
      if (welcomed) send({ type: 'unsubscribe', channel: name });
      if (!isWanted()) linger = setTimeout(closeSocket, LINGER_MS);
    };
  };

  /** Keeps the socket open for other messages; what is sent while it is not open is lost, so send it in `onOpen`. */
  const attach = (handler: MessageHandler) => {
    clearTimeout(linger);
    handlers.add(handler);
    if (welcomed) queueMicrotask(() => welcomed && handlers.has(handler) && handler.onOpen());
    connect();
    return {
      send: (message: ClientMessage) => {
        if (welcomed && handlers.has(handler)) send(message);
      },
      end: () => {
        handlers.delete(handler);
        if (!isWanted()) linger = setTimeout(closeSocket, LINGER_MS);
      },
    };
  };

  return {
    follow,
    attach,
    /** Someone signed in or out, here or in another tab. */
    tokenChanged: () => {
      if (world.token() === usedToken) return;
      closeSocket();
      usedToken = null;
      failures = 0;
      connect();
    },
    /** The network is gone: what is open now leads nowhere. */
    wentOffline: closeSocket,
    /** The network is back, or someone looks at the page again: no reason to wait any longer. */
    wake: () => {
      if (socket && world.now() - heardAt > SILENCE_LIMIT_MS) closeSocket();
      failures = 0;
      connect();
    },
  };
};
