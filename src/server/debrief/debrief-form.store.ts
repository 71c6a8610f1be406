import { sql } from 'kysely';
import {
  EMPTY_FORM,
  isExaminerRole,
  type DebriefFacts,
  type DebriefForm,
  type DebriefRole,
  type FormFacts,
} from '../../domain/debrief/debrief.ts';
import type { RoundExaminers } from '../../domain/debrief/round-examiners.ts';
import { EXAMINER_VOICES } from '../../domain/mark/mark.ts';
import type { HandIn } from '../../domain/debrief/debrief-policy.ts';
import type { SavedForm } from '../../domain/debrief/debrief-record.ts';
import { isDeletedUser } from '../../domain/account/deleted-user.ts';
import type { Database } from '../platform/database/database.ts';
import { caseNameInRound } from '../round/round-case.store.ts';

/** Dates inside JSON arrive as text. */
type Stored = Date | string | null;
const stamp = (at: Stored | undefined): number | null => (at ? new Date(at).getTime() : null);

type FormRow = DebriefForm & {
  role: DebriefRole;
  userId: string | null;
  version: number;
  savedAt: Stored;
  doneAt: Stored;
  skippedAt: Stored;
  observing: boolean;
  absent: boolean;
};

/** Everyone's forms of a round, once its debrief is open, as a part of a query that names the round `round`. */
export const formsOfRound = sql<FormRow[]>`(
  select coalesce(json_agg(json_build_object(
    'role', role, 'userId', user_id, 'overall', overall, 'globalRating', global_rating, 'ratings', ratings, 'patient', patient, 'keep', keep,
    'change', change, 'sharesNotes', shares_notes, 'version', version, 'savedAt', saved_at, 'doneAt', done_at,
    'skippedAt', skipped_at, 'observing', observing, 'absent', absent)), '[]')
  from debrief_forms where round_id = round.id)`;

export const savedForm = (row: FormRow | undefined): SavedForm => {
  if (!row) return { form: EMPTY_FORM, version: 0, savedAt: null };
  const { overall, globalRating, ratings, patient, keep, change, sharesNotes } = row;
  return {
    form: { overall, globalRating, ratings, patient, keep, change, sharesNotes },
    version: row.version,
    savedAt: stamp(row.savedAt),
  };
};

type FormProgress = {
  role: DebriefRole;
  userId: string | null;
  doneAt: Stored;
  skippedAt: Stored;
  observing: boolean;
  absent: boolean;
};

/** How far the forms of an open debrief are. `examiners` says which of them are still there. */
export const debriefFacts = (
  openedAt: Date,
  forms: readonly FormProgress[],
  examiners: RoundExaminers,
): DebriefFacts => {
  const find = (role: DebriefRole) => forms.find((each) => each.role === role);
  const factsOf = (role: DebriefRole): FormFacts => {
    const form = find(role);
    const userId = isExaminerRole(role) ? (examiners[role]?.userId ?? null) : (form?.userId ?? null);
    const facts = {
      userId: isDeletedUser(userId) ? null : userId,
      doneAt: stamp(form?.doneAt),
      skippedAt: stamp(form?.skippedAt),
    };
    return isExaminerRole(role) && form
      ? { ...facts, observing: form.observing, absent: form.absent }
      : facts;
  };
  return {
    openedAt: openedAt.getTime(),
    candidate: factsOf('candidate'),
    partner: factsOf('partner'),
    ...Object.fromEntries(EXAMINER_VOICES.filter(find).map((role) => [role, factsOf(role)])),
  };
};

type FormKey = { roundId: string; role: DebriefRole };

const updateForm = (trx: Database, { roundId, role }: FormKey) =>
  trx.updateTable('debrief_forms').where('round_id', '=', roundId).where('role', '=', role);

/** Keeps a form as it is now, unless this version of it, or a newer one, is kept already; answers whether it did. */
export const saveForm = async (
  trx: Database,
  key: FormKey,
  { form, version, at }: { form: DebriefForm; version: number; at: Date },
): Promise<boolean> => {
  const { overall, globalRating, ratings, patient, keep, change, sharesNotes } = form;
  const { numUpdatedRows } = await updateForm(trx, key)
    .set({
      overall,
      global_rating: globalRating,
      ratings: JSON.stringify(ratings),
      patient: JSON.stringify(patient),
      keep,
      change,
      shares_notes: sharesNotes,
      version,
      saved_at: at,
    })
    .where(sql<boolean>`version < ${version}`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const setHandIn = async (trx: Database, key: FormKey, how: HandIn, at: Date): Promise<void> => {
  // Skipping ends a part without a rating, also where one was picked before.
  const unrated = { overall: null, global_rating: null, ratings: '{}' };
  await updateForm(trx, key)
    .set({
      done_at: how === 'done' ? at : null,
      skipped_at: how === 'skipped' ? at : null,
      ...(how === 'skipped' ? unrated : {}),
    })
    .execute();
};

/** The rounds of a room whose form someone has not handed in and was never asked for, oldest first. */
export const listMissingForms = (db: Database, roomId: string, userId: string) =>
  db
    .selectFrom('debrief_forms as form')
    .innerJoin('practice_rounds as round', 'round.id', 'form.round_id')
    .leftJoin('case_briefs as brief', 'brief.id', 'round.case_brief_id')
    .select(['round.id as roundId', 'form.role', caseNameInRound.as('caseName')])
    .where('round.room_id', '=', roomId)
    .where('form.user_id', '=', userId)
    .where('form.done_at', 'is', null)
    .where('form.skipped_at', 'is', null)
    .where('form.asked_at', 'is', null)
    .where('form.observing', '=', false)
    .where('form.absent', '=', false)
    .orderBy('round.round_number')
    .execute();

export const setAsked = async (
  db: Database,
  roundIds: readonly string[],
  userId: string,
  at: Date,
): Promise<void> => {
  await db
    .updateTable('debrief_forms')
    .set({ asked_at: at })
    .where('round_id', 'in', roundIds)
    .where('user_id', '=', userId)
    .execute();
};
