import { createStore } from './store.ts';

type Row = { id: string; revision: number };

/** Of two views of a row the newer; of equally new ones the one that arrived later. */
export const newest = <T extends Row>(known: T | undefined, incoming: T): T =>
  known && known.revision > incoming.revision ? known : incoming;

/**
 * Rows as this page knows them, whatever brought them: an answer, the feed or a whole list. Every row comes with when it was
 * asked for, because answers overtake each other: of two views the newer revision stays, and a row that was deleted comes
 * back only by what was asked for after that.
 */
export const createEntities = <T extends Row>() => {
  const rows = new Map<string, { row: T; asked: number }>();
  const deleted = new Map<string, number>();
  const { getSnapshot, subscribe, set } = createStore<readonly T[]>([]);
  const tell = (): void => set([...rows.values()].map(({ row }) => row));

  const take = (row: T, asked: number): void => {
    if ((deleted.get(row.id) ?? 0) > asked) return;
    deleted.delete(row.id);
    const known = rows.get(row.id);
    rows.set(row.id, { row: newest(known?.row, row), asked: Math.max(known?.asked ?? 0, asked) });
  };

  return {
    /** All of them; a new list after each change. */
    getSnapshot,
    subscribe,
    get: (id: string): T | undefined => rows.get(id)?.row,
    put: (row: T, asked: number): void => {
      take(row, asked);
      tell();
    },
    drop: (id: string, at: number): void => {
      rows.delete(id);
      deleted.set(id, at);
      tell();
    },
    /** Takes a list as it was when it was asked for: what is not on it is gone, unless it became known since. */
    putList: (list: readonly T[], asked: number): void => {
      const listed = new Set(list.map(({ id }) => id));
      for (const [id, known] of rows) if (!listed.has(id) && known.asked < asked) rows.delete(id);
      for (const row of list) take(row, asked);
      tell();
    },
    clear: (): void => {
      rows.clear();
      deleted.clear();
      tell();
    },
  };
};
