import type { ClientBase } from 'pg';

/*
 * The whole database as lines of text: a line that begins with # is a heading, every other one is a row of the table
 * that the last heading named, as JSON. Made by queries alone, so that it works on any PostgreSQL, the embedded one
 * included, and what one version wrote another can read.
 */

export const DUMP_FORMAT = 1;
export const DUMP_BATCH = 200;
/** Written by migrations, or of no use to a restored server. */
const LEFT_OUT = [
  'public.schema_migrations',
  'graphile_worker.migrations',
  'public.call_seats',
  'public.call_checks',
  'public.call_listeners',
];

/** What a dump says of itself first. */
export type DumpHeading = { format: number; migrations: string[] };

export type DumpedTable = { name: string; columns: string[]; parents: string[] };

const heading = (words: object): string => `# ${JSON.stringify(words)}`;

/** What a line of a dump says if it is a heading. */
export const headingOf = (line: string): Record<string, unknown> | null => {
  if (!line.startsWith('#')) return null;
  const words: unknown = JSON.parse(line.slice(1));
  return typeof words === 'object' && words !== null ? { ...words } : {};
};

/**
 * Every table, those that others refer to first. The job queue's own tables are among them: its public view of jobs lacks
 * their payloads, and a mail or an assessment that waits must survive a restore.
 */
export const listDumpedTables = async (client: ClientBase): Promise<DumpedTable[]> => {
  const { rows } = await client.query<DumpedTable>(
    `select format('%I.%I', space.nspname, one.relname) as name,
       array(select quote_ident(attname) from pg_attribute
             where attrelid = one.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
       array(select format('%I.%I', parents.nspname, parent.relname) from pg_constraint
             join pg_class parent on parent.oid = confrelid join pg_namespace parents on parents.oid = parent.relnamespace
             where conrelid = one.oid and contype = 'f' and confrelid <> one.oid) as parents
     from pg_class one join pg_namespace space on space.oid = one.relnamespace
     where space.nspname in ('public', 'graphile_worker') and one.relkind = 'r' and one.relpersistence = 'p'
     order by 1`,
  );
  const waiting = new Map(
    rows.filter(({ name }) => !LEFT_OUT.includes(name)).map((table) => [table.name, table]),
  );
  const sorted: DumpedTable[] = [];
  while (waiting.size > 0) {
    const next = [...waiting.values()].find(({ parents }) => !parents.some((parent) => waiting.has(parent)));
    if (!next) throw new Error('tables refer to each other in a circle');
    waiting.delete(next.name);
    sorted.push(next);
  }
  return sorted;
};

const readHeading = async (client: ClientBase): Promise<DumpHeading> => {
  const migrations = await client.query<{ name: string }>('select name from schema_migrations order by name');
  return {
    format: DUMP_FORMAT,
    migrations: migrations.rows.map(({ name }) => name),
  };
};

/** Writes down every row as it is at one moment, whatever others do meanwhile. */
export async function* dumpLines(client: ClientBase): AsyncGenerator<string> {
  await client.query('begin isolation level repeatable read read only');
  yield heading(await readHeading(client));
  let count = 0;
  for (const { name, columns } of await listDumpedTables(client)) {
    yield heading({ table: name, columns });
    await client.query(
      `declare every no scroll cursor for select to_jsonb(one)::text as row from ${name} one`,
    );
    for (;;) {
      const { rows } = await client.query<{ row: string }>(`fetch ${DUMP_BATCH} from every`);
      if (rows.length === 0) break;
      count += rows.length;
      for (const { row } of rows) yield row;
    }
    await client.query('close every');
  }
  await client.query('commit');
  yield heading({ rows: count });
}
