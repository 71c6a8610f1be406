import { startEmbeddedPostgres } from './adapters/embedded-postgres.ts';
import { migrateJobs } from './adapters/graphile-worker.ts';
import { connect, type PostgresConnection } from './adapters/postgres.ts';
import { CASES_FOLDER, readCases } from './station/cases.ts';
import { readTalks } from './assessment/talks.ts';
import { readPresets } from './round/presets.ts';
import type { Closer } from './platform/start-up/closers.ts';
import { because, CommandFailed, COULD_NOT_START, say } from './platform/start-up/command.ts';
import type { Settings } from './platform/start-up/env.ts';
import type { Log } from './ports/log.ts';
import { syncCases } from './station/case.store.ts';
import type { Database } from './platform/database/database.ts';
import { migrate, MigrationRefused } from './platform/database/migrate.ts';

const loadCases = async (db: Database): Promise<void> => {
  const library = await readCases(CASES_FOLDER);
  const { stations } = library;
  const presets = await readPresets(CASES_FOLDER, stations);
  const talks = await readTalks(CASES_FOLDER, stations);
  const wrong = [...(library.ok ? [] : library.faults), ...presets.faults, ...talks.faults];
  if (wrong.length > 0)
    throw new CommandFailed(
      wrong.map(({ file, line, reason }) => `cases/${file}:${line}: ${reason}`).join('\n'),
    );
  await syncCases(db, stations);
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
