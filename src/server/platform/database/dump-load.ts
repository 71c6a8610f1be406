import type { ClientBase } from 'pg';
import {
  DUMP_BATCH,
  DUMP_FORMAT,
  headingOf,
  listDumpedTables,
  type DumpedTable,
  type DumpHeading,
} from './dump.ts';

/** Text as its lines. */
export async function* linesOf(pieces: AsyncIterable<unknown>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const piece of pieces) {
    const lines = (
      rest + decoder.decode(piece instanceof Uint8Array ? piece : undefined, { stream: true })
    ).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** The first line of a dump, or null when that is none of ours. */
export const parseDumpHeading = (line: string): DumpHeading | null => {
  const { format, migrations } = headingOf(line) ?? {};
  return format === DUMP_FORMAT ? { format, migrations: texts(migrations) } : null;
};

/** Counters go on where the highest row left them. */
const advanceSequences = (client: ClientBase) =>
  client.query(
    `do $$ declare one record; begin
       for one in
         select format('%I.%I', space.nspname, class.relname) as name, attname as field,
           pg_get_serial_sequence(format('%I.%I', space.nspname, class.relname), attname) as counter
         from pg_class class join pg_namespace space on space.oid = class.relnamespace
         join pg_attribute on attrelid = class.oid and attnum > 0 and not attisdropped
         where space.nspname in ('public', 'graphile_worker') and class.relkind = 'r' and class.relpersistence = 'p'
       loop
         if one.counter is not null then
           execute format('select setval(%L, greatest(coalesce((select max(%I) from %s), 0), 1))', one.counter, one.field, one.name);
         end if;
       end loop;
     end $$`,
  );

/** The statement that puts rows back into a table; only names that this version knows get into it. */
const insertInto = (tables: readonly DumpedTable[], name: string, columns: readonly string[]): string => {
  const table = tables.find((each) => each.name === name);
  if (!table || columns.some((column) => !table.columns.includes(column)))
    throw new Error(`this version does not know the table ${name} as it was`);
  const list = columns.join(', ');
  return `insert into ${table.name} (${list}) overriding system value
    select ${list} from jsonb_populate_recordset(null::${table.name}, $1::jsonb)`;
};

/** Fills tables that were made and are otherwise unused, wholly or not at all; `lines` begin after the dump's heading. */
export const loadDump = async (client: ClientBase, lines: AsyncIterable<string>): Promise<number> => {
  const tables = await listDumpedTables(client);
  const each = (work: (table: DumpedTable) => string) => client.query(tables.map(work).join(';'));
  await client.query('begin');
  // A restore is not a change: it queues no mail, removes no file and notifies no page.
  await each(({ name }) => `alter table ${name} disable trigger user`);
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')} cascade`);
  let into = '';
  let batch: string[] = [];
  let count = 0;
  let promised: number | null = null;
  const insert = async () => {
    if (batch.length > 0) await client.query(into, [`[${batch.join(',')}]`]);
    count += batch.length;
    batch = [];
  };
  for await (const line of lines) {
    const heading = headingOf(line);
    if (!heading) {
      batch.push(line);
      if (batch.length === DUMP_BATCH) await insert();
      continue;
    }
    await insert();
    const { table, columns, rows } = heading;
    if (typeof rows === 'number') promised = rows;
    else into = insertInto(tables, String(table), texts(columns));
  }
  if (promised !== count) throw new Error('the dump is not complete');
  await advanceSequences(client);
  await each(({ name }) => `alter table ${name} enable trigger user`);
  await client.query('commit');
  return count;
};
