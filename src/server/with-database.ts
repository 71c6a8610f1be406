import { attachOrStartPostgres } from './adapters/attach-or-start-postgres.ts';
import { pinoLog } from './adapters/pino.ts';
import { connect, type PostgresConnection } from './adapters/postgres.ts';
import { CommandFailed } from './platform/start-up/command.ts';
import type { Settings } from './platform/start-up/env.ts';

/** Works on the database of the settings, or on the embedded one, whether or not a server runs on it. */
export const withDatabase = async <T>(
  settings: Settings,
  work: (connection: PostgresConnection) => Promise<T>,
): Promise<T> => {
  const embedded =
    settings.DATABASE_URL === undefined ? await attachOrStartPostgres(settings.DATA_DIR) : null;
  if (embedded && !embedded.ok) throw new CommandFailed(embedded.detail ?? 'The database cannot be reached.');
  const connection = connect(settings.DATABASE_URL ?? embedded?.value.url ?? '', pinoLog('silent'));
  try {
    return await work(connection);
  } finally {
    await connection.pool.end();
    await embedded?.value.stop();
  }
};
