import type { Listener } from '../../domain/assessment/listener.ts';
import type { StorageQuota } from '../../domain/recording/storage-quota.ts';
import type { CalendarFile } from './calendar-file.ts';
import type { AppCodes, Passkeys } from './factors.ts';
import type { Limiter } from './limiter.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mailer.ts';
import type { Metrics } from './metrics.ts';
import type { Pusher } from './pusher.ts';
import type { Providers } from './providers.ts';
import type { Passwords } from './passwords.ts';
import type { Assessor } from './assessor.ts';
import type { Media } from './media.ts';
import type { StationReader } from './station-reader.ts';
import type { Speech } from './speech.ts';
import type { Storage } from './storage.ts';
import type { Video } from './video.ts';
import type { Signer } from '../platform/start-up/signer.ts';
import type { Database } from '../platform/database/database.ts';

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
