import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely';
import type { Database, Tables } from '../../src/server/platform/database/database.ts';

/** Answers every statement with no rows and notes its text. */
const recordingDriver = (texts: string[], answers: readonly object[]): Driver => {
  const waiting = [...answers];
  const connection: DatabaseConnection = {
    executeQuery: async <Row>({ sql }: { sql: string }): Promise<QueryResult<Row>> => {
      texts.push(sql.replaceAll(/\s+/g, ' ').trim());
      const answer = waiting.shift();
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller says what the statement would find
      return { rows: answer === undefined ? [] : [answer as Row] };
    },
    streamQuery: () => {
      throw new Error('nothing is streamed here');
    },
  };
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: async () => {},
    commitTransaction: async () => {},
    rollbackTransaction: async () => {},
    releaseConnection: async () => {},
    destroy: async () => {},
  };
};

/** The statements that some code of the server would send to a database; its first ones find `answers`, the others nothing. */
export const recordStatements = async (
  run: (db: Database) => Promise<unknown>,
  answers: readonly object[] = [],
): Promise<string[]> => {
  const texts: string[] = [];
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => recordingDriver(texts, answers),
      createIntrospector: (one) => new PostgresIntrospector(one),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  await run(db);
  await db.destroy();
  return texts;
};

/** The tables that a statement reads. */
export const tablesRead = (sql: string): string[] =>
  [...sql.matchAll(/\b(?:from|join) "?(\w+)"?/g)].flatMap(([, name]) => name ?? []);
