type Row = { id: string; revision: number };

/** Of two views of a row the newer; of equally new ones the one that arrived later. */
export const newest = <T extends Row>(known: T | null | undefined, incoming: T): T =>
  known && known.id === incoming.id && known.revision > incoming.revision ? known : incoming;

/**
 * Rows as this page knows them, whatever brought them: an answer, the feed or a whole list. Every row comes with when it was
 * asked for, because answers overtake each other: of two views the newer revision stays, and a row that was deleted comes
 * back only by what was asked for after that.
 */
export const createEntities = <T extends Row>() => {
  const rows = new Map<string, { row: T; asked: number }>();
  const deleted = new Map<string, number>();

  const put = (row: T, asked: number): void => {
    const known = rows.get(row.id);
    if ((deleted.get(row.id) ?? 0) > asked) return;
    deleted.delete(row.id);
    rows.set(row.id, { row: newest(known?.row, row), asked: Math.max(known?.asked ?? 0, asked) });
  };

  return {
    put,
    drop: (id: string, at: number): void => {
      rows.delete(id);
      deleted.set(id, at);
    },
    /** Takes a list as it was when it was asked for: what is not on it is gone, unless it became known since. */
    putList: (list: readonly T[], asked: number): void => {
      const listed = new Set(list.map(({ id }) => id));
      for (const [id, known] of rows) if (!listed.has(id) && known.asked < asked) rows.delete(id);
      for (const row of list) put(row, asked);
    },
    all: (): T[] => [...rows.values()].map(({ row }) => row),
    get: (id: string): T | null => rows.get(id)?.row ?? null,
    clear: (): void => {
      rows.clear();
      deleted.clear();
    },
  };
};
