import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import {
  ABANDONED_AFTER_MS,
  CHANGEOVER_SECONDS,
  LEFT_ALONE_AFTER_MS,
  type Circuit,
  type PlannedStation,
} from '../../domain/round/circuit.ts';
import type { Preset } from '../../domain/round/preset.ts';
import { isInCurrentInterview } from '../../domain/station/case-station.ts';
import type { Database } from '../platform/database/database.ts';
import { listAcceptedCaseIds } from '../station/own-station.store.ts';

const circuits = (db: Database) =>
  db
    .selectFrom('circuits as circuit')
    .select([
      'circuit.id',
      'circuit.room_id as roomId',
      'circuit.preset_id as presetId',
      'circuit.title',
      'circuit.opposite',
      'circuit.changeover_seconds as changeoverSeconds',
      'circuit.changeover_started_at as changeoverStartedAt',
      'circuit.ended_at as endedAt',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('circuit_stations as station')
          .leftJoin('practice_rounds as round', (join) =>
            join
              .onRef('round.circuit_id', '=', 'station.circuit_id')
              .onRef('round.circuit_position', '=', 'station.position'),
          )
          .select([
            'station.position',
            // What a round became counts: the host may have changed it in Prep. Until it starts, a surprise is in no round.
            sql<string | null>`coalesce(round.candidate_id, station.candidate_id)`.as('candidateId'),
            sql<
              string | null
            >`case when round.id is null then station.case_brief_id else round.case_brief_id end`.as(
              'caseBriefId',
            ),
            'station.is_surprise as isSurprise',
            'station.name',
            sql<boolean>`coalesce(round.extra_time, station.extra_time)`.as('extraTime'),
            sql<number>`coalesce(round.reading_seconds, station.reading_seconds)`.as('readingSeconds'),
            sql<number>`coalesce(round.timer_seconds, station.timer_seconds)`.as('timerSeconds'),
            'round.id as roundId',
          ])
          .whereRef('station.circuit_id', '=', 'circuit.id')
          .orderBy('station.position'),
      ).as('stations'),
    );

type Row = Awaited<ReturnType<ReturnType<typeof circuits>['executeTakeFirstOrThrow']>>;

const fromRow = (row: Row | undefined): Circuit | null => {
  if (!row) return null;
  const { presetId, title, opposite, ...circuit } = row;
  return {
    ...circuit,
    preset: presetId === null || title === null ? null : { id: presetId, name: title, opposite },
    changeoverStartedAt: row.changeoverStartedAt?.getTime() ?? null,
    endedAt: row.endedAt?.getTime() ?? null,
  };
};

export const findCircuit = async (db: Database, id: string): Promise<Circuit | null> =>
  fromRow(await circuits(db).where('circuit.id', '=', id).executeTakeFirst());

/** The case that the plan has for a round, which the round is not told until it starts; null in none, and once the exam is over. */
export const findHiddenCase = async (db: Database, roundId: string) =>
  (await db
    .selectFrom('practice_rounds as round')
    .innerJoin('circuits as circuit', 'circuit.id', 'round.circuit_id')
    .innerJoin('circuit_stations as station', (join) =>
      join
        .onRef('station.circuit_id', '=', 'round.circuit_id')
        .onRef('station.position', '=', 'round.circuit_position'),
    )
    .select(['station.circuit_id as circuitId', 'station.position', 'station.case_brief_id as caseBriefId'])
    .where('round.id', '=', roundId)
    .where('round.case_brief_id', 'is', null)
    .where('circuit.ended_at', 'is', null)
    .executeTakeFirst()) ?? null;

/** The mock exam of a room that is not over. */
export const findOpenCircuit = async (db: Database, roomId: string): Promise<Circuit | null> =>
  fromRow(
    await circuits(db)
      .where('circuit.room_id', '=', roomId)
      .where('circuit.ended_at', 'is', null)
      .executeTakeFirst(),
  );

/** Rooms whose mock exam is not over although their time is, and in which no one has been since. Those of long ago are left alone. */
export const listAbandonedCircuits = async (db: Database, now: Date): Promise<string[]> => {
  const abandoned = new Date(now.getTime() - ABANDONED_AFTER_MS);
  const { rows } = await sql<{ id: string }>`
    select room.id from circuits circuit join practice_rooms room on room.id = circuit.room_id
    where circuit.ended_at is null and room.start_utc > ${new Date(now.getTime() - LEFT_ALONE_AFTER_MS)}
      and room.start_utc + room.duration_minutes * interval '1 minute' < ${abandoned}
      and not exists (select from room_presences stay
        where stay.room_id = room.id and stay.until_at > ${abandoned})`.execute(db);
  return rows.map(({ id }) => id);
};

type StationRow = PlannedStation & { caseBriefId: string };

export const addCircuit = async (
  trx: Database,
  roomId: string,
  stations: readonly StationRow[],
  { isSurprise, preset }: { isSurprise: (index: number) => boolean; preset: Preset | null },
): Promise<string> => {
  const made = preset && {
    preset_id: preset.id,
    title: preset.name,
    opposite: preset.opposite,
  };
  const { id } = await trx
    .insertInto('circuits')
    .values({
      room_id: roomId,
      changeover_seconds: preset?.changeoverSeconds ?? CHANGEOVER_SECONDS,
      ...made,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('circuit_stations')
    .values(
      stations.map((station, index) => ({
        circuit_id: id,
        position: index + 1,
        candidate_id: station.candidateId,
        case_brief_id: station.caseBriefId,
        is_surprise: isSurprise(index),
        name: station.name ?? null,
        extra_time: station.extraTime,
        reading_seconds: station.readingSeconds,
        timer_seconds: station.timerSeconds,
      })),
    )
    .execute();
  return id;
};

export const updateCircuit = async (
  trx: Database,
  id: string,
  fields: { changeover_started_at?: Date | null; ended_at?: Date },
): Promise<void> => {
  await trx.updateTable('circuits').set(fields).where('id', '=', id).execute();
};

/** The cases in use, and which of them each of these people has met in a round, in either role. */
export const readCasesMet = async (db: Database, people: readonly string[]) => {
  const accepted = await listAcceptedCaseIds(db, people);
  const listed = await db
    .selectFrom('case_briefs')
    .select(['id', 'type', 'background'])
    .select(sql<boolean>`examiner_brief is not null`.as('hasExaminerBrief'))
    .where('retired_at', 'is', null)
    .orderBy('id')
    .execute();
  const cases = listed.map(({ id, type, hasExaminerBrief, background }) => ({
    id,
    type,
    hasExaminerBrief,
    isCurrent: isInCurrentInterview({ type, label: background.label }),
  }));
  const library = cases.filter(({ isCurrent }) => isCurrent).map(({ id }) => id);
  const seen = new Map<string, Set<string>>();
  for (const person of people) {
    const { rows } = await sql<{ id: string }>`
      select distinct round.case_brief_id as id from practice_rounds round
      where (round.candidate_id = ${person} or round.partner_id = ${person})
        and round.case_text is not null and round.case_brief_id is not null`.execute(db);
    seen.set(person, new Set(rows.map(({ id }) => id)));
  }
  return { library: [...library, ...accepted], cases, seen };
};
