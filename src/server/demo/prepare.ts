import { fileURLToPath } from 'node:url';
import { betterAuthAccounts } from '../adapters/better-auth.ts';
import { builtInVideo } from '../adapters/built-in-video.ts';
import { diskStorage } from '../adapters/disk-storage.ts';
import { embeddedAssessor } from '../adapters/embedded-assessor.ts';
import { startEmbeddedPostgres } from '../adapters/embedded-postgres.ts';
import { migrateJobs } from '../adapters/graphile-worker.ts';
import { mediabunnyRemuxer } from '../adapters/mediabunny-remuxer.ts';
import { noSpeech } from '../adapters/no-speech.ts';
import { opusAudioDecoder } from '../adapters/opus-audio-decoder.ts';
import { pinoLog } from '../adapters/pino.ts';
import { postgresLimiter } from '../adapters/postgres-limiter.ts';
import { connect } from '../adapters/postgres.ts';
import { prometheusMetrics } from '../adapters/prometheus.ts';
import { readCases } from '../cases.ts';
import { makeSeal } from '../seal.ts';
import { keptSecret } from '../secret.ts';
import { syncCases } from '../store/case.ts';
import { migrate } from '../store/migrate.ts';
import { PASSWORD } from './cast.ts';
import { setScene } from './scene.ts';

const CASES_FOLDER = fileURLToPath(new URL('../../../cases/', import.meta.url));

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
    const { people, privateRoomId } = await setScene({
      db,
      accounts: betterAuthAccounts(db, secret, origin, log),
      limiter: postgresLimiter(pool),
      // Mails are owed here and sent by the server that starts next.
      mailer: {
        send: async () => undefined,
        forget: async () => undefined,
        place: '',
        close: () => undefined,
      },
      video: builtInVideo(origin),
      storage: diskStorage(dataDir),
      remuxer: mediabunnyRemuxer(),
      audioDecoder: opusAudioDecoder(),
      speech: noSpeech(),
      assessor: embeddedAssessor(),
      recordingDays: 90,
      recordsVideo: true,
      ice: { urls: [], turnSecret: undefined },
      log,
      metrics: prometheusMetrics(),
      seal: makeSeal(secret),
      now: () => new Date(),
      origin,
    });
    return [
      'Two people are ready. Sign each in in a window of their own, one of them private:',
      ...people.map(({ email }) => `  ${email.padEnd(20)} password ${PASSWORD}`),
      `Amara's private room, for Ben: ${origin}/invite/${privateRoomId}`,
    ];
  } finally {
    await pool.end();
    await postgres.value.stop();
  }
};
