import type { DebriefRole } from '../../domain/debrief.ts';
import type { FirstStep } from '../../domain/first-step.ts';
import type { ResultPart } from '../../domain/waiting.ts';
import type { Stamp } from './account-tables.ts';

/** Kept by a trigger; a date arrives as text. */
type PracticeWeekTable = { user_id: string; role: DebriefRole; week: string; rounds: number };
type SeenResultTable = { round_id: string; user_id: string; result: ResultPart; seen_at: Stamp };
type FirstStepTable = { user_id: string; step: FirstStep; done_at: Stamp };

/** What a dashboard is made of besides rooms and rounds. */
export type DashboardTables = {
  practice_weeks: PracticeWeekTable;
  seen_results: SeenResultTable;
  first_steps: FirstStepTable;
};
