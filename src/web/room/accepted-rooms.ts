import { createStore, useStore } from '../platform/store.ts';

/** How long an accepted room stays where it was, with a way back. */
const UNDO_MS = 10_000;

const store = createStore<{ ids: readonly string[] }>({ ids: [] });

/** Takes a room out of those that were just accepted. */
export const forgetAccepted = (roomId: string): void =>
  store.set({ ids: store.getSnapshot().ids.filter((id) => id !== roomId) });

/** Keeps a room in its place for a while, so that a second tap does not meet the next one. */
export const rememberAccepted = (roomId: string): void => {
  store.set({ ids: [...store.getSnapshot().ids, roomId] });
  setTimeout(() => forgetAccepted(roomId), UNDO_MS);
};

export const useAccepted = (): readonly string[] => useStore(store).ids;
