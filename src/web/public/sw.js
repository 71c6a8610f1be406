// Keeps the shell of the app and nothing else: its code, whose names change with its content, and the empty document that it
// runs in. Calls of the API never come through here, so no answer with someone's data is ever kept.
const SHELL = 'shell-%BUILD%';
const DOCUMENT = '/dashboard';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.add(DOCUMENT)));
});

self.addEventListener('activate', (event) => {
  const drop = (names) =>
    Promise.all(names.filter((name) => name !== SHELL).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(drop));
});

// A new version waits until someone asks for it: nothing changes under a page that is in use.
self.addEventListener('message', ({ data }) => {
  if (data === 'update') void self.skipWaiting();
});

// What is shown was written by our own server, and opens a page of ours alone.
self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data?.json() ?? {};
  if (typeof title !== 'string') return;
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: { path } }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path = event.notification.data?.path;
  const url = new URL(typeof path === 'string' ? path : '/dashboard', self.location.origin);
  if (url.origin !== self.location.origin) return;
  const open = async () => {
    const pages = await self.clients.matchAll({ type: 'window' });
    const same = pages.find((page) => page.url === url.href);
    return same ? same.focus() : self.clients.openWindow(url.href);
  };
  event.waitUntil(open());
});

const fromShell = async (request) => {
  const cache = await caches.open(SHELL);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
};

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(fromShell(request));
  else if (request.mode === 'navigate' && !pathname.startsWith('/api/'))
    event.respondWith(fetch(request).catch(() => caches.match(DOCUMENT)));
});
