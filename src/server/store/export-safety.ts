import { displayName } from '../../domain/name.ts';
import type { Database } from './database.ts';
import { listBlocks } from './block.ts';
import { exportConcerns } from './concern.ts';

/** Whom someone blocked and what they reported. Who blocked or reported them is not theirs to know. */
export const exportSafety = async (db: Database, userId: string) => ({
  blocked: (await listBlocks(db, userId)).map(({ since, ...person }) => ({
    name: displayName(person),
    since,
  })),
  reports: await exportConcerns(db, userId),
});
