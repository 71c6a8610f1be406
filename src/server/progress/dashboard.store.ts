import { sql, type RawBuilder } from 'kysely';
import type { FirstStep, ResultPart } from '../../domain/progress/waiting.ts';
import type { PracticeWeek } from '../../domain/progress/practice-week.ts';
import type { Database } from '../platform/database/database.ts';
import { addOnce } from '../platform/database/rows.ts';
import {
  fromRow,
  joinedToRoom,
  LATELY,
  notFinished,
  roomColumns,
  upcomingSince,
  type RoomRow,
  type StoredRoom,
} from '../room/room.store.ts';
import { caseNameInRound } from '../round/round-case.store.ts';

// A diary fuller than this has its own page.
const ROOMS_READ = 20;
const FORMS_READ = 10;

/** The rooms that lie ahead of someone, or have just begun, by start; those that they examine too. */
export const listRoomsAhead = async (db: Database, userId: string, now: Date): Promise<StoredRoom[]> => {
  const of = (isTheirs: RawBuilder<unknown>) => sql`(
    select * from practice_rooms where ${isTheirs} and ${notFinished}
      and start_utc >= ${upcomingSince(now)} and ${sql.raw(LATELY)} order by start_utc limit ${sql.lit(ROOMS_READ)})`;
  const { rows } = await sql<RoomRow>`/* rooms-ahead */
    select ${roomColumns} from (${of(sql`host_id = ${userId}`)} union all ${of(sql`guest_id = ${userId}`)}
      union all ${of(sql`id = any (array(select room_id from examiner_seats where user_id = ${userId}))`)}) room ${joinedToRoom}
    order by room.start_utc`.execute(db);
  return rows.map(fromRow);
};

/** Forms of rounds someone partnered or examined that are not handed in, of those opened since. */
export const listOpenMarking = async (db: Database, userId: string, since: Date) => {
  const { rows } = await sql<{
    roundId: string;
    at: Date;
    caseName: string;
    firstName: string | null;
    lastName: string | null;
  }>`/* open-marking */
    select round.id as "roundId", debrief.opened_at as at, ${caseNameInRound} as "caseName",
      candidate.first_name as "firstName", candidate.last_name as "lastName"
    from debrief_forms form
    join practice_rounds round on round.id = form.round_id
    join debriefs debrief on debrief.round_id = form.round_id
    join case_briefs brief on brief.id = round.case_brief_id
    left join profiles candidate on candidate.user_id = round.candidate_id
    where form.user_id = ${userId} and form.role <> 'candidate' and not form.observing and not form.absent
      and form.opened_at > ${since} and form.done_at is null and form.skipped_at is null
    order by form.opened_at desc limit ${sql.lit(FORMS_READ)}`.execute(db);
  return rows;
};

/** Every week in which someone practised: as many rows as weeks, however many rounds. */
export const listPracticeWeeks = async (db: Database, userId: string): Promise<PracticeWeek[]> => {
  const { rows } = await sql<PracticeWeek>`/* practice-weeks */
    select week::text, coalesce(sum(rounds) filter (where role = 'candidate'), 0)::int as candidate,
      coalesce(sum(rounds) filter (where role = 'partner'), 0)::int as actor
    from practice_weeks where user_id = ${userId} and role <> 'examiner' group by week order by week`.execute(
    db,
  );
  return rows;
};

/** What a newcomer has done: the steps that are kept, whether they were ever in a session, and how often they rehearsed and examined. */
export const readFirstSteps = async (db: Database, userId: string) => {
  const { rows } = await sql<{
    hasRoom: boolean;
    steps: FirstStep[];
    rehearsals: number;
    examined: number;
  }>`/* first-steps */
    select exists (select from practice_rooms where host_id = ${userId} and not rehearsal)
        or exists (select from practice_rooms where guest_id = ${userId}) as "hasRoom",
      array(select step from first_steps where user_id = ${userId}) as steps,
      (select count(*)::int from practice_rooms where host_id = ${userId} and rehearsal and stage = 'Finished') as rehearsals,
      (select coalesce(sum(rounds), 0)::int from practice_weeks where user_id = ${userId} and role = 'examiner') as examined`.execute(
    db,
  );
  return rows[0] ?? { hasRoom: false, steps: [], rehearsals: 0, examined: 0 };
};

export const addFirstStep = (db: Database, userId: string, step: FirstStep): Promise<boolean> =>
  addOnce(db, 'first_steps', { user_id: userId, step });

export const addSeenResult = (
  db: Database,
  { roundId, userId, result }: { roundId: string; userId: string; result: ResultPart },
): Promise<boolean> => addOnce(db, 'seen_results', { round_id: roundId, user_id: userId, result });

/** What is kept of someone for their dashboard alone. */
export const exportPractice = async (db: Database, userId: string) => ({
  weeks: await listPracticeWeeks(db, userId),
  firstSteps: await db
    .selectFrom('first_steps')
    .select(['step', 'done_at as doneAt'])
    .where('user_id', '=', userId)
    .execute(),
  resultsOpened: await db
    .selectFrom('seen_results')
    .select(['round_id as roundId', 'result', 'seen_at as seenAt'])
    .where('user_id', '=', userId)
    .execute(),
});
