import type { ColumnType, Generated } from 'kysely';
import type { ConcernReason } from '../../../domain/safety/concern.ts';
import type { OrganiserAction } from '../../../domain/organiser/organiser-policy.ts';
import type { Stamp } from './account-tables.ts';

/** Groups, what keeps people apart, and those who look after the community with what they are told and did. */
export type CommunityTables = {
  groups: {
    id: Generated<string>;
    name: string;
    maker_id: string;
    /** What a join link carries under a signature; null while there is none. */
    link_id: string | null;
    demands_factor: Generated<boolean>;
    factor_demanded_at: ColumnType<Date | null, Date | undefined, Date>;
    created_at: Stamp;
  };
  group_members: { group_id: string; user_id: string; joined_at: Stamp };
  group_removals: { group_id: string; user_id: string; removed_at: Stamp };
  blocks: { blocker_id: string; blocked_id: string; created_at: Stamp };
  concerns: {
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
  organisers: { user_id: string; created_at: Stamp };
  suspensions: { user_id: string; by_user_id: string | null; words: string; created_at: Stamp };
  organiser_actions: {
    id: Generated<string>;
    by_user_id: string | null;
    about_user_id: string | null;
    action: OrganiserAction;
    words: string;
    created_at: Stamp;
  };
  notices: {
    id: Generated<string>;
    words: string;
    created_at: Stamp;
    removed_at: ColumnType<Date | null, undefined, Date>;
  };
};
