import { connect } from '../src/server/adapters/postgres.ts';
import { migrateJobs } from '../src/server/adapters/graphile-worker.ts';
import { migrate } from '../src/server/platform/database/migrate.ts';
import { provideTestPostgres } from './postgres.ts';

/** Brings an empty database to where the product expects it. */
export const migrateUrl = async (url: string): Promise<void> => {
  const { pool } = connect(url, { info: () => {}, warn: () => {}, error: () => {} });
  await migrate(pool, () => migrateJobs(pool));
  await pool.end();
};

/** Global setup of vitest and Playwright: the database server of the run. */
export default function setup(): Promise<() => Promise<void>> {
  return provideTestPostgres(migrateUrl);
}
