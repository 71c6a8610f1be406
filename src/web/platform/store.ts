import { useSyncExternalStore } from 'react';

/** A value that changes, with or without React: components read it with `useStore`. */
export type Store<T> = { getSnapshot: () => T; subscribe: (listener: () => void) => () => void };

export const createStore = <T extends object>(initial: T) => {
  let value = initial;
  const listeners = new Set<() => void>();
  const set = (next: T): void => {
    value = next;
    for (const listener of listeners) listener();
  };
  return {
    getSnapshot: (): T => value,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set,
    /** Changes some fields. Listeners run only when one of them differs. */
    merge: (part: Partial<T>): void => {
      for (const key in part) if (!Object.is(part[key], value[key])) return set({ ...value, ...part });
    },
  };
};

/** The value after the next change. */
export const nextChange = <T>({ subscribe, getSnapshot }: Store<T>): Promise<T> =>
  new Promise((resolve) => {
    const stop = subscribe(() => {
      stop();
      resolve(getSnapshot());
    });
  });

export const useStore = <T>({ subscribe, getSnapshot }: Store<T>): T =>
  useSyncExternalStore(subscribe, getSnapshot, getSnapshot);
