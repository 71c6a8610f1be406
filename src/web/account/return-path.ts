const KEPT = 'returnTo';

/** Only pages of our own: a path such as '//example.org' would lead elsewhere. */
const isOwnPath = (path: unknown): path is string => typeof path === 'string' && /^\/(?![/\\])/.test(path);

/** What travels with someone who is sent to sign in: the page they asked for. */
export const returnState = (path: string) => ({ returnTo: path });

/** The page someone asked for before they were sent to sign in, or null. */
export const returnPath = (state: unknown): string | null => {
  const path = typeof state === 'object' && state !== null && 'returnTo' in state ? state.returnTo : null;
  return isOwnPath(path) ? path : null;
};

type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Keeps the page for later: a confirmation link opens in a tab that knows nothing of this one. */
export const keepReturnPath = (storage: Keep, path: string | null): void => {
  if (path === null) storage.removeItem(KEPT);
  else storage.setItem(KEPT, path);
};

/** The kept page, once. */
export const takeReturnPath = (storage: Keep): string | null => {
  const path = storage.getItem(KEPT);
  storage.removeItem(KEPT);
  return isOwnPath(path) ? path : null;
};
