import type { ColumnType, Generated } from 'kysely';
import type { ConcernReason } from '../../domain/concern.ts';
import type { OrganiserAction } from '../../domain/organiser-policy.ts';
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

type BlockTable = { blocker_id: string; blocked_id: string; created_at: Stamp };

type ConcernTable = {
  id: Generated<string>;
  by_user_id: string | null;
  about_user_id: string;
  reason: ConcernReason;
  words: string;
  session_start: Date | null;
  created_at: Stamp;
  closed_at: ColumnType<Date | null, undefined, Date>;
  closed_by: ColumnType<string | null, undefined, string>;
};

type OrganiserTable = { user_id: string; created_at: Stamp };

type SuspensionTable = { user_id: string; by_user_id: string | null; words: string; created_at: Stamp };

type OrganiserActionTable = {
  id: Generated<string>;
  by_user_id: string | null;
  about_user_id: string | null;
  action: OrganiserAction;
  words: string;
  created_at: Stamp;
};

type NoticeTable = {
  id: Generated<string>;
  words: string;
  created_at: Stamp;
  removed_at: ColumnType<Date | null, undefined, Date>;
};

/** Groups, what keeps people apart, and those who look after the community with what they are told and did. */
export type CommunityTables = {
  groups: GroupTable;
  group_members: GroupMemberTable;
  group_removals: GroupRemovalTable;
  blocks: BlockTable;
  concerns: ConcernTable;
  organisers: OrganiserTable;
  suspensions: SuspensionTable;
  organiser_actions: OrganiserActionTable;
  notices: NoticeTable;
};
