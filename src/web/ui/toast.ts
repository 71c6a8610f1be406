import { createStore } from '../parts/store.ts';
import {
  reduceToasts,
  TOAST_REMOVE_DELAY_MS,
  type NewToast,
  type Toast,
  type ToastEvent,
} from './toast-list.ts';

export const toastStore = createStore<readonly Toast[]>([]);
let count = 0;

const dispatch = (event: ToastEvent) => toastStore.set(reduceToasts(toastStore.getSnapshot(), event));

/** Shows a toast in place of the one that is there. */
export const toast = (content: NewToast): void => {
  count += 1;
  dispatch({ type: 'added', id: String(count), toast: content });
};

export const dismissToast = (id: string): void => {
  dispatch({ type: 'dismissed', id });
  setTimeout(() => dispatch({ type: 'removed', id }), TOAST_REMOVE_DELAY_MS);
};
