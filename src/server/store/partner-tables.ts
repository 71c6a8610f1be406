import type { Generated, JSONColumnType } from 'kysely';
import type { Exam, Grade } from '../../domain/about.ts';
import type { FreeDay } from '../../domain/free-time.ts';
import type { PairingOrigin, PairingState } from '../../domain/pairing.ts';
import type { Stamp } from './account-tables.ts';

/** A date arrives as text. */
type AboutTable = {
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

type FreeTimeTable = {
  user_id: string;
  zone: string;
  week: number[];
  days: JSONColumnType<FreeDay[]>;
  updated_at: Stamp;
  seen_at: Stamp;
};
type FreeHourTable = { hour: number; user_id: string };

type PairingTable = {
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

type SeekerTable = { user_id: string; until: Date; pairing_id: string | null; opted_at: Stamp };

type FavouritePersonTable = { user_id: string; favourite_id: string; created_at: Stamp };

/** What finding a partner is made of. */
export type PartnerTables = {
  abouts: AboutTable;
  free_times: FreeTimeTable;
  free_hours: FreeHourTable;
  pairings: PairingTable;
  match_seekers: SeekerTable;
  favourite_people: FavouritePersonTable;
};
