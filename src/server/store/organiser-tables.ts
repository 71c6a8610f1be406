import type { ColumnType, Generated } from 'kysely';
import type { ConcernReason } from '../../domain/concern.ts';
import type { OrganiserAction } from '../../domain/organiser-policy.ts';
import type { Stamp } from './account-tables.ts';

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

/** Those who look after the community, what they are told, and what they did. */
export type OrganiserTables = {
  concerns: ConcernTable;
  organisers: OrganiserTable;
  suspensions: SuspensionTable;
  organiser_actions: OrganiserActionTable;
  notices: NoticeTable;
};
