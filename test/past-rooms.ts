import type { Pool } from 'pg';

/**
 * Two years of history: `count` rooms that are over, shared out among the people given and some hundred others. They
 * are put in behind the triggers' backs, who would announce each of them.
 */
export const addPastRooms = async (pool: Pool, count: number, people: readonly string[]): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`set local session_replication_role = 'replica'`);
    await client.query(
      `insert into users (id, email, email_verified)
       select gen_random_uuid(), 'past-' || n || '@example.org', true from generate_series(1, 200) n`,
    );
    await client.query(
      `with everyone as (
         select array_agg(id) || $2::uuid[] as ids, count(*)::int + cardinality($2::uuid[]) as size
         from users where email like 'past-%'
       )
       insert into practice_rooms
         (host_id, guest_id, stage, private, start_utc, end_utc, duration_minutes)
       select ids[1 + n % size], case when n % 4 > 0 and ids[1 + n % size] <> ids[1 + (n + 1) % size] then ids[1 + (n + 1) % size] end,
         case when n % 3 > 0 then 'Finished' end, n % 2 = 0, start, start + interval '1 hour', 60
       from everyone, generate_series(1, $1) n,
         lateral (select now() - interval '2 hours' - n % 1000000 * interval '1 minute' as start)`,
      [count, people],
    );
    await client.query('commit');
    await client.query('vacuum analyze practice_rooms');
  } finally {
    client.release();
  }
};
