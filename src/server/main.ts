import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GIGABYTE } from '../domain/storage-quota.ts';
import { argon2Passwords } from './adapters/argon2-passwords.ts';
import { builtInVideo } from './adapters/built-in-video.ts';
import { diskStorage } from './adapters/disk-storage.ts';
import { embeddedAssessor } from './adapters/embedded-assessor.ts';
import { startEmbeddedPostgres } from './adapters/embedded-postgres.ts';
import { migrateJobs, startWorker } from './adapters/graphile-worker.ts';
import { hostedSpeech } from './adapters/hosted-speech.ts';
import { mediabunnyRemuxer } from './adapters/mediabunny-remuxer.ts';
import { modelAssessor } from './adapters/model-assessor.ts';
import { noSpeech } from './adapters/no-speech.ts';
import { opusAudioDecoder } from './adapters/opus-audio-decoder.ts';
import { outboxMailer, readOutbox } from './adapters/outbox-mailer.ts';
import { pinoLog } from './adapters/pino.ts';
import { postgresChangeFeed } from './adapters/postgres-change-feed.ts';
import { postgresLimiter } from './adapters/postgres-limiter.ts';
import { connect } from './adapters/postgres.ts';
import { prometheusMetrics } from './adapters/prometheus.ts';
import { parseS3Url, s3Storage } from './adapters/s3-storage.ts';
import { smtpMailer } from './adapters/smtp-mailer.ts';
import { whisperModel } from './adapters/whisper-model.ts';
import { whisperBinding, whisperSpeech } from './adapters/whisper-speech.ts';
import { wsRealtime } from './adapters/ws-realtime.ts';
import { buildApp } from './app.ts';
import { readCases } from './cases.ts';
import { closeAll, type Closer } from './closers.ts';
import { CommandFailed, say } from './command.ts';
import { readSettings, type Settings } from './env.ts';
import { watchJobs } from './figures.ts';
import { pages } from './http/pages.ts';
import { isLocalOrigin } from './http/visitor.ts';
import { makeJobs } from './jobs.ts';
import { freePort, listen } from './listen.ts';
import { packageRoot } from './package-root.ts';
import type { Assessor } from './ports/assessor.ts';
import type { Log } from './ports/log.ts';
import type { Speech } from './ports/speech.ts';
import type { Ports } from './ports.ts';
import { Conversation } from './realtime/conversation.ts';
import { Hub } from './realtime/hub.ts';
import { mailboxRoutes } from './routes/mailbox.ts';
import { makeSeal } from './seal.ts';
import { keptSecret } from './secret.ts';
import { syncCases } from './store/case.ts';
import { migrate } from './store/migrate.ts';

const WEB_FOLDER = fileURLToPath(new URL('dist/web/', packageRoot));

const CASES_FOLDER = fileURLToPath(new URL('cases/', packageRoot));

const chooseSpeech = (settings: Settings, log: Log): Speech => {
  const { SPEECH_URL: url, SPEECH_API_KEY: apiKey, SPEECH_MODEL: model } = settings;
  if (url !== undefined) return hostedSpeech({ url, apiKey, model });
  const binding = whisperBinding();
  const folder = settings.MODELS_DIR ?? join(settings.DATA_DIR, 'models');
  return binding === null ? noSpeech() : whisperSpeech(binding, whisperModel(folder, log));
};

const chooseAssessor = (settings: Settings, log: Log): Assessor => {
  const { ASSESSOR_URL: url, ASSESSOR_API_KEY: apiKey, ASSESSOR_MODEL: model } = settings;
  return url === undefined ? embeddedAssessor() : modelAssessor({ url, apiKey, model }, log);
};

// What one process can serve at all; connections beyond it are closed at once, before they cost anything.
const SOCKET_LIMIT = 20_000;
const CONNECTION_LIMIT = 25_000;

const COULD_NOT_START = 'Fellow Eye could not start.';

/** Turns a failure that the person at the terminal can mend into one line that says what of. */
const because = (what: string) => (error: unknown) => {
  throw new CommandFailed(`${what}: ${error instanceof Error ? error.message : String(error)}`);
};

const start = async (settings: Settings, closers: Closer[]): Promise<void> => {
  const log = pinoLog(settings.LOG_LEVEL);
  const now = () => new Date();
  const port = settings.PORT || (await freePort(settings.HOST));
  const origin = settings.APP_ORIGIN ?? `http://localhost:${port}`;
  const secret =
    settings.AUTH_SECRET ??
    (await keptSecret(settings.DATA_DIR).catch(because(`DATA_DIR ${settings.DATA_DIR} cannot be used`)));

  let databaseUrl = settings.DATABASE_URL ?? '';
  if (databaseUrl === '') {
    const postgres = await startEmbeddedPostgres({ dataDir: settings.DATA_DIR, say });
    if (!postgres.ok) throw new CommandFailed(postgres.detail ?? COULD_NOT_START);
    // Cut short, it would have to recover at the next start.
    closers.push({ close: () => postgres.value.stop(), isPatient: true });
    databaseUrl = postgres.value.url;
  }

  const { pool, db, hosts, hangUp } = connect(databaseUrl, log);
  closers.push({ close: () => pool.end() });
  await pool.query('select').catch(because('DATABASE_URL does not lead to a working database'));
  await migrate(pool, () => migrateJobs(pool));

  const library = await readCases(CASES_FOLDER);
  if (!library.ok)
    throw new CommandFailed(
      library.faults.map(({ file, line, reason }) => `cases/${file}:${line}: ${reason}`).join('\n'),
    );
  await syncCases(db, library.stations);

  const outbox = join(settings.DATA_DIR, 'outbox');
  const mailer =
    settings.SMTP_URL === undefined
      ? outboxMailer(outbox, settings.MAIL_FROM, now)
      : smtpMailer(settings.SMTP_URL, settings.MAIL_FROM);
  closers.push({ close: () => mailer.close() });

  const speech = chooseSpeech(settings, log);
  closers.push({ close: () => speech.close() });

  const objectStore = settings.STORAGE_URL === undefined ? null : parseS3Url(settings.STORAGE_URL);

  const ports: Ports = {
    db,
    passwords: argon2Passwords(),
    limiter: postgresLimiter(pool),
    mailer,
    video: builtInVideo(origin),
    storage: objectStore ? s3Storage(objectStore, now) : diskStorage(settings.DATA_DIR),
    remuxer: mediabunnyRemuxer(),
    audioDecoder: opusAudioDecoder(),
    speech,
    assessor: chooseAssessor(settings, log),
    recordingDays: settings.RECORDING_DAYS,
    storageQuota: {
      totalBytes: settings.RECORDING_GB_PER_PERSON * GIGABYTE,
      dailyBytes: settings.RECORDING_GB_PER_DAY * GIGABYTE,
    },
    recordsVideo: settings.RECORD_VIDEO,
    ice: { urls: settings.ICE_URLS, turnSecret: settings.TURN_SECRET },
    log,
    metrics: prometheusMetrics(),
    seal: makeSeal(secret),
    now,
    origin,
  };

  const worker = await startWorker(pool, makeJobs(ports), ports);
  closers.push({ close: () => worker.stop() });

  const feed = postgresChangeFeed(hosts, log, hangUp);
  closers.push({ close: () => feed.stop() });
  const hub = new Hub(db, feed, log, settings.SOCKETS_PER_PERSON);
  await hub.start();

  watchJobs(ports);
  ports.metrics.watch({
    name: 'sockets_open',
    help: 'Signed-in pages that follow changes',
    read: () => hub.size,
  });

  const app = buildApp(ports, {
    trustedProxies: settings.TRUSTED_PROXIES,
    metricsToken: settings.METRICS_TOKEN,
    requestPace: { perSecond: settings.REQUESTS_PER_SECOND, burst: 10 * settings.REQUESTS_PER_SECOND },
    pages: await pages(WEB_FOLDER, settings.CONTACT_EMAIL),
    mailbox: settings.SMTP_URL === undefined ? mailboxRoutes(origin, () => readOutbox(outbox)) : undefined,
  });
  const listening = await listen(app, settings.HOST, port, CONNECTION_LIMIT);
  if (!listening.ok) throw new CommandFailed(listening.detail ?? COULD_NOT_START);
  closers.push({ close: () => listening.value.stop() });
  const realtime = wsRealtime(listening.value.server, {
    origin,
    limit: SOCKET_LIMIT,
    limitOfAddress: settings.SOCKETS_PER_ADDRESS,
    trustedProxies: settings.TRUSTED_PROXIES,
    converse: (wire) => new Conversation(ports, hub, wire),
  });
  closers.push({ close: () => realtime.stop() });

  say(`Fellow Eye is ready at ${origin}`);
  say(`  data:  ${settings.DATA_DIR}`);
  say(
    `  mail:  ${mailer.place}${settings.SMTP_URL === undefined && isLocalOrigin(origin) ? ` (read it at ${origin}/dev/mailbox)` : ''}`,
  );
  if (speech.name === 'none') say('  speech: none (set SPEECH_URL)');
};

const PATIENCE_MS = 1000;

const main = async (): Promise<void> => {
  const read = readSettings(process.env);
  if (!read.ok) {
    process.stderr.write(`${read.line}\n`);
    process.exit(1);
  }
  const closers: Closer[] = [];
  let stopping = false;
  let stoppingSince = 0;
  const starting = start(read.settings, closers);

  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      // Ctrl-C may reach us twice, from the terminal and from npm; only a later repeat means lost patience.
      if (stopping && Date.now() - stoppingSince > PATIENCE_MS) process.exit(1);
      if (stopping) return;
      stopping = true;
      stoppingSince = Date.now();
      void starting
        .catch(() => undefined)
        .then(() => closeAll(closers))
        .finally(() => process.exit(0));
    });

  try {
    await starting;
  } catch (error) {
    if (stopping) return;
    stopping = true;
    process.stderr.write(
      error instanceof CommandFailed
        ? `${error.message}\n`
        : `Fellow Eye could not start: ${String(error)}\n`,
    );
    await closeAll(closers);
    process.exit(1);
  }
};

await main();
