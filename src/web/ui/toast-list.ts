/** Toasts visible at once. */
const TOAST_LIMIT = 1;
/** How long a dismissed toast stays on the list before it is taken off. */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;

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

export type ToastEvent =
  | { type: 'added'; id: string; toast: NewToast }
  | { type: 'dismissed'; id: string }
  | { type: 'removed'; id: string };

/** The rules of the toast list: newest first, one at a time, closed before it is gone. */
export const reduceToasts = (toasts: readonly Toast[], event: ToastEvent): readonly Toast[] => {
  const { id } = event;
  if (event.type === 'added') {
    const added: Toast = { variant: 'default', ...event.toast, id, open: true };
    return [added, ...toasts].slice(0, TOAST_LIMIT);
  }
  if (event.type === 'dismissed')
    return toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast));
  return toasts.filter((toast) => toast.id !== id);
};
