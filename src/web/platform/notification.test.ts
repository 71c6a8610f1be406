import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { expect, it, vi } from 'vitest';

type Handler = (event: object) => void;

/** The service worker's script with what it finds around it, without a browser. */
const startWorker = () => {
  const handlers = new Map<string, Handler>();
  const showNotification = vi.fn<(title: string, options: object) => Promise<void>>(async () => undefined);
  const openWindow = vi.fn<(url: string) => Promise<null>>(async () => null);
  const self = {
    addEventListener: (kind: string, handler: Handler) => handlers.set(kind, handler),
    registration: { showNotification },
    clients: { matchAll: async () => [], openWindow },
    location: { origin: 'https://practice.your.org' },
  };
  runInContext(
    readFileSync(new URL('../public/sw.js', import.meta.url), 'utf8'),
    createContext({ self, URL }),
  );
  const tell = async (kind: string, event: object) => {
    let work: unknown;
    handlers.get(kind)?.({ ...event, waitUntil: (promise: unknown) => (work = promise) });
    await work;
  };
  return { tell, showNotification, openWindow };
};

it('shows a notification that arrives in its own words', async () => {
  const { tell, showNotification } = startWorker();
  const words = { title: 'Your partner is waiting', body: 'Open the room.', path: '/now', tag: 'waiting 1' };
  await tell('push', { data: { json: () => words } });
  expect(showNotification).toHaveBeenCalledWith('Your partner is waiting', {
    body: 'Open the room.',
    tag: 'waiting 1',
    icon: '/icon-192.png',
    data: { path: '/now' },
  });
  await tell('push', { data: null });
  expect(showNotification).toHaveBeenCalledTimes(1);
});

it('opens the page that a pressed notification names, and none of another site', async () => {
  const { tell, openWindow } = startWorker();
  const press = (path: string) =>
    tell('notificationclick', { notification: { close: () => undefined, data: { path } } });
  await press('/interview-practice-room?roomId=1');
  expect(openWindow).toHaveBeenLastCalledWith('https://practice.your.org/interview-practice-room?roomId=1');
  await press('https://elsewhere.example/');
  expect(openWindow).toHaveBeenCalledTimes(1);
});
