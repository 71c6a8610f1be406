import type { ColumnType, Generated } from 'kysely';
import type { DebriefForm, DebriefRole } from '../../../domain/debrief/debrief.ts';
import type { FirstStep, ResultPart } from '../../../domain/progress/waiting.ts';
import type { SpokenQuote } from '../../../domain/recording/spoken-quote.ts';
import type { Verdict, Voice } from '../../../domain/mark/mark.ts';
import type { Stamp } from './account-tables.ts';

/** What people and the assessor say of a round, and what a dashboard is made of besides rooms and rounds. */
export type DebriefTables = {
  marks: {
    id: Generated<string>;
    round_id: string;
    voice: Voice;
    item: string;
    verdict: Verdict;
    made_at: Date;
    at_ms: number | null;
    quotes: ColumnType<SpokenQuote[], string | undefined, string>;
    by_user_id: string | null;
    device: string | null;
    position: number | null;
    is_current: boolean;
    late: Generated<boolean>;
  };
  debriefs: {
    round_id: string;
    /** Set by a trigger; bigint arrives as text. */
    revision: ColumnType<string, never, never>;
    candidate_changes: ColumnType<string, never, never>;
    partner_changes: ColumnType<string, never, never>;
    examiner_1_changes: ColumnType<string, never, never>;
    examiner_2_changes: ColumnType<string, never, never>;
    /** Whether the names of the panel are kept from the two people. */
    panel_nameless: Generated<boolean>;
    opened_at: Date | null;
  };
  debrief_forms: {
    round_id: string;
    role: DebriefRole;
    user_id: string | null;
    overall: number | null;
    global_rating: ColumnType<number | null, number | null | undefined, number | null>;
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
    counts: Generated<boolean>;
    observing: Generated<boolean>;
    absent: Generated<boolean>;
  };
  round_notes: {
    id: string;
    round_id: string;
    user_id: string;
    text: string;
    made_at: Date;
    at_ms: number | null;
  };
  deleted_notes: { id: string; round_id: string; user_id: string };
  corrections: {
    round_id: string;
    turn: number;
    text: string;
    made_at: Date;
    agreed_at: ColumnType<Date | null, undefined, Date | null>;
  };
  /** What the browser said in the actor's place in a rehearsal. */
  spoken_lines: { round_id: string; line: number; spoken_at: Date };
  given_findings: { round_id: string; finding: string; given_at: Date };
  /** Kept by a trigger; a date arrives as text. */
  practice_weeks: {
    user_id: string;
    role: 'candidate' | 'partner' | 'examiner';
    week: string;
    rounds: number;
  };
  seen_results: { round_id: string; user_id: string; result: ResultPart; seen_at: Stamp };
  /** Who of a round's two people lets others mark it along. */
  teaching_releases: { round_id: string; user_id: string; released_at: Stamp };
  first_steps: { user_id: string; step: FirstStep; done_at: Stamp };
};
