import type { Page } from '@playwright/test';

/** What a page asks of the server from here on: every call that changes something, and every feed it follows. */
export const sentBy = (page: Page): [call: string, payload: unknown][] => {
  const sent: [string, unknown][] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const method = request.method();
    if (method === 'GET' || method === 'PUT' || !pathname.startsWith('/api/')) return;
    // The log-in page asks for a challenge by itself where the browser offers passkeys.
    if (pathname === '/api/auth/passkey') return;
    sent.push([`${method} ${pathname.slice('/api'.length)}`, request.postDataJSON()]);
  });
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const { type, channel }: { type: string; channel?: string } = JSON.parse(String(payload));
      if (type === 'subscribe') sent.push([`SUBSCRIBE ${channel}`, null]);
    }),
  );
  return sent;
};
