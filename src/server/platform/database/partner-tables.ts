import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Meeting, NowWish } from '../../../domain/partner/now-queue.ts';
import type { Exam, Grade } from '../../../domain/profile/about.ts';
import type { FreeDay } from '../../../domain/partner/free-time.ts';
import type { PairingOrigin, PairingState } from '../../../domain/partner/pairing.ts';
import type { Stamp } from './account-tables.ts';

/** What finding a partner is made of. */
export type PartnerTables = {
  /** A date arrives as text. */
  abouts: {
    user_id: string;
    grade: Grade | null;
    exam: Exam | null;
    exam_date: string | null;
    wants: string[];
    languages: string;
    line: string;
    shown: boolean;
    updated_at: Stamp;
  };
  free_times: {
    user_id: string;
    zone: string;
    week: number[];
    days: JSONColumnType<FreeDay[]>;
    updated_at: Stamp;
    seen_at: Stamp;
  };
  free_hours: { hour: number; user_id: string };
  pairings: {
    id: Generated<string>;
    origin: PairingOrigin;
    from_user_id: string;
    to_user_id: string;
    start_utc: Date;
    end_utc: Date;
    from_agreed_at: Date | null;
    to_agreed_at: Date | null;
    state: Generated<PairingState>;
    expires_at: Date;
    room_id: string | null;
    created_at: Stamp;
    ended_at: Date | null;
  };
  match_seekers: { user_id: string; until: Date; pairing_id: string | null; opted_at: Stamp };
  now_seekers: {
    user_id: string;
    wish: NowWish;
    group_id: string | null;
    since: Date;
    until: Date;
    seen_at: Date;
    meeting_id: ColumnType<string | null, undefined, string | null>;
  };
  now_meetings: {
    id: Generated<string>;
    one_id: string;
    other_id: string;
    asked_at: Date;
    expires_at: Date;
    one_agreed_at: ColumnType<Date | null, undefined, Date>;
    other_agreed_at: ColumnType<Date | null, undefined, Date>;
    state: Generated<Meeting['state']>;
    room_id: ColumnType<string | null, undefined, string | null>;
  };
  favourite_people: { user_id: string; favourite_id: string; created_at: Stamp };
};
