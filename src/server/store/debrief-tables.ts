import type { ColumnType, Generated } from 'kysely';
import type { DebriefForm, DebriefRole } from '../../domain/debrief.ts';
import type { FirstStep, ResultPart } from '../../domain/waiting.ts';
import type { MarkQuote, Verdict, Voice } from '../../domain/mark.ts';
import type { Stamp } from './account-tables.ts';

type MarkTable = {
  id: Generated<string>;
  round_id: string;
  voice: Voice;
  item: string;
  verdict: Verdict;
  made_at: Date;
  at_ms: number | null;
  quotes: ColumnType<MarkQuote[], string | undefined, string>;
  by_user_id: string | null;
  device: string | null;
  position: number | null;
  is_current: boolean;
};

type DebriefTable = {
  round_id: string;
  /** Set by a trigger; bigint arrives as text. */
  revision: ColumnType<string, never, never>;
  candidate_changes: ColumnType<string, never, never>;
  partner_changes: ColumnType<string, never, never>;
  opened_at: Date | null;
};

type DebriefFormTable = {
  round_id: string;
  role: DebriefRole;
  user_id: string | null;
  overall: number | null;
  ratings: ColumnType<DebriefForm['ratings'], string | undefined, string>;
  patient: ColumnType<DebriefForm['patient'], string | undefined, string>;
  keep: Generated<string>;
  change: Generated<string>;
  shares_notes: Generated<boolean>;
  version: ColumnType<string, number | undefined, number>;
  saved_at: Date | null;
  done_at: Date | null;
  skipped_at: Date | null;
  asked_at: Date | null;
  opened_at: ColumnType<Date | null, Date | undefined, never>;
};

type RoundNoteTable = {
  id: string;
  round_id: string;
  user_id: string;
  text: string;
  made_at: Date;
  at_ms: number | null;
};

type DeletedNoteTable = { id: string; round_id: string; user_id: string };

type CorrectionTable = { round_id: string; turn: number; text: string; made_at: Date };

type GivenFindingTable = { round_id: string; finding: string; given_at: Date };

/** Kept by a trigger; a date arrives as text. */
type PracticeWeekTable = { user_id: string; role: DebriefRole; week: string; rounds: number };
type SeenResultTable = { round_id: string; user_id: string; result: ResultPart; seen_at: Stamp };
type FirstStepTable = { user_id: string; step: FirstStep; done_at: Stamp };

/** What both people and the assessor say of a round, and what a dashboard is made of besides rooms and rounds. */
export type DebriefTables = {
  marks: MarkTable;
  debriefs: DebriefTable;
  debrief_forms: DebriefFormTable;
  round_notes: RoundNoteTable;
  deleted_notes: DeletedNoteTable;
  corrections: CorrectionTable;
  given_findings: GivenFindingTable;
  practice_weeks: PracticeWeekTable;
  seen_results: SeenResultTable;
  first_steps: FirstStepTable;
};
