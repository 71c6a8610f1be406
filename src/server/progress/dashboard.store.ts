import { sql, type RawBuilder } from 'kysely';
import type { FirstStep, ResultPart } from '../../domain/progress/waiting.ts';
import type { PracticeWeek } from '../../domain/progress/practice-week.ts';
import type { Database } from '../platform/database/database.ts';
import { addOnce } from '../platform/database/rows.ts';
import {
  fromRow,
  joinedToRoom,
  STARTED_RECENTLY_OR_AHEAD,
  notFinished,
  roomColumns,
  upcomingSince,
  type RoomRow,
  type StoredRoom,
} from '../room/room.store.ts';
import { caseNameInRound } from '../round/round-case.store.ts';
import { askedRecordings } from '../recording/recording.store.ts';

// A diary fuller than this has its own page.
const ROOMS_READ = 20;
const FORMS_READ = 10;

/** The rooms that lie ahead of someone, or have just begun, by start; those that they examine too. */
export const listRoomsAhead = async (db: Database, userId: string, now: Date): Promise<StoredRoom[]> => {
  const of = (isTheirs: RawBuilder<unknown>) => sql`(
    select * from practice_rooms where ${isTheirs} and ${notFinished}
      and start_utc >= ${upcomingSince(now)} and ${sql.raw(STARTED_RECENTLY_OR_AHEAD)} order by start_utc limit ${sql.lit(ROOMS_READ)})`;
  const { rows } = await sql<RoomRow>`/* rooms-ahead */
    select ${roomColumns} from (${of(sql`host_id = ${userId}`)} union all ${of(sql`guest_id = ${userId}`)}
      union all ${of(sql`id = any (array(select room_id from examiner_seats where user_id = ${userId}))`)}) room ${joinedToRoom}
    order by room.start_utc`.execute(db);
  return rows.map(fromRow);
};

/** A form or a recording that waits for someone's word. */
export type AskedRow = {
  kind: 'marking' | 'recording';
  roundId: string;
  at: Date;
  caseName: string | null;
  firstName: string | null;
  lastName: string | null;
};

/** Forms of rounds someone partnered or examined that are not handed in, of those opened since a time. */
const openMarking = (userId: string, since: Date): RawBuilder<unknown> => sql`
  select round.id as "roundId", ${caseNameInRound} as "caseName", debrief.opened_at as at,
    candidate.first_name as "firstName", candidate.last_name as "lastName"
  from debrief_forms form
  join practice_rounds round on round.id = form.round_id
  join debriefs debrief on debrief.round_id = form.round_id
  join case_briefs brief on brief.id = round.case_brief_id
  left join profiles candidate on candidate.user_id = round.candidate_id
  where form.user_id = ${userId} and form.role <> 'candidate' and not form.observing and not form.absent
    and form.opened_at > ${since} and form.done_at is null and form.skipped_at is null
  order by form.opened_at desc limit ${sql.lit(FORMS_READ)}`;

/** What others wait for from someone: forms to hand in, and recordings to agree to. */
export const listAsked = async (
  db: Database,
  userId: string,
  { markingSince, recordingsSince }: { markingSince: Date; recordingsSince: Date },
): Promise<AskedRow[]> => {
  const { rows } = await sql<AskedRow>`/* asked */
    select 'marking' as kind, marking.* from (${openMarking(userId, markingSince)}) marking
    union all
    select 'recording', recording.* from (${askedRecordings(userId, recordingsSince)}) recording`.execute(db);
  return rows;
};

/** Every week in which someone practised: as many rows as weeks, however many rounds. */
const practiceWeeks = (userId: string): RawBuilder<unknown> => sql`
  select week::text, coalesce(sum(rounds) filter (where role = 'candidate'), 0)::int as candidate,
    coalesce(sum(rounds) filter (where role = 'partner'), 0)::int as actor
  from practice_weeks where user_id = ${userId} and role <> 'examiner' group by week order by week`;

type Practice = {
  weeks: PracticeWeek[];
  hasRoom: boolean;
  steps: FirstStep[];
  rehearsals: number;
  examined: number;
};

/** What someone has done: their weeks, the first steps that are kept, whether they were ever in a session, how often they rehearsed and examined. */
export const readPractice = async (db: Database, userId: string): Promise<Practice> => {
  const { rows } = await sql<Practice>`/* practice */
    select (select coalesce(json_agg(weeks), '[]') from (${practiceWeeks(userId)}) weeks) as weeks,
      exists (select from practice_rooms where host_id = ${userId} and not rehearsal)
        or exists (select from practice_rooms where guest_id = ${userId}) as "hasRoom",
      array(select step from first_steps where user_id = ${userId}) as steps,
      (select count(*)::int from practice_rooms where host_id = ${userId} and rehearsal and stage = 'Finished') as rehearsals,
      (select coalesce(sum(rounds), 0)::int from practice_weeks where user_id = ${userId} and role = 'examiner') as examined`.execute(
    db,
  );
  return rows[0] ?? { weeks: [], hasRoom: false, steps: [], rehearsals: 0, examined: 0 };
};

export const addFirstStep = (db: Database, userId: string, step: FirstStep): Promise<boolean> =>
  addOnce(db, 'first_steps', { user_id: userId, step });

export const addSeenResult = (
  db: Database,
  { roundId, userId, result }: { roundId: string; userId: string; result: ResultPart },
): Promise<boolean> => addOnce(db, 'seen_results', { round_id: roundId, user_id: userId, result });

/** What is kept of someone for their dashboard alone. */
export const exportPractice = async (db: Database, userId: string) => ({
  weeks: (await sql<PracticeWeek>`${practiceWeeks(userId)}`.execute(db)).rows,
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
