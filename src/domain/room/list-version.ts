import { versionOf } from './room-view.ts';

/** Names one state of a list of rows, whatever their order: a short hash (FNV-1a) of which rows it has, and in which revisions. */
export const listVersion = (rows: readonly { id: string; revision: number }[]): string => {
  let hash = 0x811c9dc5;
  for (const character of rows.map(versionOf).toSorted().join())
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  return `${rows.length} ${hash >>> 0}`;
};
