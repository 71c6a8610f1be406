import type { ColumnType, Generated } from 'kysely';
import type { FactorKind } from '../../../domain/account/second-factor.ts';
import type { PushKind } from '../../../domain/account/push.ts';
import type { AuditAct } from '../../../domain/account/audit.ts';

/** When a row was made or last changed. */
export type Stamp = ColumnType<Date, Date | undefined, Date>;

export type AccountCodePurpose = 'confirm' | 'recover' | 'change-email' | 'provider';

/** Who may sign in, and what was mailed to them about it. */
export type AccountTables = {
  users: {
    id: string;
    email: string;
    email_verified: Generated<boolean>;
    calendar_offset: Generated<number>;
    unreachable_since: ColumnType<Date | null, undefined, Date | null>;
    created_at: Stamp;
    updated_at: Stamp;
  };
  sessions: {
    id: string;
    user_id: string;
    token: string;
    expires_at: Date;
    /** As people call it. */
    browser: string;
    used_at: Stamp;
    /** Whether a second factor was shown. */
    is_strong: Generated<boolean>;
    proven_at: ColumnType<Date | null, Date | null | undefined>;
    created_at: Stamp;
  };
  credentials: {
    id: string;
    user_id: string;
    account_id: string;
    provider_id: string;
    password: string | null;
    updated_at: Stamp;
  };
  account_codes: {
    id: Generated<string>;
    user_id: string;
    purpose: AccountCodePurpose;
    new_email: string | null;
    provider: ColumnType<string | null, string | null | undefined>;
    flow_nonce: ColumnType<string | null, string | null | undefined>;
    created_at: Stamp;
    expires_at: Date;
    used_at: Date | null;
  };
  account_changes: {
    id: Generated<string>;
    user_id: string;
    email: string;
    created_at: Stamp;
    expires_at: Date;
    undone_at: ColumnType<Date | null, undefined, Date>;
  };
  second_factors: {
    id: Generated<string>;
    user_id: string;
    kind: FactorKind;
    name: string;
    secret: ColumnType<string | null, string | undefined, never>;
    last_step: ColumnType<string | null, number | undefined, number>;
    credential_id: ColumnType<string | null, string | undefined, never>;
    public_key: ColumnType<Uint8Array<ArrayBuffer> | null, Uint8Array<ArrayBuffer> | undefined, never>;
    counter: ColumnType<string, number | undefined, number>;
    transports: Generated<string[]>;
    created_at: Stamp;
    used_at: Date | null;
  };
  identities: {
    id: Generated<string>;
    user_id: string;
    issuer: string;
    subject: string;
    filled_group_id: ColumnType<string | null, string | null | undefined>;
    created_at: Stamp;
    used_at: ColumnType<Date | null, Date | undefined>;
  };
  push_devices: {
    id: Generated<string>;
    user_id: string;
    address_hash: string;
    sealed: string;
    created_at: Stamp;
  };
  push_choices: { user_id: string; kinds: PushKind[] };
  recovery_codes: { user_id: string; code_hash: string; used_at: Date | null; created_at: Stamp };
  spent_challenges: { challenge_hash: string; expires_at: Date };
  factor_releases: {
    user_id: string;
    by_user_id: string | null;
    words: string;
    created_at: Stamp;
    due_at: Date;
  };
  factor_demands: { only_row: Generated<boolean>; by_user_id: string | null; created_at: Stamp };
  audit_entries: {
    id: Generated<string>;
    at: Stamp;
    user_id: string | null;
    about_user_id: ColumnType<string | null, string | null | undefined>;
    act: AuditAct;
    detail: Generated<string>;
    subject_id: ColumnType<string | null, string | null | undefined, never>;
    address: string | null;
    browser: ColumnType<string | null, string | null | undefined>;
  };
  sign_ups: {
    id: Generated<string>;
    user_id: Generated<string>;
    email: string;
    password: string | null;
    created_at: Stamp;
    expires_at: Date;
  };
};
