import { connect } from '../../src/server/adapters/postgres.ts';
import type { Database } from '../../src/server/platform/database/database.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

/** The statements that some code of the server would send to a database. There is none, so they find nothing. */
export const recordStatements = async (run: (db: Database) => Promise<unknown>): Promise<string[]> => {
  const texts: string[] = [];
  const client = {
    query: async (text: string) => {
      if (text === 'begin' || text === 'commit') return { command: text, rows: [] };
      texts.push(text.replaceAll(/\s+/g, ' ').trim());
      return { command: 'SELECT', rows: [] };
    },
    release: () => {},
  };
  const { db, pool } = connect('postgres://nowhere', quiet);
  Object.assign(pool, { connect: async () => client });
  await run(db);
  await pool.end();
  return texts;
};

/** The tables that a statement reads. */
export const tablesRead = (sql: string): string[] =>
  [...sql.matchAll(/\b(?:from|join) "?(\w+)"?/g)].flatMap(([, name]) => name ?? []);
