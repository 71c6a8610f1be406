import { createStore } from './store.ts';

/** How long a dismissed toast stays on the list, closed, before it is taken off. */
const REMOVE_DELAY_MS = 1_000_000;

export type NewToast = {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  action?: { label: string; run: () => void };
};

export type Toast = Omit<NewToast, 'variant'> & {
  id: string;
  open: boolean;
  variant: 'default' | 'destructive';
};

export const toastStore = createStore<readonly Toast[]>([]);
let count = 0;

/** Shows a toast in place of the one that is there: one at a time. */
export const toast = (content: NewToast): void => {
  count += 1;
  toastStore.set([{ variant: 'default', ...content, id: String(count), open: true }]);
};

export const dismissToast = (id: string): void => {
  const { getSnapshot, set } = toastStore;
  const [shown] = getSnapshot();
  if (shown?.id !== id) return;
  set([{ ...shown, open: false }]);
  setTimeout(() => set(getSnapshot().filter((one) => one.id !== id)), REMOVE_DELAY_MS);
};

/** Takes away what is said of a failure, because the person tries again. */
export const dismissFailure = (): void => {
  const [shown] = toastStore.getSnapshot();
  if (shown?.open && shown.variant === 'destructive') dismissToast(shown.id);
};
