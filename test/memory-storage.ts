import type { BrowserStorage } from '../src/web/platform/outbox-store.ts';

/** A browser's storage that outlives pages but not the test. With `refuses` it takes nothing, as a full one. */
export const memoryStorage = (refuses = false): BrowserStorage & { keys: () => string[] } => {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      if (refuses) throw new DOMException('The storage is full', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key) => void kept.delete(key),
    keys: () => [...kept.keys()],
  };
};
