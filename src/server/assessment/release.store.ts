import { sql } from 'kysely';
import type { ReleasableRound } from '../../domain/assessment/release.ts';
import type { Turn } from '../../domain/recording/transcript.ts';
import { blockedSinceSql, blockedWith } from '../block/block.store.ts';
import type { CaseText, Database } from '../platform/database/database.ts';
import { addOnce } from '../platform/database/rows.ts';

import { isOwnCaseSql } from '../station/own-station.store.ts';

// A list of more is not read to its end.
const MOST_LISTED = 50;

export type ReleaseRow = ReleasableRound & {
  roundId: string;
  caseBriefId: string;
  caseText: CaseText;
  turns: readonly Turn[];
  agreed: string[];
};

/** Rounds as their release goes by. Both tracks must be there: who took back their consent is not taught with. */
const releasable = sql`
  select round.id as "roundId", round.candidate_id as "candidateId", round.partner_id as "partnerId",
    round.case_brief_id as "caseBriefId", round.case_text as "caseText",
    coalesce(round.transcript -> 'turns', '[]') as turns,
    round.transcript is not null and recording.deleted_at is null and (
      select count(distinct track.user_id) from recording_tracks track where track.recording_id = recording.id) >= 2 as "isHeard",
    ${blockedSinceSql('round.candidate_id', 'round.partner_id')} is not null as "isApart",
    not ${isOwnCaseSql(sql.ref('round.case_brief_id'))} as "isLibrary",
    not exists (select from debrief_forms form where form.round_id = round.id
      and form.role in ('candidate', 'partner') and form.done_at is null and form.skipped_at is null) as "isOver",
    array(select release.user_id from teaching_releases release where release.round_id = round.id) as agreed
  from practice_rounds round
  left join recordings recording on recording.round_id = round.id`;

/** What a round's release goes by; undefined without the round. */
export const findReleasable = async (db: Database, roundId: string): Promise<ReleaseRow | undefined> => {
  const { rows } = await sql<ReleaseRow>`${releasable}
    where round.id = ${roundId} and round.case_text is not null`.execute(db);
  return rows[0];
};

/** Rounds that both people released, the latest first, without those of people whom the reader must not meet. */
export const listReleasable = async (db: Database, userId: string): Promise<ReleaseRow[]> => {
  const { rows } = await sql<ReleaseRow>`${releasable}
    join (select round_id, max(released_at) as released_at from teaching_releases
      group by round_id having count(*) > 1) released on released.round_id = round.id
    where round.case_text is not null
      and round.candidate_id not in (select * from ${blockedWith(sql`${userId}::uuid`)} one)
      and round.partner_id not in (select * from ${blockedWith(sql`${userId}::uuid`)} one)
    order by released.released_at desc limit ${sql.lit(MOST_LISTED)}`.execute(db);
  return rows;
};

export const setRelease = async (
  db: Database,
  { roundId, userId, released }: { roundId: string; userId: string; released: boolean },
): Promise<void> => {
  if (released) await addOnce(db, 'teaching_releases', { round_id: roundId, user_id: userId });
  else
    await db
      .deleteFrom('teaching_releases')
      .where('round_id', '=', roundId)
      .where('user_id', '=', userId)
      .execute();
};

/** The rounds that someone lets others mark along. */
export const exportReleases = (db: Database, userId: string) =>
  db
    .selectFrom('teaching_releases')
    .select(['round_id as roundId', 'released_at as releasedAt'])
    .where('user_id', '=', userId)
    .execute();
