import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const MIGRATIONS = new URL('../../src/server/platform/database/migrations/', import.meta.url);

/** What happens to a row when the row that it refers to is deleted. */
export type OnDelete = 'cascade' | 'set null' | 'nothing';

export type Reference = { column: string; table: string; onDelete: OnDelete };

export type SchemaTable = { name: string; columns: string[]; references: Reference[] };

/** Splits at commas that stand in no brackets. */
const splitList = (text: string): string[] => {
  const items = [''];
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) items.push('');
    else items[items.length - 1] += character;
  }
  return items.map((item) => item.replaceAll(/\s+/g, ' ').trim()).filter(Boolean);
};

/** The statements of a migration, without comments, quoted texts and the bodies of functions. */
const statementsIn = (sql: string): string[] =>
  sql
    .replaceAll(/\$\$.*?\$\$/gs, '')
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/'[^']*'/g, "''")
    .split(';')
    .map((statement) => statement.trim());

const referenceIn = (text: string, column: string): Reference[] => {
  const found = /\breferences (\w+)(?: \([^)]*\))?(?: on delete (cascade|set null))?/.exec(text);
  const table = found?.[1];
  if (table === undefined) return [];
  const onDelete = found?.[2] === 'cascade' || found?.[2] === 'set null' ? found[2] : 'nothing';
  return [{ column, table, onDelete }];
};

const CONSTRAINT = /^(?:constraint|primary key|unique|check|foreign key|exclude)\b/;
const FOREIGN_KEY = /\bforeign key \((\w+)/;

const addToTable = (table: SchemaTable, item: string): void => {
  const keyed = FOREIGN_KEY.exec(item)?.[1];
  if (keyed !== undefined) table.references.push(...referenceIn(item, keyed));
  if (CONSTRAINT.test(item)) return;
  const column = item.split(' ', 1)[0] ?? '';
  table.columns.push(column);
  table.references.push(...referenceIn(item, column));
};

const alterTable = (table: SchemaTable, action: string): void => {
  if (/^add (?:column|constraint) /.test(action))
    addToTable(table, action.replace(/^add (?:column (?:if not exists )?)?/, ''));
  const dropped = /^drop column (?:if exists )?(\w+)/.exec(action)?.[1];
  if (dropped !== undefined) table.columns = table.columns.filter((column) => column !== dropped);
  // PostgreSQL names the foreign key of a column after its table and itself.
  const freed = /^drop constraint (\w+)/.exec(action)?.[1];
  table.references = table.references.filter(({ column }) => freed !== `${table.name}_${column}_fkey`);
};

/** The tables that migrations, in their order, have made. */
export const schemaOf = (migrations: readonly string[]): SchemaTable[] => {
  const tables = new Map<string, SchemaTable>();
  for (const statement of migrations.flatMap(statementsIn)) {
    const made = /^create (?:unlogged )?table (?:if not exists )?(\w+) \((.*)\)$/s.exec(statement);
    if (made) {
      const table: SchemaTable = { name: made[1] ?? '', columns: [], references: [] };
      for (const item of splitList(made[2] ?? '')) addToTable(table, item);
      tables.set(table.name, table);
    }
    const altered = /^alter table (\w+)\s(.*)$/s.exec(statement);
    const table = tables.get(altered?.[1] ?? '');
    if (table) for (const action of splitList(altered?.[2] ?? '')) alterTable(table, action);
    const dropped = /^drop table (?:if exists )?(\w+)/.exec(statement)?.[1];
    if (dropped !== undefined) tables.delete(dropped);
  }
  return [...tables.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1));
};

/** The tables as this version's migrations leave them. */
export const readSchema = (): SchemaTable[] =>
  schemaOf(
    readdirSync(fileURLToPath(MIGRATIONS))
      .filter((name) => name.endsWith('.sql'))
      .toSorted()
      .map((name) => readFileSync(new URL(name, MIGRATIONS), 'utf8')),
  );
