/** A value that changes, for whoever wants to know; React reads it with useSyncExternalStore. */
export const observable = <T extends object>(initial: T) => {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    getSnapshot: () => value,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change: (part: Partial<T>) => {
      value = { ...value, ...part };
      for (const listener of listeners) listener();
    },
  };
};
