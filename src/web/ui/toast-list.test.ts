import { expect, it } from 'vitest';
import { reduceToasts, type Toast } from './toast-list.ts';

const add = (toasts: readonly Toast[], id: string, variant?: 'destructive') =>
  reduceToasts(toasts, { type: 'added', id, toast: { title: id, ...(variant ? { variant } : {}) } });

// spec: open-default
it('opens a toast, in the default look unless told otherwise', () => {
  expect(add([], 'a')).toEqual([{ id: 'a', title: 'a', open: true, variant: 'default' }]);
  expect(add([], 'b', 'destructive')[0]?.variant).toBe('destructive');
});

// spec: one-at-a-time
it('shows one at a time: a new toast replaces the older one', () => {
  const toasts = add(add([], 'old'), 'new');
  expect(toasts.map((toast) => toast.id)).toEqual(['new']);
});

// spec: dismiss
it('closes a dismissed toast but keeps it until it is removed', () => {
  const dismissed = reduceToasts(add([], 'a'), { type: 'dismissed', id: 'a' });
  expect(dismissed).toMatchObject([{ id: 'a', open: false }]);
  expect(reduceToasts(dismissed, { type: 'removed', id: 'a' })).toEqual([]);
});

it('leaves the present toast alone when an older one is dismissed or removed', () => {
  const present = add([], 'present');
  expect(reduceToasts(present, { type: 'dismissed', id: 'past' })).toEqual(present);
  expect(reduceToasts(present, { type: 'removed', id: 'past' })).toEqual(present);
});
