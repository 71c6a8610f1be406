import type { Pool } from 'pg';

/** Every row of every table, the queue's included, as text: where something is looked for that must not be anywhere. */
export const everyRow = async (pool: Pool): Promise<string[]> => {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'graphile_worker')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ text: string }>(`select one::text as text from ${name} one`);
    found.push(...rows.map(({ text }) => `${name} ${text}`));
  }
  return found;
};
