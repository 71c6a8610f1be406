import { join } from 'node:path';
import { GIGABYTE } from '../domain/recording/storage-quota.ts';
import { BUILT_IN_ASSESSOR } from '../domain/assessment/assess.ts';
import { judgeSentence } from '../domain/assessment/judge-record.ts';
import type { Listener } from '../domain/assessment/listener.ts';
import { totpCodes } from './adapters/totp-codes.ts';
import { webauthnPasskeys } from './adapters/webauthn-passkeys.ts';
import { argon2Passwords } from './adapters/argon2-passwords.ts';
import { builtInVideo } from './adapters/built-in-video.ts';
import { diskStorage } from './adapters/disk-storage.ts';
import { assessorProcess } from './adapters/assessor-process.ts';
import { hostedSpeech } from './adapters/hosted-speech.ts';
import { icalCalendarFile } from './adapters/ical-calendar-file.ts';
import { readJudgeFile } from './adapters/judge-file.ts';
import { measuredAssessor, OWN_MEASURE } from './adapters/measured-assessor.ts';
import { mediaProcess } from './adapters/media-process.ts';
import { modelAssessor, retriesWithin } from './adapters/model-assessor.ts';
import { noSpeech, speechElsewhere } from './adapters/no-speech.ts';
import { openidProviders } from './adapters/openid-providers.ts';
import { outboxMailer } from './adapters/outbox-mailer.ts';
import { postgresLimiter } from './adapters/postgres-limiter.ts';
import type { PostgresConnection } from './adapters/postgres.ts';
import { prometheusMetrics } from './adapters/prometheus.ts';
import { s3Storage } from './adapters/s3-storage.ts';
import { smtpMailer } from './adapters/smtp-mailer.ts';
import { stationProcess } from './adapters/station-process.ts';
import { webPusher } from './adapters/web-pusher.ts';
import { whisperModel } from './adapters/whisper-model.ts';
import { whisperBinding, whisperSpeech } from './adapters/whisper-speech.ts';
import type { Closer } from './platform/start-up/closers.ts';
import type { Settings } from './platform/start-up/env.ts';
import { budgetedMailer } from './platform/mail/mail-budget.ts';
import { withDeliverability } from './account/mail-deliverability.ts';
import type { Assessor } from './ports/assessor.ts';
import type { Log } from './ports/log.ts';
import type { Speech } from './ports/speech.ts';
import type { Ports } from './platform/ports.ts';
import { makeSigner } from './platform/start-up/signer.ts';
import { parseS3Url } from './platform/start-up/storage-url.ts';

/** How long a writer of a station waits for what the assessor hears. */
const TRIAL_MS = 10_000;

const chooseSpeech = (settings: Settings, log: Log): Speech => {
  const { SPEECH_URL: url, SPEECH_API_KEY: apiKey, SPEECH_MODEL: model } = settings;
  if (settings.WEB_ONLY) return speechElsewhere();
  if (url !== undefined) return hostedSpeech({ url, apiKey, model });
  const binding = whisperBinding();
  const folder = settings.MODELS_DIR ?? join(settings.DATA_DIR, 'models');
  return binding === null
    ? noSpeech()
    : whisperSpeech(binding, whisperModel(folder, log), settings.SPEECH_THREADS);
};

const chooseAssessor = (settings: Settings, log: Log): Assessor => {
  const { ASSESSOR_URL: url, ASSESSOR_API_KEY: apiKey, ASSESSOR_MODEL: model } = settings;
  const assess = assessorProcess();
  return url === undefined
    ? { assess }
    : modelAssessor({ url, apiKey, model }, assess, log, retriesWithin(settings.ASSESSOR_SECONDS));
};

/** Who listens here, with what `npm run judge` found out about them. */
const listenerIn = ({ ASSESSOR_URL: url, ASSESSOR_MODEL: model, DATA_DIR: folder }: Settings): Listener => {
  if (url === undefined) return { ...BUILT_IN_ASSESSOR, service: null, measured: OWN_MEASURE };
  const record = readJudgeFile(join(folder, 'judge.json'), model);
  const measured = record && judgeSentence(record, false);
  return { kind: 'model', name: model, service: new URL(url).host, measured };
};

/** Where mails are kept without a mail server. */
export const outboxOf = ({ DATA_DIR }: Settings): string => join(DATA_DIR, 'outbox');

/** The adapters that the settings ask for. */
export const makePorts = (
  settings: Settings,
  { pool, db }: PostgresConnection,
  { log, origin, secret }: { log: Log; origin: string; secret: string },
  closers: Closer[],
): Ports => {
  const now = () => new Date();
  const listener = listenerIn(settings);
  const signer = makeSigner(secret);
  const limiter = postgresLimiter(pool, signer);
  const sender = { from: settings.MAIL_FROM, replyTo: settings.CONTACT_EMAIL };
  const delivery =
    settings.SMTP_URL === undefined
      ? outboxMailer(outboxOf(settings), sender, now)
      : smtpMailer(settings.SMTP_URL, sender);
  closers.push({ close: () => delivery.close() });
  const budget = { perMinute: settings.MAILS_PER_MINUTE, perDay: settings.MAILS_PER_DAY };
  const speech = chooseSpeech(settings, log);
  closers.push({ close: () => speech.close() });
  const media = mediaProcess(join(settings.DATA_DIR, 'work'));
  closers.push({ close: () => media.close() });
  const stationReader = stationProcess();
  closers.push({ close: () => stationReader.close() });
  const objectStore = settings.STORAGE_URL === undefined ? null : parseS3Url(settings.STORAGE_URL);
  return {
    db,
    passwords: argon2Passwords(),
    appCodes: totpCodes,
    passkeys: webauthnPasskeys(origin),
    providers: openidProviders(settings.OIDC_PROVIDERS, { origin, log, now }),
    pusher: webPusher(secret, {
      contact: origin.startsWith('https:') ? origin : `mailto:${settings.CONTACT_EMAIL}`,
    }),
    limiter,
    mailer: budgetedMailer(withDeliverability(delivery, db), { limiter, now, budget }),
    calendarFile: icalCalendarFile,
    video: builtInVideo(origin),
    storage: objectStore ? s3Storage(objectStore, now) : diskStorage(settings.DATA_DIR),
    media,
    speech,
    assessor: measuredAssessor(chooseAssessor(settings, log), listener.measured),
    listener,
    stationReader,
    trialAssessor: { assess: assessorProcess(TRIAL_MS) },
    recordingDays: settings.RECORDING_DAYS,
    auditDays: settings.AUDIT_DAYS,
    storageQuota: {
      totalBytes: settings.RECORDING_GB_PER_PERSON * GIGABYTE,
      dailyBytes: settings.RECORDING_GB_PER_DAY * GIGABYTE,
    },
    recordsVideo: settings.RECORD_VIDEO,
    organiserEmails: settings.ORGANISER_EMAILS,
    ice: { urls: settings.ICE_URLS, turnSecret: settings.TURN_SECRET },
    log,
    metrics: prometheusMetrics(),
    signer,
    now,
    origin,
  };
};
