import { join } from 'node:path';
import type { Pool } from 'pg';
import { assessRound, BUILT_IN_ASSESSOR } from '../../domain/assessment/assess.ts';
import { OWN_MEASURE } from '../adapters/measured-assessor.ts';
import { totpCodes } from '../adapters/totp-codes.ts';
import { webauthnPasskeys } from '../adapters/webauthn-passkeys.ts';
import { argon2Passwords } from '../adapters/argon2-passwords.ts';
import { builtInVideo } from '../adapters/built-in-video.ts';
import { diskStorage } from '../adapters/disk-storage.ts';
import { icalCalendarFile } from '../adapters/ical-calendar-file.ts';
import { mediaProcess } from '../adapters/media-process.ts';
import { noSpeech } from '../adapters/no-speech.ts';
import { webPusher } from '../adapters/web-pusher.ts';
import { openidProviders } from '../adapters/openid-providers.ts';
import { postgresLimiter } from '../adapters/postgres-limiter.ts';
import { prometheusMetrics } from '../adapters/prometheus.ts';
import type { Assessor } from '../ports/assessor.ts';
import type { Log } from '../ports/log.ts';
import type { Ports } from '../platform/ports.ts';
import { makeSigner } from '../platform/start-up/signer.ts';
import { readStationText } from '../station/station-text.ts';
import type { Database } from '../platform/database/database.ts';

// In this process: the script is ours, and no one else is kept waiting.
const assessor: Assessor = { assess: async (...task) => assessRound(...task) };

type Place = { pool: Pool; db: Database; dataDir: string; secret: string; origin: string; log: Log };

/** The product beside a server that works on the same database and folder: that server sends the mails queued here. */
export const portsBeside = ({ pool, db, dataDir, secret, origin, log }: Place): Ports => ({
  db,
  passwords: argon2Passwords(),
  appCodes: totpCodes,
  passkeys: webauthnPasskeys(origin),
  providers: openidProviders([], { origin, log, now: () => new Date() }),
  pusher: webPusher(secret, { contact: 'mailto:hello@fellow-eye.example' }),
  limiter: postgresLimiter(pool, makeSigner(secret)),
  mailer: {
    send: async () => undefined,
    forget: async () => undefined,
    place: '',
    close: () => undefined,
  },
  calendarFile: icalCalendarFile,
  video: builtInVideo(origin),
  storage: diskStorage(dataDir),
  media: mediaProcess(join(dataDir, 'work')),
  speech: noSpeech(),
  assessor,
  listener: { ...BUILT_IN_ASSESSOR, service: null, measured: OWN_MEASURE },
  trialAssessor: assessor,
  stationReader: { read: readStationText, close: () => undefined },
  recordingDays: 90,
  auditDays: 365,
  storageQuota: { totalBytes: Infinity, dailyBytes: Infinity },
  recordsVideo: true,
  organiserEmails: [],
  ice: { urls: [], turnSecret: undefined },
  log,
  metrics: prometheusMetrics(),
  signer: makeSigner(secret),
  now: () => new Date(),
  origin,
});
