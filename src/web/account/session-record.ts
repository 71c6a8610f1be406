import type { AccountUser, SignedIn } from '../../contract/account.ts';
import { DEVICE_HEADER } from '../../contract/wire.ts';
import type { SessionStorage } from '../platform/page-storage.ts';

/** What the browser remembers of a sign-in between visits; other tabs watch the same keys. */
const KEYS = { token: 'token', user: 'user', loginAt: 'loginAt', flag: 'isAuthenticated' } as const;

export const isRecordKey = (key: string): boolean => Object.values<string>(KEYS).includes(key);

const parseUser = (text: string | null): AccountUser | null => {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const { id, email } = value as Partial<Record<'id' | 'email', unknown>>;
    return typeof id === 'string' && typeof email === 'string' ? { id, email } : null;
  } catch {
    return null;
  }
};

/** The stored sign-in, or null. One without a login time counts from `now`, when it is first seen. */
export const readRecord = (storage: SessionStorage, now: number): SignedIn | null => {
  const token = storage.getItem(KEYS.token);
  const user = parseUser(storage.getItem(KEYS.user));
  if (!token || !user || storage.getItem(KEYS.flag) !== 'true') return null;
  const loginAt = Number(storage.getItem(KEYS.loginAt) ?? Number.NaN);
  return { token, user, loginAt: Number.isFinite(loginAt) ? loginAt : now };
};

export const writeRecord = (storage: SessionStorage, { token, user, loginAt }: SignedIn): void => {
  storage.setItem(KEYS.user, JSON.stringify({ id: user.id, email: user.email }));
  storage.setItem(KEYS.loginAt, String(loginAt));
  storage.setItem(KEYS.flag, 'true');
  // Last, so that another tab sees either nothing or the whole.
  storage.setItem(KEYS.token, token);
};

export const clearRecord = (storage: SessionStorage): void => {
  for (const key of [...Object.values(KEYS), 'provider']) storage.removeItem(key);
};

const DEVICE = 'device';

/** The header with what the server gave this browser at the last sign-in here, to be known by at the next one. It outlives signing out. */
export const knownDevice = (storage: SessionStorage): Record<string, string> => {
  const device = storage.getItem(DEVICE);
  return device ? { [DEVICE_HEADER]: device } : {};
};

export const keepDevice = (storage: SessionStorage, device: string): void => storage.setItem(DEVICE, device);

export const forgetDevice = (storage: SessionStorage): void => storage.removeItem(DEVICE);
