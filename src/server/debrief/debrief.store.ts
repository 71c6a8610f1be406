import { sql } from 'kysely';
import type { DebriefRole } from '../../domain/debrief/debrief.ts';
import type { DebriefRecord } from '../../domain/debrief/debrief-record.ts';
import { countsInFigures } from '../../domain/debrief/what-counts.ts';
import { isDeletedUser } from '../../domain/account/deleted-user.ts';
import { itemsOf } from '../../domain/mark/mark.ts';
import { blockedSinceSql } from '../block/block.store.ts';
import type { Database } from '../platform/database/database.ts';
import { addOnce } from '../platform/database/rows.ts';
import { debriefRole } from '../../domain/debrief/mark-policy.ts';
import { displayName } from '../../domain/profile/name.ts';
import { namedOf } from '../profile/profile.store.ts';
import { debriefFacts, formsOfRound, savedForm } from './debrief-form.store.ts';
import {
  addExaminerForms,
  examinedInterviewEnd,
  examinerNames,
  examinersOfRound,
  isPanelNameless,
  roundExaminers,
} from './round-examiner.store.ts';
import { shownCorrections } from '../recording/correction.store.ts';
import { togetherMs } from '../../domain/room/presence.ts';
import { listStays } from '../room/presence.store.ts';
import { currentMarks, lateMarks } from '../mark/mark.store.ts';

const roundFacts = (db: Database, roundId: string) =>
  db
    .selectFrom('practice_rounds as round')
    .innerJoin('practice_rooms as room', 'room.id', 'round.room_id')
    .leftJoin('debriefs as debrief', 'debrief.round_id', 'round.id')
    .leftJoin('recordings as recording', 'recording.round_id', 'round.id')
    .select([
      'round.room_id as roomId',
      'round.candidate_id as candidateId',
      'round.case_brief_id as caseBriefId',
      'round.case_text as caseText',
      'round.shared_at as sharedAt',
      'round.created_at as createdAt',
      'room.host_id as hostId',
      'room.guest_id as guestId',
      'room.rehearsal',
      'room.panel_nameless as panelNameless',
      blockedSinceSql('room.host_id', 'room.guest_id').as('blockedSince'),
      'debrief.revision',
      'debrief.candidate_changes as candidateChanges',
      'debrief.partner_changes as partnerChanges',
      'debrief.examiner_1_changes as examiner1Changes',
      'debrief.examiner_2_changes as examiner2Changes',
      'debrief.opened_at as openedAt',
      'recording.started_at as startedAt',
      'recording.stopped_at as stoppedAt',
      'round.timer_started_at as timerStartedAt',
      'round.timer_stopped_at as timerStoppedAt',
      sql<boolean>`round.assessment is not null`.as('assessed'),
      sql<boolean>`exists (select from assessment_steps step
        where step.round_id = round.id and step.failed_at is not null)`.as('failed'),
    ])
    .where('round.id', '=', roundId);

const notesOfRound = sql<
  { id: string; userId: string; text: string; madeAt: number; atMs: number | null }[]
>`(
  select coalesce(json_agg(json_build_object('id', id, 'userId', user_id, 'text', text, 'atMs', at_ms,
    'madeAt', floor(extract(epoch from made_at) * 1000)) order by made_at, id), '[]')
  from round_notes where round_id = round.id)`;

const actorOfRound = sql<{ firstName: string | null; lastName: string | null } | null>`(
  select json_build_object('firstName', first_name, 'lastName', last_name) from profiles
  where user_id = case when round.candidate_id = room.host_id then room.guest_id else room.host_id end)`;

/** A round with its marks, notes and forms, and what is needed to place new ones in time. */
export type StoredDebrief = DebriefRecord & {
  roomId: string;
  caseBriefId: string | null;
  createdAt: number;
  recording: { startedAt: number; stoppedAt: number | null } | null;
};

/** Everything kept of a round's marks, notes and forms; what of it someone may see is for `debriefFor` to say. */
export const readDebrief = async (db: Database, roundId: string): Promise<StoredDebrief | null> => {
  const round = await roundFacts(db, roundId)
    .select([
      currentMarks.as('marks'),
      lateMarks.as('late'),
      shownCorrections.as('corrections'),
      notesOfRound.as('notes'),
      formsOfRound.as('forms'),
      examinersOfRound.as('examiners'),
      isPanelNameless.as('nameless'),
      examinedInterviewEnd.as('interviewEnd'),
      actorOfRound.as('actor'),
    ])
    .executeTakeFirst();
  if (!round) return null;
  const { marks, late, corrections, notes, forms, examiners } = round;
  const of = (role: DebriefRole) => forms.find((form) => form.role === role);
  const { candidateId, hostId, guestId, sharedAt, openedAt, startedAt } = round;
  const panel = roundExaminers(examiners);
  return {
    roundId,
    roomId: round.roomId,
    caseBriefId: round.caseBriefId,
    createdAt: round.createdAt.getTime(),
    revision: Number(round.revision ?? 0),
    privateChanges: {
      candidate: Number(round.candidateChanges ?? 0),
      partner: Number(round.partnerChanges ?? 0),
      'examiner-1': Number(round.examiner1Changes ?? 0),
      'examiner-2': Number(round.examiner2Changes ?? 0),
    },
    candidateId,
    hostId,
    guestId,
    sharedAt,
    blockedSince: round.blockedSince,
    started: round.caseText !== null,
    items: round.caseText === null ? [] : itemsOf(round.caseText.markScheme),
    marks,
    late,
    corrections,
    notes: notes.map(({ id, text, atMs, userId, madeAt }) => ({
      id,
      text,
      atMs,
      madeAt,
      role: debriefRole({ candidateId, hostId, guestId, panel }, userId),
    })),
    panel,
    names: examinerNames(examiners),
    nameless: round.nameless,
    interviewEnd: round.interviewEnd,
    ...(examiners.length > 0 && round.actor ? { partnerName: displayName(namedOf(round.actor)) } : {}),
    debrief: openedAt && debriefFacts(openedAt, forms, panel),
    forms: {
      candidate: savedForm(of('candidate')),
      partner: savedForm(of('partner')),
      ...Object.fromEntries(examiners.map(({ role }) => [role, savedForm(of(role))])),
    },
    judged: { recorded: startedAt !== null, assessed: round.assessed, failed: round.failed },
    recording: startedAt && {
      startedAt: startedAt.getTime(),
      stoppedAt: round.stoppedAt?.getTime() ?? null,
    },
  };
};

/**
 * Opens the debrief of a round with a form for each of its two people and its examiners, or for the one who rehearses; null
 * when it is open or there are not two.
 */
export const addDebrief = async (
  trx: Database,
  roundId: string,
  at: Date,
): Promise<{ roomId: string; userIds: string[] } | null> => {
  const round = await roundFacts(trx, roundId).executeTakeFirst();
  const { candidateId, hostId, guestId } = round ?? {};
  if (!round || !candidateId || !hostId || round.openedAt || !(guestId || round.rehearsal)) return null;
  const partnerId = candidateId === hostId ? guestId : hostId;
  if (isDeletedUser(candidateId) || round.caseText === null) return null;
  await trx
    .insertInto('debriefs')
    .values({ round_id: roundId, opened_at: at, panel_nameless: round.panelNameless })
    .onConflict((conflict) =>
      conflict.column('round_id').doUpdateSet({ opened_at: at, panel_nameless: round.panelNameless }),
    )
    .execute();
  const staysOf = async (userId: string | null | undefined) =>
    userId ? listStays(trx, round.roomId, userId) : [];
  const together = togetherMs([await staysOf(candidateId), await staysOf(partnerId)], {
    from: (round.startedAt ?? round.timerStartedAt ?? round.createdAt).getTime(),
    until: (round.stoppedAt ?? round.timerStoppedAt ?? at).getTime(),
  });
  await trx
    .updateTable('practice_rounds')
    .set({ together_ms: Math.round(together) })
    .where('id', '=', roundId)
    .execute();
  const counts = countsInFigures({ togetherMs: together, rehearsal: round.rehearsal });
  const add = (role: DebriefRole, userId: string) =>
    addOnce(trx, 'debrief_forms', { round_id: roundId, role, user_id: userId, opened_at: at, counts });
  await add('candidate', candidateId);
  if (partnerId) await add('partner', partnerId);
  const examinerIds = await addExaminerForms(trx, { roundId, roomId: round.roomId, at, counts });
  // Who rehearsed alone is on the page that asks; a mail would be one too many.
  const asked = round.rehearsal ? [] : [candidateId, ...(partnerId ? [partnerId] : []), ...examinerIds];
  return { roomId: round.roomId, userIds: asked.filter((id) => !isDeletedUser(id)) };
};

/** Tells of an open debrief that its two people may know more of it now. */
export const announceDebrief = async (trx: Database, roundId: string): Promise<void> => {
  await sql`select touch_debrief(round_id, null) from debriefs
    where round_id = ${roundId} and opened_at is not null`.execute(trx);
};

/**
 * Drops what was said in a round that restarts with another candidate or case. Its changes are counted on: a page that was away
 * meanwhile would take what it knows of the case before for the newer.
 */
export const removeDebrief = async (trx: Database, roundId: string): Promise<void> => {
  for (const table of ['marks', 'round_notes', 'debrief_forms'] as const)
    await trx.deleteFrom(table).where('round_id', '=', roundId).execute();
  await trx
    .updateTable('debriefs')
    .set({
      revision: sql`revision + 1`,
      opened_at: null,
      panel_nameless: false,
      candidate_changes: sql`0`,
      partner_changes: sql`0`,
      examiner_1_changes: sql`0`,
      examiner_2_changes: sql`0`,
    })
    .where('round_id', '=', roundId)
    .execute();
};
