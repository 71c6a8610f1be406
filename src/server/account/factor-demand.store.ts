import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { DELETED_USER_ID } from '../../domain/account/deleted-user.ts';
import { DEMAND_GRACE_DAYS } from '../../domain/account/second-factor.ts';
import type { Database } from '../platform/database/database.ts';
import { addOnce, changedOne, hasRow } from '../platform/database/rows.ts';
import { addJobs } from '../platform/jobs/job.store.ts';

export const setFactorDemand = (trx: Database, byUserId: string, isDemanded: boolean): Promise<boolean> =>
  isDemanded
    ? addOnce(trx, 'factor_demands', { by_user_id: byUserId })
    : changedOne(trx.deleteFrom('factor_demands').where('only_row', '=', true));

export const isFactorDemanded = (db: Database): Promise<boolean> => hasRow(db.selectFrom('factor_demands'));

/** The groups of someone that ask their members for a second factor, by name. */
export const listDemandingGroups = async (db: Database, userId: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select groups.name from group_members member join groups on groups.id = member.group_id
    where member.user_id = ${userId} and groups.demands_factor order by groups.name`.execute(db);
  return rows.map(({ name }) => name);
};

/** When someone needs a second factor at the latest, by the first who demanded one; null when no one does. */
export const findDemandDeadline = async (db: Database, userId: string): Promise<Date | null> => {
  const { rows } = await sql<{ since: Date | null }>`
    select min(since) as since from (
      select greatest(demand.created_at, users.created_at) as since
      from factor_demands demand, users where users.id = ${userId}
      union all
      select greatest(groups.factor_demanded_at, member.joined_at)
      from group_members member join groups on groups.id = member.group_id
      where member.user_id = ${userId} and groups.demands_factor) asked`.execute(db);
  const since = rows[0]?.since;
  return since ? new Date(since.getTime() + DEMAND_GRACE_DAYS * 86_400_000) : null;
};

/** Mails those who are asked for a second factor and have none: the members of a group, or everyone. */
export const enqueueDemandNotices = async (trx: Database, groupId: string | null): Promise<void> => {
  const asked = await trx
    .selectFrom('users')
    .select('users.id')
    .where('users.id', '!=', DELETED_USER_ID)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('second_factors').whereRef('second_factors.user_id', '=', 'users.id'))),
    )
    .$if(groupId !== null, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('group_members')
            .whereRef('group_members.user_id', '=', 'users.id')
            .where('group_members.group_id', '=', groupId ?? ''),
        ),
      ),
    )
    .execute();
  const notices = asked.map(({ id }) => ({
    userId: id,
    notice: 'demanded' as const,
    noticeId: randomUUID(),
  }));
  // One after the other: a letter to everyone must not keep a reset link waiting.
  await addJobs(trx, 'mail-factor-notice', notices, { lane: 'factor-demands' });
};
