import type { Listener } from '../../domain/assessment/listener.ts';
import type { StorageQuota } from '../../domain/recording/storage-quota.ts';
import type { CalendarFile } from '../ports/calendar-file.ts';
import type { AppCodes, Passkeys } from '../ports/factors.ts';
import type { Limiter } from '../ports/limiter.ts';
import type { Log } from '../ports/log.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { Metrics } from '../ports/metrics.ts';
import type { Pusher } from '../ports/pusher.ts';
import type { Providers } from '../ports/providers.ts';
import type { Passwords } from '../ports/passwords.ts';
import type { Assessor } from '../ports/assessor.ts';
import type { Media } from '../ports/media.ts';
import type { StationReader } from '../ports/station-reader.ts';
import type { Speech } from '../ports/speech.ts';
import type { Storage } from '../ports/storage.ts';
import type { Video } from '../ports/video.ts';
import type { Signer } from './start-up/signer.ts';
import type { Database } from './database/database.ts';

/** Everything the product's actions stand on. `main` chooses the adapters; tests choose theirs. */
export type Ports = {
  db: Database;
  passwords: Passwords;
  appCodes: AppCodes;
  passkeys: Passkeys;
  providers: Providers;
  pusher: Pusher;
  limiter: Limiter;
  mailer: Mailer;
  calendarFile: CalendarFile;
  video: Video;
  storage: Storage;
  media: Media;
  speech: Speech;
  assessor: Assessor;
  /** Who judges rounds here, for people to know. */
  listener: Listener;
  /** Our own rules alone, for what writers of stations try out; gives up soon. */
  trialAssessor: Assessor;
  stationReader: StationReader;
  log: Log;
  metrics: Metrics;
  signer: Signer;
  now: () => Date;
  /** The address people reach the product at, without a slash at its end. */
  origin: string;
  /** How long recordings are kept. */
  recordingDays: number;
  /** How long the audit trail is kept. */
  auditDays: number;
  /** How much of recordings is kept of one person. */
  storageQuota: StorageQuota;
  /** Whether cameras are recorded besides microphones. */
  recordsVideo: boolean;
  /** The addresses whose accounts are organisers, in lower case. */
  organiserEmails: readonly string[];
  /** Servers that help browsers to connect, and the secret shared with the relays among them. */
  ice: { urls: readonly string[]; turnSecret: string | undefined };
};
