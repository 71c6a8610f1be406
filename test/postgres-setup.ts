import { startRun } from '../scripts/run-folder.mjs';
import { connect } from '../src/server/adapters/postgres.ts';
import { migrateJobs } from '../src/server/adapters/graphile-worker.ts';
import { migrate } from '../src/server/store/migrate.ts';
import { provideTestPostgres } from './postgres.ts';

/** Brings an empty database to where the product expects it. */
export const migrateUrl = async (url: string): Promise<void> => {
  const { pool } = connect(url, { info: () => {}, warn: () => {}, error: () => {} });
  await migrate(pool, () => migrateJobs(pool));
  await pool.end();
};

/** The global setup of vitest and Playwright: the folder and the database server of the run. */
export default async function setup(): Promise<() => Promise<void>> {
  const endRun = startRun();
  const stopPostgres = await provideTestPostgres(migrateUrl);
  return async () => {
    await stopPostgres();
    await endRun();
  };
}
