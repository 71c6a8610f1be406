// @vitest-environment happy-dom
import type { FetchQueryOptions } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { historyQuery } from '../assessment/use-history.ts';
import { roomsQuery } from '../room/room-cache.ts';
import { CallFailed, queryClient } from './query-client.ts';
import { session } from './session.ts';

afterEach(() => {
  vi.restoreAllMocks();
  queryClient.clear();
});

// spec: forgets-on-sign-out
it('forgets the profile, and all else that was read, with the sign-in', () => {
  session.begin({ token: 't', user: { id: 'me', email: 'me@example.org' }, loginAt: Date.now() });
  queryClient.setQueryData(['profile', 'me'], { firstName: 'Maya' });
  vi.spyOn(window, 'fetch').mockResolvedValue(new Response('{"status":true}'));
  session.leave();
  expect(queryClient.getQueryData(['profile', 'me'])).toBeUndefined();
});

it('forgets what was read when another tab signs someone else in', () => {
  const one = { token: 't', user: { id: 'me', email: 'me@example.org' }, loginAt: Date.now() };
  session.begin(one);
  queryClient.setQueryData(['profile', 'me'], { firstName: 'Maya' });
  session.begin({ ...one, token: 'renewed' });
  expect(queryClient.getQueryData(['profile', 'me'])).toBeDefined();
  session.begin({ ...one, token: 'u', user: { id: 'you', email: 'you@example.org' } });
  expect(queryClient.getQueryData(['profile', 'me'])).toBeUndefined();
});

it('drops forms that were not sent yet when someone signs out, and keeps their ticks and what is not theirs', () => {
  const [form, tick] = ['outbox me debrief slot round', 'outbox me marking 0000001 id'];
  session.begin({ token: 't', user: { id: 'me', email: 'me@example.org' }, loginAt: Date.now() });
  for (const key of [form, tick, 'debrief me round']) localStorage.setItem(key, '{}');
  localStorage.setItem('another', 'thing');
  vi.spyOn(window, 'fetch').mockResolvedValue(new Response('{"status":true}'));
  session.leave();
  expect(Object.keys(localStorage).toSorted()).toEqual(['another', tick]);
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
