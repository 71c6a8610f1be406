import type { ColumnType, Generated, JSONColumnType, Kysely } from 'kysely';
import type { Assessment } from '../../../contract/assessment.ts';
import type { ListedCase } from '../../../contract/case.ts';
import type { Finding } from '../../../domain/station/finding.ts';
import type { MarkScheme } from '../../../domain/station/mark-scheme.ts';
import type { AssessmentStep } from '../../../domain/assessment/assessment-progress.ts';
import type { Turn } from '../../../domain/recording/transcript.ts';
import type { TrackType } from '../../../domain/recording/track.ts';
import type { Occasion } from '../../../domain/calendar/invitation.ts';
import type { ProposalState } from '../../../domain/proposal/proposal.ts';
import type { ReminderChoice } from '../../../domain/attendance/reminder.ts';
import type { Stage } from '../../../domain/room/stage.ts';
import type { AccountTables, Stamp } from './account-tables.ts';
import type { CalendarTables } from './calendar-tables.ts';
import type { DebriefTables } from './debrief-tables.ts';
import type { CircuitTables, TimingColumns } from './timing-tables.ts';
import type { PartnerTables } from './partner-tables.ts';
import type { LibraryTables } from './library-tables.ts';
import type { CommunityTables } from './community-tables.ts';
import type { ExaminerTables, PanelColumns, SeatMailColumns } from './examiner-tables.ts';

/** Set by a trigger; bigint arrives as text. */
type Revision = ColumnType<string, never, never>;

/** How lists show a case. */
export type ShownCase = Pick<ListedCase, 'caseName' | 'category' | 'type' | 'minutes' | 'difficulty'>;

/** The words of a case as a round began with them. */
export type CaseText = {
  candidateBrief: string;
  actorBrief: string;
  /** Rounds of earlier versions have none. */
  examinerBrief?: string | null;
  /** Rounds that were started before there were findings have none. */
  findings?: Finding[];
  markScheme: MarkScheme;
  /** The station's type; rounds of earlier versions go by what the library says now. */
  type?: string;
  /** Of a station that someone wrote only: its author may edit what lists show of it. */
  shown?: ShownCase;
};

/** What was said in a round, and which engine heard it. */
export type Transcript = { turns: Turn[]; engine: string };

/** What a mail to a room's people is about; among those of one kind to one person the newest counts. */
export const ROOM_MAIL_KINDS = [
  'invitation',
  'proposal',
  'expiry',
  'unanswered',
  'examining',
  'panel',
  'asked',
] as const;
export type RoomMailKind = (typeof ROOM_MAIL_KINDS)[number];

/** The tables as they are stored: snake_case, the second spelling of the contract. */
export type Tables = AccountTables &
  CalendarTables &
  DebriefTables &
  CircuitTables &
  LibraryTables &
  CommunityTables &
  ExaminerTables &
  PartnerTables & {
    profiles: {
      user_id: string;
      first_name: string;
      last_name: string;
      avatar: string | null;
      time_zone: string | null;
      reminders: Generated<ReminderChoice>;
      created_at: Stamp;
      updated_at: Stamp;
    };
    avatars: { id: Generated<string>; user_id: string; type: string; bytes: Uint8Array<ArrayBuffer> };
    practice_rooms: PanelColumns & {
      id: Generated<string>;
      revision: Revision;
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
      by_new_host: Generated<boolean>;
      opens_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      group_id: ColumnType<string | null, string | null | undefined, null>;
      rehearsal: ColumnType<boolean, boolean | undefined, never>;
    };
    practice_rounds: TimingColumns & {
      id: Generated<string>;
      revision: Revision;
      room_id: string;
      round_number: number;
      candidate_id: string | null;
      /** Set by a trigger. */
      partner_id: ColumnType<string | null, never, never>;
      case_brief_id: string | null;
      case_text: JSONColumnType<CaseText> | null;
      /** Set by a trigger. */
      mark_items: ColumnType<Pick<MarkScheme, 'points' | 'redFlags'> | null, never, never>;
      transcript: JSONColumnType<Transcript> | null;
      /** Set by a trigger. */
      transcript_revision: ColumnType<number, never, never>;
      assessment: JSONColumnType<Assessment> | null;
      shared_at: ColumnType<Date | null, undefined, Date | null>;
      corrected: Generated<number>;
      assessed_corrected: Generated<number>;
      derivation: Generated<number>;
      together_ms: ColumnType<number | null, undefined, number>;
      created_at: Stamp;
    };
    recordings: {
      id: Generated<string>;
      round_id: string;
      started_at: Stamp;
      started_by: string | null;
      stopped_at: Date | null;
      deleted_at: ColumnType<Date | null, undefined, Date>;
    };
    recording_consents: {
      id: Generated<string>;
      room_id: string;
      user_id: string;
      given: boolean;
      picture: Generated<boolean>;
      text_version: ColumnType<string | null, string | null | undefined>;
      kept_days: ColumnType<number | null, number | null | undefined>;
      at: Stamp;
    };
    recording_tracks: {
      id: Generated<string>;
      recording_id: string;
      user_id: string;
      type: TrackType;
      started_at: Date;
      chunks: Generated<number>;
      bytes: Generated<string>;
      finished_at: Date | null;
      duration_ms: number | null;
      join_failures: Generated<number>;
      grown_at: Stamp;
      created_at: Stamp;
    };
    /** Kept by a trigger. */
    kept_bytes: { user_id: string; bytes: string };
    call_checks: { room_id: string; user_id: string; holder: string; seen_at: Stamp };
    call_listeners: { room_id: string; user_id: string; seat: string; holder: string; seen_at: Stamp };
    call_seats: { room_id: string; user_id: string; seat: string; holder: string; seen_at: Stamp };
    assessment_steps: {
      round_id: string;
      step: AssessmentStep;
      started_at: Stamp;
      finished_at: Date | null;
      attempts: Generated<number>;
      problem: string | null;
      failed_at: Date | null;
    };
    call_signals: {
      id: Generated<string>;
      room_id: string;
      from_seat: string;
      to_seat: string;
      body: string;
      created_at: Stamp;
    };
    room_versions: {
      room_id: string;
      sequence: number;
      ics_uid: string;
      occasion: Occasion;
      by_user_id: string;
      host_id: string;
      guest_id: string | null;
      start_utc: Date;
      end_utc: Date;
      left_user_id: ColumnType<string | null, string | null | undefined>;
      note: ColumnType<string | null, string | null | undefined>;
      private: Generated<boolean>;
      created_at: Stamp;
    };
    reschedule_proposals: {
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
    room_mails: {
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
      readdressed: Generated<boolean>;
    } & SeatMailColumns;
    file_audits: {
      only_row: Generated<boolean>;
      audited_at: Date;
      stray_files: number;
      removed_files: number;
      missing_tracks: number;
    };
  };

export type Database = Kysely<Tables>;
