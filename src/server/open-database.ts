import { startEmbeddedPostgres } from './adapters/embedded-postgres.ts';
import { migrateJobs } from './adapters/graphile-worker.ts';
import { connect, type PostgresConnection } from './adapters/postgres.ts';
import { CASES_FOLDER, readCases } from './cases.ts';
import type { Closer } from './closers.ts';
import { because, CommandFailed, COULD_NOT_START, say } from './command.ts';
import type { Settings } from './env.ts';
import type { Log } from './ports/log.ts';
import { syncCases } from './store/case.ts';
import type { Database } from './store/database.ts';
import { migrate, MigrationRefused } from './store/migrate.ts';

const loadCases = async (db: Database): Promise<void> => {
  const library = await readCases(CASES_FOLDER);
  if (!library.ok)
    throw new CommandFailed(
      library.faults.map(({ file, line, reason }) => `cases/${file}:${line}: ${reason}`).join('\n'),
    );
  await syncCases(db, library.stations);
};

/** The database of the settings or the embedded one, with its schema and cases up to date. */
export const openDatabase = async (
  settings: Settings,
  log: Log,
  closers: Closer[],
): Promise<PostgresConnection> => {
  let url = settings.DATABASE_URL;
  if (url === undefined) {
    const postgres = await startEmbeddedPostgres({ dataDir: settings.DATA_DIR, say });
    if (!postgres.ok) throw new CommandFailed(postgres.detail ?? COULD_NOT_START);
    // Cut short, it would have to recover at the next start.
    closers.push({ close: () => postgres.value.stop(), waitForever: true });
    ({ url } = postgres.value);
  }
  const connection = connect(url, log);
  const { pool, db } = connection;
  closers.push({ close: () => pool.end() });
  await pool.query('select').catch(because('DATABASE_URL does not lead to a working database'));
  await migrate(pool, () => migrateJobs(pool)).catch((error: unknown) => {
    throw error instanceof MigrationRefused ? new CommandFailed(error.message) : error;
  });
  await loadCases(db);
  return connection;
};
