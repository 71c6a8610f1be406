import { borrowEmbeddedPostgres } from './adapters/borrowed-postgres.ts';
import { pinoLog } from './adapters/pino.ts';
import { connect, type PostgresConnection } from './adapters/postgres.ts';
import { CommandFailed } from './platform/start-up/command.ts';
import type { Settings } from './platform/start-up/env.ts';

/** Works on the database of the settings, or on the embedded one, whether or not a server runs on it. */
export const withDatabase = async <T>(
  settings: Settings,
  work: (connection: PostgresConnection) => Promise<T>,
): Promise<T> => {
  const borrowed =
    settings.DATABASE_URL === undefined ? await borrowEmbeddedPostgres(settings.DATA_DIR) : null;
  if (borrowed && !borrowed.ok) throw new CommandFailed(borrowed.detail ?? 'The database cannot be reached.');
  const connection = connect(settings.DATABASE_URL ?? borrowed?.value.url ?? '', pinoLog('silent'));
  try {
    return await work(connection);
  } finally {
    await connection.pool.end();
    await borrowed?.value.stop();
  }
};
