import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { CertificateContent } from '../../../domain/progress/certificate.ts';
import type { StationBackground } from '../../../domain/station/case-station.ts';
import type { Finding } from '../../../domain/station/finding.ts';
import type { MarkScheme } from '../../../domain/station/mark-scheme.ts';
import type { StationAudience } from '../../../domain/station/own-station.ts';
import type { Stamp } from './account-tables.ts';

/** The stations, and what people keep for themselves about them. */
export type LibraryTables = {
  case_briefs: {
    id: string;
    category: string;
    condition: string;
    case_name: string;
    case_name_internal: string;
    type: string;
    minutes: number;
    difficulty: string;
    candidate_brief: string;
    actor_brief: string;
    examiner_brief: ColumnType<string | null, string | null | undefined, string | null>;
    findings: JSONColumnType<Finding[], string | undefined>;
    mark_scheme: JSONColumnType<MarkScheme>;
    background: JSONColumnType<StationBackground, string | undefined>;
    model_answer: string | null;
    task: ColumnType<string | null, never, never>;
    dimensions: ColumnType<string[] | null, never, never>;
    retired_at: Date | null;
  };
  own_stations: {
    id: Generated<string>;
    case_brief_id: ColumnType<string, never, never>;
    author_id: string;
    source: string;
    title: string;
    is_ready: boolean;
    marked_by_people: boolean;
    audience: Generated<StationAudience>;
    group_id: ColumnType<string | null, undefined, string | null>;
    answer: ColumnType<string | null, undefined, string | null>;
    revision: Generated<number>;
    created_at: Stamp;
    changed_at: ColumnType<Date, undefined, Date>;
  };
  favourite_stations: { user_id: string; case_brief_id: string; created_at: Stamp };
  station_wishes: { user_id: string; case_brief_id: string; made_at: Stamp };
  report_links: {
    id: Generated<string>;
    round_id: string;
    user_id: string;
    reader_email: string;
    token_hash: string;
    created_at: Stamp;
    expires_at: Date;
    read_at: Date | null;
  };
  report_codes: {
    link_id: string;
    id: string;
    is_readers: boolean;
    tries_left: number;
    expires_at: Date;
  };
  shared_recordings: { recording_id: string; user_id: string; asked_id: string; agreed_at: Stamp };
  certificates: {
    id: Generated<string>;
    user_id: string;
    content: JSONColumnType<CertificateContent>;
    created_at: Stamp;
  };
};
