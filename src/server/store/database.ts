import type { ColumnType, Generated, Kysely } from 'kysely';
import type { Occasion } from '../../domain/invitation.ts';
import type { ProposalState } from '../../domain/proposal.ts';
import type { Stage } from '../../domain/stage.ts';

type Stamp = ColumnType<Date, Date | undefined, Date>;

type UserTable = {
  id: string;
  name: Generated<string>;
  email: string;
  email_verified: Generated<boolean>;
  image: string | null;
  created_at: Stamp;
  updated_at: Stamp;
};

type SessionTable = {
  id: string;
  user_id: string;
  token: string;
  expires_at: Date;
  ip_address: string | null;
  user_agent: string | null;
  created_at: Stamp;
  updated_at: Stamp;
};

type CredentialTable = {
  id: string;
  user_id: string;
  provider_id: string;
  password: string | null;
  updated_at: Stamp;
};

export type AccountCodePurpose = 'confirm' | 'recover' | 'change-email';

type AccountCodeTable = {
  id: Generated<string>;
  user_id: string;
  purpose: AccountCodePurpose;
  new_email: string | null;
  created_at: Stamp;
  expires_at: Date;
  used_at: Date | null;
};

type ProfileTable = {
  user_id: string;
  first_name: string;
  last_name: string;
  avatar: string | null;
  time_zone: string | null;
  created_at: Stamp;
  updated_at: Stamp;
};

type AvatarTable = { id: Generated<string>; user_id: string; type: string; bytes: Uint8Array<ArrayBuffer> };

type RoomTable = {
  id: Generated<string>;
  host_id: string;
  guest_id: string | null;
  stage: Stage | null;
  room_url: string | null;
  ics_uid: string | null;
  ics_sequence: Generated<number>;
  private: Generated<boolean>;
  created_at: Stamp;
  start_utc: Date;
  end_utc: Date | null;
  duration_minutes: number;
};

type RoomVersionTable = {
  room_id: string;
  sequence: number;
  ics_uid: string;
  occasion: Occasion;
  by_user_id: string;
  host_id: string;
  guest_id: string | null;
  start_utc: Date;
  end_utc: Date;
  created_at: Stamp;
};

type ProposalTable = {
  id: Generated<string>;
  room_id: string;
  sequence: number;
  by_user_id: string;
  to_user_id: string;
  start_utc: Date;
  end_utc: Date;
  note: string | null;
  state: Generated<ProposalState>;
  created_at: Stamp;
  decided_at: Date | null;
};

/** What a mail to a room's people is about; among those of one kind to one person the newest counts. */
export const ROOM_MAIL_KINDS = ['invitation', 'proposal', 'expiry'] as const;
export type RoomMailKind = (typeof ROOM_MAIL_KINDS)[number];

type RoomMailTable = {
  id: Generated<string>;
  number: Generated<string>;
  room_id: string;
  sequence: number;
  user_id: string;
  kind: RoomMailKind;
  proposal_id: string | null;
  created_at: Stamp;
  settled_at: Date | null;
  refused_at: Date | null;
};

/** The tables as they are stored: snake_case, the second spelling of the contract. */
export type Tables = {
  users: UserTable;
  sessions: SessionTable;
  credentials: CredentialTable;
  account_codes: AccountCodeTable;
  profiles: ProfileTable;
  avatars: AvatarTable;
  practice_rooms: RoomTable;
  room_versions: RoomVersionTable;
  reschedule_proposals: ProposalTable;
  room_mails: RoomMailTable;
};

export type Database = Kysely<Tables>;
