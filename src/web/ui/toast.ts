import {
  reduceToasts,
  TOAST_REMOVE_DELAY_MS,
  type NewToast,
  type Toast,
  type ToastEvent,
} from './toast-list.ts';

let toasts: readonly Toast[] = [];
let count = 0;
const listeners = new Set<() => void>();

const dispatch = (event: ToastEvent) => {
  toasts = reduceToasts(toasts, event);
  for (const listener of listeners) listener();
};

/** Shows a toast in place of the one that is there. */
export const toast = (content: NewToast): void => {
  count += 1;
  dispatch({ type: 'added', id: String(count), toast: content });
};

export const dismissToast = (id: string): void => {
  dispatch({ type: 'dismissed', id });
  setTimeout(() => dispatch({ type: 'removed', id }), TOAST_REMOVE_DELAY_MS);
};

export const toastStore = {
  getSnapshot: (): readonly Toast[] => toasts,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
