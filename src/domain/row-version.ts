/** Names one revision of a row; null is the absence of any. Of two readers with the same version none has to read again. */
export const versionOf = (row: { id: string; revision: number } | null): string =>
  row ? `${row.id} ${row.revision}` : 'none';
