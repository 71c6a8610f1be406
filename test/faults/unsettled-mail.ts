import type { Pool } from 'pg';
import type { Received } from '../mail-server.ts';

/** A mail's own id, which every attempt at it shares, from its Message-ID. */
export const mailIdOf = ({ mail }: Received): string => mail.messageId?.replace(/^<|@.*$/g, '') ?? '';

/**
 * The ids of mails that someone has begun to send and that are not yet noted as sent. If a process is killed now, these are the
 * ones of which no one can know whether the mail server took them.
 */
export const readUnsettledMails = async (pool: Pool): Promise<Set<string>> => {
  const { rows } = await pool.query<{ id: string }>(
    `select kind || '-' || id as id from room_mails where settled_at is null and hashtextextended(concat_ws(' ', 'mail', room_id, user_id, kind), 0) in (
       select (classid::bigint << 32) | objid::bigint from pg_locks where locktype = 'advisory' and objsubid = 1)
     union all
     select 'assessment-' || split_part(key, ':', 2) from graphile_worker.jobs
     where task_identifier = 'mail-assessment-ready' and attempts > 0`,
  );
  return new Set(rows.map(({ id }) => id));
};
