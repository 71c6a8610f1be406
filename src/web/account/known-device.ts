import { DEVICE_HEADER } from '../../contract/wire.ts';
import type { SessionStorage } from './session-record.ts';

const KEPT = 'device';

/** The header with what the server gave this browser at the last sign-in here, to be known by at the next one. It outlives signing out. */
export const knownDevice = (storage: SessionStorage): Record<string, string> => {
  const device = storage.getItem(KEPT);
  return device ? { [DEVICE_HEADER]: device } : {};
};

export const keepDevice = (storage: SessionStorage, device: string): void => storage.setItem(KEPT, device);

export const forgetDevice = (storage: SessionStorage): void => storage.removeItem(KEPT);
