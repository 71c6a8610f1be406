import type { Generated } from 'kysely';
import type { Stamp } from './account-tables.ts';

type GroupTable = {
  id: Generated<string>;
  name: string;
  maker_id: string;
  /** What a join link carries under a signature; null while there is none. */
  link_id: string | null;
  created_at: Stamp;
};
type GroupMemberTable = { group_id: string; user_id: string; joined_at: Stamp };
type GroupRemovalTable = { group_id: string; user_id: string; removed_at: Stamp };

export type GroupTables = {
  groups: GroupTable;
  group_members: GroupMemberTable;
  group_removals: GroupRemovalTable;
};
