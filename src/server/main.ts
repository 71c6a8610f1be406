import { pinoLog } from './adapters/pino.ts';
import { startWorker } from './adapters/graphile-worker.ts';
import { closeAll, type Closer } from './platform/start-up/closers.ts';
import { because, CommandFailed, say } from './platform/start-up/command.ts';
import { readSettings, type Settings } from './platform/start-up/env.ts';
import { watchDataFolder, watchFiles, watchJobs, watchPool } from './gauges.ts';
import { freePort } from './platform/start-up/free-port.ts';
import { isLocalOrigin } from './platform/http/visitor.ts';
import { makeJobs } from './jobs.ts';
import { makePorts } from './make-ports.ts';
import { openDatabase } from './open-database.ts';
import { keptSecret } from './platform/start-up/secret.ts';
import { serve } from './serve.ts';
import { handleUnhandledRejections } from './platform/start-up/unhandled-rejections.ts';

const start = async (settings: Settings, closers: Closer[]): Promise<void> => {
  const log = pinoLog(settings.LOG_LEVEL);
  handleUnhandledRejections(process, log);
  const port = settings.PORT || (await freePort(settings.HOST));
  const origin = settings.APP_ORIGIN ?? `http://localhost:${port}`;
  const secret =
    settings.AUTH_SECRET ??
    (await keptSecret(settings.DATA_DIR).catch(because(`DATA_DIR ${settings.DATA_DIR} cannot be used`)));
  const connection = await openDatabase(settings, log, closers);
  const ports = makePorts(settings, connection, { log, origin, secret }, closers);
  const worker = settings.WEB_ONLY ? undefined : await startWorker(connection.pool, makeJobs(ports), ports);
  if (worker) closers.push({ close: () => worker.stop() });
  watchJobs(ports);
  watchPool(ports, connection.pool);
  watchDataFolder(ports, settings.DATA_DIR);
  watchFiles(ports);
  await serve({ ports, connection, settings, port, worker }, closers);

  const { mailer, speech } = ports;
  say(`Fellow Eye is ready at ${origin}`);
  say(`  data:  ${settings.DATA_DIR}`);
  say(
    `  mail:  ${mailer.place}${settings.SMTP_URL === undefined && isLocalOrigin(origin) ? ` (read it at ${origin}/dev/mailbox)` : ''}`,
  );
  if (speech.name === 'none') say('  speech: none (set SPEECH_URL)');
};

const REPEATED_SIGNAL_MS = 1000;

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
      // Ctrl-C may reach us twice, from the terminal and from npm; only a later repeat means that the caller gave up waiting.
      if (stopping && Date.now() - stoppingSince > REPEATED_SIGNAL_MS) process.exit(1);
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
