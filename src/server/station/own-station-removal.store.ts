import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

const anyOfLibrary = sql`(select id from case_briefs where retired_at is null order by random() limit 1)`;

/** Gives a planned station of a mock exam a case of the library, as a surprise. */
export const replaceCircuitCase = async (
  trx: Database,
  circuitId: string,
  position: number,
): Promise<void> => {
  await sql`
    update circuit_stations set is_surprise = true, case_brief_id = ${anyOfLibrary}
    where circuit_id = ${circuitId} and position = ${position}`.execute(trx);
};

/**
 * Takes a station that others may no longer practise out of rounds and mock exams that have not started it. Rooms of `keptHostId` keep
 * it. A planned mock exam gets a station of the library in its place.
 */
export const releaseCase = async (
  trx: Database,
  caseId: string,
  keptHostId: string | null,
): Promise<void> => {
  await sql`
    update practice_rounds round set case_brief_id = null
    from practice_rooms room
    where room.id = round.room_id and round.case_brief_id = ${caseId} and round.case_text is null
      and room.host_id is distinct from ${keptHostId}`.execute(trx);
  await sql`
    update circuit_stations station set is_surprise = true, case_brief_id = ${anyOfLibrary}
    from circuits circuit join practice_rooms room on room.id = circuit.room_id
    where circuit.id = station.circuit_id and circuit.ended_at is null and station.case_brief_id = ${caseId}
      and room.host_id is distinct from ${keptHostId}
      and exists (select from case_briefs where retired_at is null)
      and not exists (
        select from practice_rounds round
        where round.circuit_id = station.circuit_id and round.circuit_position = station.position)`.execute(
    trx,
  );
  await sql`
    delete from station_wishes where case_brief_id = ${caseId} and user_id is distinct from ${keptHostId}`.execute(
    trx,
  );
};

/** Makes the stations that a group may practise, all or one author's, their authors' alone again. */
export const releaseGroupStations = async (
  trx: Database,
  groupId: string,
  authorId?: string,
): Promise<void> => {
  let released = trx
    .updateTable('own_stations')
    .set({ audience: 'private', group_id: null })
    .where('group_id', '=', groupId);
  if (authorId !== undefined) released = released.where('author_id', '=', authorId);
  for (const station of await released
    .returning(['case_brief_id as caseId', 'author_id as authorId'])
    .execute())
    await releaseCase(trx, station.caseId, station.authorId);
};

/** Deletes a station. Rounds that were held keep the text they used; of the case only its name stays, for them. */
export const removeOwnStation = async (
  trx: Database,
  { id, caseId }: { id: string; caseId: string },
): Promise<void> => {
  await releaseCase(trx, caseId, null);
  await trx.deleteFrom('favourite_stations').where('case_brief_id', '=', caseId).execute();
  await trx.deleteFrom('own_stations').where('id', '=', id).execute();
  await sql`
    delete from case_briefs brief where id = ${caseId}
      and not exists (select from practice_rounds where case_brief_id = brief.id)
      and not exists (select from circuit_stations where case_brief_id = brief.id)`.execute(trx);
  await trx
    .updateTable('case_briefs')
    .set({
      condition: '',
      case_name_internal: sql`case_name`,
      candidate_brief: '',
      actor_brief: '',
      findings: '[]',
      mark_scheme: JSON.stringify({ points: [], redFlags: [], synonyms: [] }),
    })
    .where('id', '=', caseId)
    .execute();
};

export const removeOwnStationsOf = async (trx: Database, authorId: string): Promise<void> => {
  const stations = await trx
    .selectFrom('own_stations')
    .select(['id', 'case_brief_id as caseId'])
    .where('author_id', '=', authorId)
    .execute();
  for (const station of stations) await removeOwnStation(trx, station);
};
