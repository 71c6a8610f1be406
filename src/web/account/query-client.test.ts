// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from './query-client.ts';
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

it('keeps forms when another tab’s sign-in ended, which may be one whose time was up', () => {
  const form = 'outbox me debrief slot round';
  session.begin({ token: 't', user: { id: 'me', email: 'me@example.org' }, loginAt: Date.now() });
  localStorage.setItem(form, '{}');
  queryClient.setQueryData(['profile', 'me'], { firstName: 'Maya' });
  localStorage.removeItem('token');
  session.followRecord('token');
  expect(queryClient.getQueryData(['profile', 'me'])).toBeUndefined();
  expect(localStorage.getItem(form)).toBe('{}');
});
