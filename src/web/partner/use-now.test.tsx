// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { mount, unmountAll } from '../../../test/mounted.tsx';
import { queryClient } from '../account/query-client.ts';
import { pageNow, serverClock } from '../platform/server-clock.ts';
import { useCountdown, useNow } from './use-now.ts';

afterEach(async () => {
  await unmountAll();
  queryClient.clear();
  serverClock.set({ reading: null });
  vi.restoreAllMocks();
});

const AHEAD = 3_600_000;

function Left() {
  const { now } = useNow();
  const left = useCountdown(
    now?.state === 'waiting' ? { from: now.since, until: now.until } : { from: 0, until: 0 },
  );
  return <p>{now?.state === 'waiting' && left}</p>;
}

it('counts down by the one server clock, which every answer sets', async () => {
  const since = Math.round(pageNow() + AHEAD);
  const waiting = { state: 'waiting', wish: 'Anything', groupId: null, since, until: since + 90_000 };
  vi.spyOn(window, 'fetch').mockImplementation(async () =>
    Response.json({ now: waiting, serverTime: Math.round(pageNow() + AHEAD) }),
  );
  const { page } = await mount(
    <QueryClientProvider client={queryClient}>
      <Left />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(page.textContent).toMatch(/^(90|89)$/));
  expect(Math.abs((serverClock.getSnapshot().reading?.ahead ?? 0) - AHEAD)).toBeLessThan(1000);
});
