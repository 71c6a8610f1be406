// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createOutbox } from '../platform/outbox.ts';
import { outboxPrefix } from '../platform/outbox-store.ts';
import { outboxPerPerson } from './page-outbox.ts';
import { session } from './session.ts';

const signIn = (id: string) =>
  session.begin({ token: id, user: { id, email: `${id}@example.org` }, loginAt: Date.now() });

const sent = vi.fn<(text: string) => void>();
const outboxOf = outboxPerPerson((world) =>
  createOutbox<{ text: string }>(world, {
    kind: 'form',
    pauseMs: 600,
    send: async (first) => {
      sent(first.text);
      return { batch: [first], failure: null };
    },
  }),
);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(window, 'fetch').mockImplementation(async () => new Response('{"status":true}'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  sent.mockClear();
  localStorage.clear();
});

it('sends as the person who made it, and never as the next one on the same page', async () => {
  signIn('me');
  outboxOf('me').add({ text: 'mine' }, 'slot');
  signIn('you');
  await vi.advanceTimersByTimeAsync(700);
  expect(sent).not.toHaveBeenCalled();
  signIn('me');
  await outboxOf('me').flush();
  expect(sent).toHaveBeenCalledExactlyOnceWith('mine');
});

it('shows and sends nothing that was forgotten on sign-out, also to the same person', async () => {
  signIn('me');
  outboxOf('me').add({ text: 'mine' }, 'slot');
  session.leave();
  signIn('me');
  expect(outboxOf('me').getSnapshot().entries).toEqual([]);
  await vi.advanceTimersByTimeAsync(700);
  expect(sent).not.toHaveBeenCalled();
});

it('follows what other tabs add and send', () => {
  signIn('me');
  const outbox = outboxOf('me');
  const key = `${outboxPrefix('me', 'form')}slot one`;
  localStorage.setItem(key, '{"text":"from another tab"}');
  window.dispatchEvent(new StorageEvent('storage', { key }));
  expect(outbox.getSnapshot().entries).toMatchObject([{ text: 'from another tab' }]);
});
