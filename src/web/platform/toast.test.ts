import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismissFailure, dismissToast, toast, toastStore } from './toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
  toastStore.set([]);
});
afterEach(() => vi.useRealTimers());

const REMOVED_MS = 1_000_000;
const shown = () => toastStore.getSnapshot();
const idOf = (title: string) => shown().find((one) => one.title === title)?.id ?? '';

// spec: open-default
it('opens a toast, in the default look unless told otherwise', () => {
  toast({ title: 'a' });
  expect(shown()).toEqual([{ id: expect.any(String), title: 'a', open: true, variant: 'default' }]);
  toast({ title: 'b', variant: 'destructive' });
  expect(shown()[0]?.variant).toBe('destructive');
});

// spec: one-at-a-time
it('shows one at a time: a new toast replaces the older one', () => {
  toast({ title: 'old' });
  toast({ title: 'new' });
  expect(shown().map(({ title }) => title)).toEqual(['new']);
});

// spec: dismiss
it('closes a dismissed toast but keeps it until it is removed', () => {
  toast({ title: 'a' });
  dismissToast(idOf('a'));
  expect(shown()).toMatchObject([{ title: 'a', open: false }]);
  vi.advanceTimersByTime(REMOVED_MS);
  expect(shown()).toEqual([]);
});

it('leaves the present toast alone when an older one is dismissed or removed', () => {
  toast({ title: 'past' });
  const past = idOf('past');
  toast({ title: 'present' });
  const present = shown();
  dismissToast(past);
  expect(shown()).toEqual(present);
  vi.advanceTimersByTime(REMOVED_MS);
  expect(shown()).toEqual(present);
});

// spec: removal-delay
it('keeps a dismissed toast, closed, for 1,000,000 ms and then removes it', () => {
  const run = vi.fn<() => void>();
  toast({ title: 'Saved', description: 'All of it.', action: { label: 'Undo', run } });
  expect(shown()).toEqual([
    {
      id: expect.any(String),
      title: 'Saved',
      description: 'All of it.',
      action: { label: 'Undo', run },
      open: true,
      variant: 'default',
    },
  ]);
  dismissToast(idOf('Saved'));
  vi.advanceTimersByTime(999_999);
  expect(shown()).toMatchObject([{ open: false }]);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});

it('takes a failure away when the person tries again, and leaves good news', () => {
  toast({ title: 'Login failed', variant: 'destructive' });
  dismissFailure();
  expect(shown()).toMatchObject([{ title: 'Login failed', open: false }]);
  toast({ title: 'Saved' });
  dismissFailure();
  expect(shown()).toMatchObject([{ title: 'Saved', open: true }]);
});
