import { BUILT_IN_ASSESSOR } from '../src/domain/assessment/assess.ts';
import { OWN_MEASURE } from '../src/server/adapters/measured-assessor.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { totpCodes } from '../src/server/adapters/totp-codes.ts';
import { webPusher } from '../src/server/adapters/web-pusher.ts';
import { openidProviders } from '../src/server/adapters/openid-providers.ts';
import { webauthnPasskeys } from '../src/server/adapters/webauthn-passkeys.ts';
import { argon2Passwords } from '../src/server/adapters/argon2-passwords.ts';
import { builtInVideo } from '../src/server/adapters/built-in-video.ts';
import { diskStorage } from '../src/server/adapters/disk-storage.ts';
import { assessRound } from '../src/domain/assessment/assess.ts';
import { icalCalendarFile } from '../src/server/adapters/ical-calendar-file.ts';
import { mediaProcess } from '../src/server/adapters/media-process.ts';
import { connect } from '../src/server/adapters/postgres.ts';
import { postgresLimiter } from '../src/server/adapters/postgres-limiter.ts';
import { prometheusMetrics } from '../src/server/adapters/prometheus.ts';
import { buildApp } from '../src/server/app.ts';
import type { EndpointInput, EndpointOutput } from '../src/contract/endpoints.ts';
import type { EndpointName } from '../src/contract/wire.ts';
import { makeJobs } from '../src/server/jobs.ts';
import type { Mail } from '../src/server/ports/mailer.ts';
import type { Speech } from '../src/server/ports/speech.ts';
import type { Ports } from '../src/server/platform/ports.ts';
import { readStationText } from '../src/server/station/station-text.ts';
import { makeSigner } from '../src/server/platform/start-up/signer.ts';
import { addPerson, CHEAP_HASH, SECRET } from './people.ts';
import { freshDatabase } from './postgres.ts';
import { prepareStatements } from './prepared.ts';
import { requestOf } from './request-of.ts';
import { runJobs as runDueJobs } from './job-queue.ts';

export type Answer<N extends EndpointName> = {
  status: number;
  body: EndpointOutput<N> & { error: string; issues: { path: string; message: string }[] };
};

/** Hears nothing; tests that care bring an engine of their own. */
const silentSpeech: Speech = {
  name: 'nobody',
  readiness: async () => ({ ready: true }),
  transcribe: async () => [],
  close: async () => {},
};

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

/** The whole server on a separate database, without network: calls go straight into the app. */
export const makeWorld = async (changes: Partial<Ports> = {}) => {
  const database = await freshDatabase();
  const { pool, db } = connect(database.url, quiet);
  // On a crowded machine fifty calls at once wait longer for a connection than a server would let them.
  pool.options.connectionTimeoutMillis = 60_000;
  prepareStatements(pool);
  const origin = 'http://localhost:3000';
  const folder = await mkdtemp(join(tmpdir(), 'fellow-eye-world-'));
  const mails: Mail[] = [];
  const ports: Ports = {
    db,
    passwords: argon2Passwords(CHEAP_HASH),
    appCodes: totpCodes,
    passkeys: webauthnPasskeys(origin),
    providers: openidProviders([], { origin, log: quiet, now: () => new Date() }),
    pusher: webPusher(SECRET, { contact: 'mailto:hello@fellow-eye.example' }),
    limiter: postgresLimiter(pool, makeSigner(SECRET)),
    mailer: {
      send: async (mail) => void mails.push(mail),
      forget: async (userId) => {
        for (const mail of mails.filter(({ to }) => to.userId === userId))
          mails.splice(mails.indexOf(mail), 1);
      },
      place: 'memory',
      close: () => {},
    },
    calendarFile: icalCalendarFile,
    video: builtInVideo(origin),
    storage: diskStorage(folder),
    media: mediaProcess(join(folder, 'work')),
    speech: silentSpeech,
    assessor: { assess: async (round) => assessRound(round) },
    listener: { ...BUILT_IN_ASSESSOR, service: null, measured: OWN_MEASURE },
    stationReader: { read: readStationText, close: () => {} },
    trialAssessor: { assess: async (round) => assessRound(round) },
    recordingDays: 90,
    auditDays: 365,
    storageQuota: { totalBytes: 20e9, dailyBytes: 4e9 },
    recordsVideo: true,
    organiserEmails: [],
    ice: { urls: [], turnSecret: undefined },
    log: quiet,
    metrics: prometheusMetrics(),
    signer: makeSigner(SECRET),
    now: () => new Date(),
    origin,
    ...changes,
  };
  const app = buildApp(ports, { trustedProxies: 1 });

  /** A request as it would come over a connection from this machine. */
  const request = (path: string, init: RequestInit = {}) =>
    Promise.resolve(app.request(path, init, { incoming: { socket: { remoteAddress: '127.0.0.1' } } }));

  /** Makes one call with what the contract may not allow. */
  const callRaw = async <N extends EndpointName>(
    name: N,
    input: Record<string, unknown>,
    person?: { token: string },
    headers: Record<string, string> = {},
  ): Promise<Answer<N>> => {
    const { method, path, body } = requestOf(name, input);
    const bearer = person ? { authorization: `Bearer ${person.token}` } : {};
    const response = await request(path, { method, headers: { ...bearer, ...headers }, body });
    const text = await response.text();
    return {
      status: response.status,
      body: text.startsWith('{') || text === 'null' ? JSON.parse(text) : text,
    };
  };

  /** Makes one call of the contract, signed in or not. */
  const call = <N extends EndpointName>(
    name: N,
    input: EndpointInput<N>,
    person?: { token: string },
    headers?: Record<string, string>,
  ): Promise<Answer<N>> => callRaw(name, input as Record<string, unknown>, person, headers);

  const makePerson = (firstName?: string, lastName?: string, id?: string) =>
    addPerson(db, firstName, lastName, id);

  /** Runs every due job on the real worker, then fails if one of them did. */
  const runJobs = (): Promise<void> => runDueJobs(pool, makeJobs(ports), ports.metrics);

  const close = async (): Promise<void> => {
    await pool.end();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  };
  return {
    request,
    ports,
    db,
    pool,
    mails,
    call,
    callRaw,
    makePerson,
    runJobs,
    close,
    url: database.url,
  };
};

export type World = Awaited<ReturnType<typeof makeWorld>>;
