import { resolve } from 'node:path';
import { z } from 'zod';
import { LOG_LEVELS } from '../../ports/log.ts';
import { providerSettings } from './provider-settings.ts';
import { SECRET_MINIMUM } from './secret.ts';
import { parseS3Url } from './storage-url.ts';

/** Entries between commas; none unless it is set. */
const listOf = (isEntry: (entry: string) => boolean, form: string) =>
  z
    .string()
    .transform((list) =>
      list
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean),
    )
    .refine((list) => list.every(isEntry), form)
    .default([]);

const wholeNumber = (least: number, most: number) => {
  const expected = `a whole number from ${least} to ${most}`;
  return z.coerce
    .number(expected)
    .refine((value) => Number.isInteger(value) && value >= least && value <= most, expected);
};

const url = (protocols: readonly string[], example: string) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `an address such as ${example}`,
    );

const flag = (fallback: boolean) =>
  z
    .enum(['true', 'false'], 'true or false')
    .default(fallback ? 'true' : 'false')
    .transform((value) => value === 'true');

const schema = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().min(1, 'a host name or address to listen on').default('127.0.0.1'),
  APP_ORIGIN: url(['http:', 'https:'], 'https://practice.example.org')
    .refine((value) => URL.canParse(value) && new URL(value).pathname === '/', 'an address without a path')
    .transform((value) => new URL(value).origin)
    .optional(),
  TRUSTED_PROXIES: wholeNumber(0, 10).default(0),
  DATA_DIR: z
    .string()
    .min(1, 'a folder')
    .default('./data')
    .transform((folder) => resolve(folder)),
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'postgres://user:password@host/database')
    .refine(
      (value) => !URL.canParse(value) || !new URL(value).host.includes(','),
      'one host: see operations.md, High availability',
    )
    .optional(),
  AUTH_SECRET: z.string().min(SECRET_MINIMUM, `at least ${SECRET_MINIMUM} characters`).optional(),
  OIDC_PROVIDERS: providerSettings,
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/,
      'an address such as Fellow Eye <mail@example.org>',
    )
    .default('Fellow Eye <mail@fellow-eye.example>'),
  MAILS_PER_MINUTE: wholeNumber(1, 1_000_000).default(3),
  MAILS_PER_DAY: wholeNumber(1, 1_000_000).default(40),
  CONTACT_EMAIL: z.email('an email address').default('hello@fellow-eye.example'),
  ORGANISER_EMAILS: listOf(
    (entry) => z.email().safeParse(entry).success,
    'addresses such as one@example.org,other@example.org',
  ).transform((list) => list.map((entry) => entry.toLowerCase())),
  ICE_URLS: listOf(
    (entry) => /^(stuns?|turns?):\S+$/.test(entry),
    'addresses such as stun:host:3478,turn:host:3478',
  ),
  // A relay's configuration file ends a value at the first space.
  TURN_SECRET: z
    .string()
    .regex(/^\S{8,}$/, 'at least 8 characters and no spaces')
    .optional(),
  STORAGE_URL: z
    .string()
    .refine(
      (value) => parseS3Url(value) !== null,
      'an address such as s3://key:secret@s3.example.org/bucket?region=eu-west-2',
    )
    .optional(),
  RECORDING_DAYS: wholeNumber(1, 3650).default(90),
  AUDIT_DAYS: wholeNumber(30, 3650).default(365),
  RECORDING_GB_PER_PERSON: wholeNumber(1, 100_000).default(20),
  RECORDING_GB_PER_DAY: wholeNumber(1, 100_000).default(4),
  RECORD_VIDEO: flag(true),
  SPEECH_URL: url(['http:', 'https:'], 'https://speech.example.org/v1').optional(),
  SPEECH_API_KEY: z.string().min(1, 'a key').optional(),
  SPEECH_MODEL: z.string().min(1, 'the name of a model').default('whisper-1'),
  SPEECH_THREADS: wholeNumber(1, 64).optional(),
  ASSESSOR_URL: url(['http:', 'https:'], 'https://models.example.org/v1').optional(),
  ASSESSOR_API_KEY: z.string().min(1, 'a key').optional(),
  ASSESSOR_MODEL: z.string().min(1, 'the name of a model').default('gpt-4o-mini'),
  ASSESSOR_SECONDS: wholeNumber(10, 3600).default(300),
  MODELS_DIR: z.string().min(1, 'a folder').optional(),
  REQUESTS_PER_SECOND: wholeNumber(1, 1_000_000).default(200),
  SOCKETS_PER_ADDRESS: wholeNumber(1, 1_000_000).default(1000),
  SOCKETS_PER_PERSON: wholeNumber(1, 1_000_000).default(200),
  WEB_ONLY: flag(false),
  WORKER_ONLY: flag(false),
  DRAIN_SECONDS: wholeNumber(0, 60).default(1),
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `one of ${LOG_LEVELS.join(', ')}`).default('info'),
});

/** The name of every setting. */
export const SETTING_NAMES: readonly string[] = Object.keys(schema.shape);

export type Settings = z.output<typeof schema>;

/** What is wrong with settings that do not go together. */
const clash = ({ WEB_ONLY, WORKER_ONLY, DATABASE_URL }: Settings): string | null => {
  if (WEB_ONLY && WORKER_ONLY) return 'WEB_ONLY and WORKER_ONLY are both true: set one of them.';
  if ((WEB_ONLY || WORKER_ONLY) && DATABASE_URL === undefined)
    return `${WEB_ONLY ? 'WEB_ONLY' : 'WORKER_ONLY'} needs a DATABASE_URL that the other processes share.`;
  return null;
};

/** The settings of this run, or one line that names the first wrong one and what it expects. */
export const readSettings = (
  env: Record<string, string | undefined>,
): { ok: true; settings: Settings } | { ok: false; line: string } => {
  // An empty value means unset, as in a compose file that passes variables along.
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = schema.safeParse(given);
  if (parsed.success) {
    const line = clash(parsed.data);
    return line === null ? { ok: true, settings: parsed.data } : { ok: false, line };
  }
  const [issue] = parsed.error.issues;
  return { ok: false, line: `${String(issue?.path[0])} is wrong: expected ${issue?.message}.` };
};
