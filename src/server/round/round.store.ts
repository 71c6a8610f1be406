import { sql, type RawBuilder, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Round } from '../../contract/round.ts';
import { progressOf } from '../../domain/assessment/assessment-progress.ts';
import { TIMER_DEFAULT_SECONDS } from '../../domain/round/timer.ts';
import type { Timing } from '../../domain/round/timing.ts';
import type { CaseText, Database, Tables } from '../platform/database/database.ts';
import { addOnce, hasRow } from '../platform/database/rows.ts';

/** Everything about rounds but what an assessment says, which is long and seldom wanted. */
export const roundFacts = (db: Database) =>
  db
    .selectFrom('practice_rounds as round')
    .innerJoin('practice_rooms as room', 'room.id', 'round.room_id')
    .leftJoin('recordings as recording', 'recording.round_id', 'round.id')
    .select([
      'round.id',
      'round.revision',
      'round.room_id',
      'round.round_number',
      'round.circuit_id',
      'round.candidate_id',
      'round.case_brief_id',
      'round.timer_seconds',
      'round.reading_seconds',
      'round.extra_time',
      'round.reading_started_at',
      'round.timer_started_at',
      'round.timer_stopped_at',
      'round.guest_ready_at',
      'room.room_url',
      'recording.id as recording_id',
      'recording.started_at',
      'recording.stopped_at',
      'round.created_at',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('assessment_steps as step')
          .select([
            'step.step',
            sql<boolean>`step.finished_at is not null`.as('finished'),
            sql<boolean>`step.failed_at is not null`.as('failed'),
            'step.problem',
          ])
          .whereRef('step.round_id', '=', 'round.id'),
      ).as('steps'),
    )
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('given_findings as given')
          .select([
            'given.finding as id',
            sql<number>`extract(epoch from given.given_at) * 1000`.as('givenAt'),
          ])
          .whereRef('given.round_id', '=', 'round.id')
          .orderBy('given.given_at')
          .orderBy('given.finding'),
      ).as('givenFindings'),
    );

/** Whether the last answer of each of the room's two people was that they are not recorded. */
const bothDeclined = sql<boolean>`(
  select count(*) = 2 and not bool_or(answer.given)
  from (
    select distinct on (consent.user_id) consent.given from recording_consents consent
    where consent.room_id = room.id and consent.user_id in (room.host_id, room.guest_id)
    order by consent.user_id, consent.id desc
  ) answer)`;

/** The case of a station that the server picked stays in the plan until it starts, so that no view of the round can tell it. */
const hasHiddenCase = sql<boolean>`(round.case_brief_id is null and exists (
  select from circuits circuit where circuit.id = round.circuit_id and circuit.ended_at is null))`;

const isCurrent = sql<boolean>`not exists (
  select from practice_rounds later
  where later.room_id = round.room_id and later.round_number > round.round_number)`;

const rounds = (db: Database) =>
  roundFacts(db).select([
    'round.assessment',
    bothDeclined.as('both_declined'),
    hasHiddenCase.as('has_hidden_case'),
    isCurrent.as('is_current'),
  ]);

/** A round, and whether it is the last of its room. */
export type StoredRound = Round & { isCurrent: boolean };

type FactsRow = Awaited<ReturnType<ReturnType<typeof roundFacts>['executeTakeFirstOrThrow']>>;
type Row = Awaited<ReturnType<ReturnType<typeof rounds>['executeTakeFirstOrThrow']>>;

export const factsFromRow = (
  row: FactsRow,
): Omit<Round, 'assessment' | 'bothDeclined' | 'hasHiddenCase'> => ({
  id: row.id,
  revision: Number(row.revision),
  roomId: row.room_id,
  roundNumber: row.round_number,
  circuitId: row.circuit_id,
  candidateId: row.candidate_id,
  caseBriefId: row.case_brief_id,
  timerSeconds: row.timer_seconds,
  readingSeconds: row.reading_seconds,
  extraTime: row.extra_time,
  readingStartedAt: row.reading_started_at?.getTime() ?? null,
  guestReady: row.guest_ready_at !== null,
  recording:
    row.recording_id === null || row.started_at === null
      ? null
      : {
          id: row.recording_id,
          roomUrl: row.room_url ?? '',
          roundId: row.id,
          startedAt: row.started_at.getTime(),
          stoppedAt: row.stopped_at?.getTime() ?? null,
        },
  givenFindings: row.givenFindings.map(({ id, givenAt }) => ({ id, givenAt: Math.round(givenAt) })),
  clock: row.timer_started_at && {
    startedAt: row.timer_started_at.getTime(),
    stoppedAt: row.timer_stopped_at?.getTime() ?? null,
  },
  ...progressOf(row.steps),
});

const orNull = (row: Row | undefined): StoredRound | null =>
  row
    ? {
        ...factsFromRow(row),
        assessment: row.assessment,
        bothDeclined: row.both_declined ?? false,
        hasHiddenCase: row.has_hidden_case,
        isCurrent: row.is_current,
      }
    : null;

export const findRound = async (db: Database, id: string): Promise<StoredRound | null> =>
  orNull(await rounds(db).where('round.id', '=', id).executeTakeFirst());

/** Holds the room of a round for the rest of the transaction; what is decided on is read after it. */
export const lockRoomOfRound = async (trx: Database, id: string): Promise<void> => {
  await sql`select from practice_rooms
    where id = (select room_id from practice_rounds where id = ${id}) for update`.execute(trx);
};

export const findRoundByNumber = async (
  db: Database,
  roomId: string,
  number: number,
): Promise<StoredRound | null> =>
  orNull(
    await rounds(db)
      .where('round.room_id', '=', roomId)
      .where('round.round_number', '=', number)
      .executeTakeFirst(),
  );

/** The current round of a room: the one with the highest number. */
export const findLatestRound = async (db: Database, roomId: string): Promise<StoredRound | null> =>
  orNull(
    await rounds(db)
      .where('round.room_id', '=', roomId)
      .orderBy('round.round_number', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );

/** The timing that the host chose for a round; null where it kept the usual one, or had that of a mock exam. */
export const findChosenTiming = async (db: Database, id: string): Promise<Timing | null> => {
  const row = await db
    .selectFrom('practice_rounds')
    .select(['reading_seconds', 'chosen_seconds'])
    .where('id', '=', id)
    .where('circuit_id', 'is', null)
    .executeTakeFirst();
  if (!row || row.chosen_seconds === null) return null;
  return { readingSeconds: row.reading_seconds, timerSeconds: row.chosen_seconds };
};

/** Makes a round; of two makers of the same number one makes it and the other finds it made. */
export const addRound = (db: Database, roomId: string, roundNumber: number): Promise<boolean> =>
  addOnce(db, 'practice_rounds', {
    room_id: roomId,
    round_number: roundNumber,
    timer_seconds: TIMER_DEFAULT_SECONDS,
  });

export const updateRound = async (
  db: Database,
  id: string,
  fields: Updateable<Tables['practice_rounds']>,
): Promise<void> => {
  await db.updateTable('practice_rounds').set(fields).where('id', '=', id).execute();
};

/**
 * When a round of a query took place: when it was recorded or timed, else when it was over. Its row is older, made when its room was
 * first opened, which may be days before.
 */
export const tookPlaceAt = (round: 'round' | 'before' = 'round'): RawBuilder<Date> => sql<Date>`coalesce(
  (select started_at from recordings where round_id = ${sql.ref(`${round}.id`)}), ${sql.ref(`${round}.timer_started_at`)},
  (select opened_at from debriefs where round_id = ${sql.ref(`${round}.id`)}), ${sql.ref(`${round}.created_at`)})`;

/** Has everyone who follows a round read it again: something that is shown with it has changed. */
export const touchRound = async (db: Database, id: string): Promise<void> => {
  await sql`update practice_rounds set revision = revision where id = ${id}`.execute(db);
};

/** Keeps the words of the case as they are now, so that the round is judged by what was read in it. */
export const keepCaseText = async (db: Database, id: string, text: CaseText): Promise<void> => {
  await db
    .updateTable('practice_rounds')
    .set({ case_text: JSON.stringify(text) })
    .where('id', '=', id)
    // A case that is started once more reads as it did the first time: marks refer to its points by their place.
    .where('case_text', 'is', null)
    .execute();
};

export const readKeptCaseText = async (db: Database, id: string): Promise<CaseText | null> =>
  (await db.selectFrom('practice_rounds').select('case_text').where('id', '=', id).executeTakeFirst())
    ?.case_text ?? null;

export const isCaseStarted = (db: Database, id: string): Promise<boolean> =>
  hasRow(db.selectFrom('practice_rounds').where('id', '=', id).where('case_text', 'is not', null));

/** Whether a room has a round with something in it: a recording, marks, forms or notes. */
export const roomHasHistory = (roomId: RawBuilder<string>): RawBuilder<boolean> => sql<boolean>`exists (
  select from practice_rounds round
  where round.room_id = ${roomId} and (
    round.transcript is not null or round.assessment is not null
    or exists (select from recordings where round_id = round.id)
    or exists (select from marks where round_id = round.id)
    or exists (select from debrief_forms where round_id = round.id)
    or exists (select from round_notes where round_id = round.id)))`;

export const hasHistory = async (db: Database, roomId: string): Promise<boolean> =>
  (await sql<{ kept: boolean }>`select ${roomHasHistory(sql`${roomId}`)} as kept`.execute(db)).rows[0]
    ?.kept ?? false;
