import { afterEach, expect, it, vi } from 'vitest';
import { dismissToast, toast, toastStore } from './toast.ts';

afterEach(() => vi.useRealTimers());

// spec: removal-delay
it('keeps a dismissed toast, closed, for 1,000,000 ms and then removes it', () => {
  vi.useFakeTimers();
  const run = vi.fn<() => void>();
  toast({ title: 'Saved', description: 'All of it.', action: { label: 'Undo', run } });
  const [shown] = toastStore.getSnapshot();
  expect(shown).toEqual({
    id: expect.any(String),
    title: 'Saved',
    description: 'All of it.',
    action: { label: 'Undo', run },
    open: true,
    variant: 'default',
  });
  dismissToast(shown?.id ?? '');
  vi.advanceTimersByTime(999_999);
  expect(toastStore.getSnapshot()).toMatchObject([{ open: false }]);
  vi.advanceTimersByTime(1);
  expect(toastStore.getSnapshot()).toEqual([]);
});
