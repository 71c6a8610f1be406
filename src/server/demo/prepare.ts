import { startEmbeddedPostgres } from '../adapters/embedded-postgres.ts';
import { migrateJobs } from '../adapters/graphile-worker.ts';
import { pinoLog } from '../adapters/pino.ts';
import { connect } from '../adapters/postgres.ts';
import { CASES_FOLDER, readCases } from '../station/cases.ts';
import { keptSecret } from '../platform/start-up/secret.ts';
import { syncCases } from '../station/case.store.ts';
import { migrate } from '../platform/database/migrate.ts';
import { PASSWORD } from './cast.ts';
import { portsBeside } from './ports.ts';
import { setScene } from './scene.ts';

/** Fills an empty data folder with a past and a diary, for a server that is then started on it. Answers what to say. */
export const prepareDemo = async (dataDir: string, origin: string): Promise<string[]> => {
  const log = pinoLog('error');
  const secret = await keptSecret(dataDir);
  // What is lost by a power cut now would be thrown away anyway.
  const postgres = await startEmbeddedPostgres({ dataDir, say: () => undefined, fsync: false });
  if (!postgres.ok) throw new Error(postgres.detail);
  const { pool, db } = connect(postgres.value.url, log);
  try {
    await migrate(pool, () => migrateJobs(pool));
    await syncCases(db, (await readCases(CASES_FOLDER)).stations);
    const { people, privateRoomId } = await setScene(portsBeside({ pool, db, dataDir, secret, origin, log }));
    return [
      'Two people are ready. Log in as each in a separate window, one of them private:',
      ...people.map(({ email }) => `  ${email.padEnd(20)} password ${PASSWORD}`),
      `Amara's private room, for Ben: ${origin}/invite/${privateRoomId}`,
    ];
  } finally {
    await pool.end();
    await postgres.value.stop();
  }
};
