import type { Stamp } from './account-tables.ts';

type BlockTable = { blocker_id: string; blocked_id: string; created_at: Stamp };

/** What keeps people apart. */
export type SafetyTables = { blocks: BlockTable };
