import { REALTIME_PATH } from '../../contract/wire.ts';
import { tokenIn } from './session-store.ts';
import { session } from './session.ts';
import { createConnection, type Socket, type SocketEvents } from '../platform/connection.ts';

const openSocket = (events: SocketEvents): Socket => {
  const url = new URL(REALTIME_PATH, window.location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  const socket = new WebSocket(url);
  const listening = new AbortController();
  const { signal } = listening;
  socket.addEventListener('open', events.onOpen, { signal });
  socket.addEventListener('message', ({ data }) => events.onMessage(String(data)), { signal });
  socket.addEventListener('close', ({ code }) => events.onClose(code), { signal });
  return {
    send: (text) => socket.send(text),
    close: () => {
      listening.abort();
      socket.close();
    },
  };
};

/** The one realtime connection of this page. */
export const live = createConnection({
  open: openSocket,
  token: () => tokenIn(session.getSnapshot()) ?? null,
  onSignedOut: session.refused,
  isOnline: () => navigator.onLine,
  now: Date.now,
  chance: Math.random,
});

session.subscribe(live.tokenChanged);
window.addEventListener('offline', live.wentOffline);
window.addEventListener('online', live.wake);
window.addEventListener('pageshow', live.wake);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') live.wake();
});
