// @vitest-environment happy-dom
import type { FetchQueryOptions } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { CallFailed, queryClient } from '../account/query-client.ts';
import { roomsQuery } from '../room/room-cache.ts';
import { historyQuery } from './use-history.ts';

afterEach(() => {
  vi.restoreAllMocks();
  queryClient.clear();
});

// spec: logs-failed-read
it.each([
  [roomsQuery, 'Failed to fetch rooms'],
  [historyQuery(), 'Failed to fetch rounds'],
])('logs a read that failed in the words of its list', async (query: FetchQueryOptions, words) => {
  const log = vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(window, 'fetch').mockResolvedValue(new Response('{"error":"Down."}', { status: 500 }));
  await expect(queryClient.fetchQuery(query)).rejects.toBeInstanceOf(CallFailed);
  expect(log).toHaveBeenCalledExactlyOnceWith(words, {
    status: 500,
    error: 'Down.',
  });
});

it('does not log that a sign-in ended, which is said on the page', async () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(window, 'fetch').mockResolvedValue(new Response('{}', { status: 401 }));
  await expect(queryClient.fetchQuery(roomsQuery)).rejects.toBeInstanceOf(CallFailed);
  expect(log).not.toHaveBeenCalled();
});
