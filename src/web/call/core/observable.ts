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
    /** What is the same as before is no change, and nobody is told. */
    change: (part: Partial<T>) => {
      let isSame = true;
      for (const key in part) isSame &&= Object.is(part[key], value[key]);
      if (isSame) return;
      value = { ...value, ...part };
      for (const listener of listeners) listener();
    },
  };
};
