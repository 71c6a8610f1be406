import { createStore } from './store.ts';

/** Changes that the server was asked for and has not answered yet, in their order: each is shown as done until it is. */
export const createOverlay = <M>() => {
  const { getSnapshot, subscribe, set } = createStore<readonly M[]>([]);
  return {
    getSnapshot,
    subscribe,
    /** Lays a change over what is shown until its answer is there, or it failed. */
    during: async <T>(mutation: M, answer: Promise<T>): Promise<T> => {
      set([...getSnapshot(), mutation]);
      try {
        return await answer;
      } finally {
        set(getSnapshot().filter((one) => one !== mutation));
      }
    },
  };
};
