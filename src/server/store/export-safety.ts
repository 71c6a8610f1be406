import { displayName } from '../../domain/name.ts';
import type { Database } from './database.ts';
import { listBlocks } from './block.ts';

/** Whom someone blocked. Who blocked them is not theirs to know. */
export const exportSafety = async (db: Database, userId: string) => ({
  blocked: (await listBlocks(db, userId)).map(({ since, ...person }) => ({
    name: displayName(person),
    since,
  })),
});
