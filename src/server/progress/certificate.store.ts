import { sql } from 'kysely';
import {
  certifiedMinutes,
  MOST_CERTIFIED_ROUNDS,
  periodBounds,
  type CertificateContent,
  type CertifiedRound,
} from '../../domain/progress/certificate.ts';
import { changedOne } from '../platform/database/rows.ts';
import type { Database } from '../platform/database/database.ts';
import { caseNameInRound, caseTypeInRound } from '../round/round-case.store.ts';
import { tookPlaceAt } from '../round/round.store.ts';

/** The rounds someone took part in within a period whose case was practised to its end by two who were there, oldest first. */
export const listCertifiableRounds = async (
  db: Database,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<CertifiedRound[]> => {
  const { start, end } = periodBounds(from, to);
  const { rows } = await sql<{
    at: Date;
    station: string;
    type: string;
    isCandidate: boolean;
    startedAt: Date | null;
    stoppedAt: Date | null;
    togetherMs: number | null;
  }>`
    select ${tookPlaceAt()} as at, ${caseNameInRound} as station, ${caseTypeInRound} as type, round.candidate_id = ${userId} as "isCandidate",
      coalesce(recording.started_at, round.timer_started_at) as "startedAt",
      coalesce(recording.stopped_at, round.timer_stopped_at) as "stoppedAt", round.together_ms as "togetherMs"
    from (
      select * from practice_rounds where candidate_id = ${userId}
      union all select * from practice_rounds where partner_id = ${userId}) round
    join debriefs on debriefs.round_id = round.id and debriefs.opened_at is not null
    join debrief_forms form on form.round_id = round.id and form.user_id = ${userId} and form.counts
    join case_briefs brief on brief.id = round.case_brief_id
    left join recordings recording on recording.round_id = round.id
    where ${tookPlaceAt()} >= ${start} and ${tookPlaceAt()} < ${end}
    order by at, round.id limit ${MOST_CERTIFIED_ROUNDS}`.execute(db);
  return rows.map(({ at, station, type, isCandidate, startedAt, stoppedAt, togetherMs }) => ({
    day: at.toISOString().slice(0, 10),
    station,
    type,
    role: isCandidate ? 'candidate' : 'actor',
    minutes: certifiedMinutes({ startedAt, stoppedAt, togetherMs }),
  }));
};

/** What someone rehearsed alone within a period: how many recorded rounds, and their minutes. */
export const countRehearsed = async (
  db: Database,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<{ rounds: number; minutes: number }> => {
  const { start, end } = periodBounds(from, to);
  const { rows } = await sql<{ rounds: number; minutes: number }>`
    select count(*)::int as rounds,
      coalesce(sum(round(extract(epoch from recording.stopped_at - recording.started_at) / 60)), 0)::int as minutes
    from practice_rooms room
    join practice_rounds round on round.room_id = room.id
    join recordings recording on recording.round_id = round.id and recording.stopped_at is not null
    where room.host_id = ${userId} and room.rehearsal and room.start_utc >= ${start} and room.start_utc < ${end}`.execute(
    db,
  );
  return rows[0] ?? { rounds: 0, minutes: 0 };
};

const kept = ['id', 'content', 'created_at as createdAt'] as const;

export const addCertificate = (db: Database, userId: string, content: CertificateContent) =>
  db
    .insertInto('certificates')
    .values({ user_id: userId, content: JSON.stringify(content) })
    .returning(kept)
    .executeTakeFirstOrThrow();

export const listCertificates = (db: Database, userId: string) =>
  db
    .selectFrom('certificates')
    .select(kept)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute();

export const findCertificate = (db: Database, id: string) =>
  db.selectFrom('certificates').select(kept).where('id', '=', id).executeTakeFirst();

/** Deletes a certificate of someone's; false when there is none. */
export const removeCertificate = (db: Database, id: string, userId: string): Promise<boolean> =>
  changedOne(db.deleteFrom('certificates').where('id', '=', id).where('user_id', '=', userId));
