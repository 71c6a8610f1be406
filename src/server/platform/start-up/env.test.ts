import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings } from './env.ts';

const STORAGE = 'an address such as s3://key:secret@s3.example.org/bucket?region=eu-west-2';

describe('the settings', () => {
  it('are all optional', () => {
    const read = readSettings({ PATH: '/bin', SMTP_URL: '' });
    expect(read).toEqual({
      ok: true,
      settings: {
        PORT: 3000,
        HOST: '127.0.0.1',
        TRUSTED_PROXIES: 0,
        DATA_DIR: resolve('data'),
        MAIL_FROM: 'Fellow Eye <mail@fellow-eye.example>',
        MAILS_PER_DAY: 40,
        MAILS_PER_MINUTE: 3,
        CONTACT_EMAIL: 'hello@fellow-eye.example',
        ICE_URLS: [],
        OIDC_PROVIDERS: [],
        ORGANISER_EMAILS: [],
        RECORDING_DAYS: 90,
        AUDIT_DAYS: 365,
        RECORDING_GB_PER_DAY: 4,
        RECORDING_GB_PER_PERSON: 20,
        RECORD_VIDEO: true,
        SPEECH_MODEL: 'whisper-1',
        ASSESSOR_MODEL: 'gpt-4o-mini',
        ASSESSOR_SECONDS: 300,
        REQUESTS_PER_SECOND: 200,
        SOCKETS_PER_ADDRESS: 1000,
        SOCKETS_PER_PERSON: 200,
        WEB_ONLY: false,
        WORKER_ONLY: false,
        DRAIN_SECONDS: 1,
        LOG_LEVEL: 'info',
      },
    });
  });

  it.each([
    [{ WEB_ONLY: 'true', WORKER_ONLY: 'true' }, 'WEB_ONLY and WORKER_ONLY are both true: set one of them.'],
    [{ WEB_ONLY: 'true' }, 'WEB_ONLY needs a DATABASE_URL that the other processes share.'],
    [{ WORKER_ONLY: 'true' }, 'WORKER_ONLY needs a DATABASE_URL that the other processes share.'],
  ])('stop the start when they do not go together: %j', (env, line) => {
    expect(readSettings(env)).toEqual({ ok: false, line });
  });

  it('keep of an address only where it leads', () => {
    const read = readSettings({ APP_ORIGIN: 'https://Practice.Example.org/' });
    expect(read.ok && read.settings.APP_ORIGIN).toBe('https://practice.example.org');
  });

  it.each([
    ['PORT', 'eighty', 'a whole number from 0 to 65535'],
    ['PORT', '70000', 'a whole number from 0 to 65535'],
    ['PORT', '80.5', 'a whole number from 0 to 65535'],
    ['APP_ORIGIN', 'practice.example.org', 'an address such as https://practice.example.org'],
    ['APP_ORIGIN', 'ftp://example.org', 'an address such as https://practice.example.org'],
    ['APP_ORIGIN', 'https://example.org/practice', 'an address without a path'],
    ['TRUSTED_PROXIES', '-1', 'a whole number from 0 to 10'],
    ['DATABASE_URL', 'mysql://host/db', 'an address such as postgres://user:password@host/database'],
    ['DATABASE_URL', 'postgres://one,two/db', 'one host: see operations.md, High availability'],
    ['DATABASE_URL', 'host/db', 'an address such as postgres://user:password@host/database'],
    ['AUTH_SECRET', 'short', 'at least 32 characters'],
    ['SMTP_URL', 'mail.example.org', 'an address such as smtp://user:password@host:587'],
    ['SMTP_URL', 'http://mail.example.org', 'an address such as smtp://user:password@host:587'],
    ['MAIL_FROM', 'nobody', 'an address such as Fellow Eye <mail@example.org>'],
    [
      'MAIL_FROM',
      'A <a@example.org>\r\nBcc: b@example.org',
      'an address such as Fellow Eye <mail@example.org>',
    ],
    ['CONTACT_EMAIL', 'nobody', 'an email address'],
    ['ICE_URLS', 'stun:host:3478, nothing', 'addresses such as stun:host:3478,turn:host:3478'],
    ['TURN_SECRET', 'short', 'at least 8 characters and no spaces'],
    ['TURN_SECRET', 'long but with spaces', 'at least 8 characters and no spaces'],
    ['STORAGE_URL', 's3://key:50%off@s3.example.org/bucket', STORAGE],
    ['STORAGE_URL', 's3://50%off:secret@s3.example.org/bucket', STORAGE],
    ['STORAGE_URL', 's3://key:secret@s3.example.org/50%off', STORAGE],
    ['RECORDING_DAYS', '0', 'a whole number from 1 to 3650'],
    ['RECORD_VIDEO', 'yes', 'true or false'],
    ['SPEECH_URL', 'speech.example.org', 'an address such as https://speech.example.org/v1'],
    ['ASSESSOR_URL', 'ftp://models.example.org', 'an address such as https://models.example.org/v1'],
    ['METRICS_TOKEN', 'short', 'at least 16 characters'],
    ['LOG_LEVEL', 'loud', 'one of fatal, error, warn, info, debug, silent'],
  ])('stop the start when %s is %j', (name, value, expected) => {
    expect(readSettings({ [name]: value })).toEqual({
      ok: false,
      line: `${name} is wrong: expected ${expected}.`,
    });
  });

  it('are named one at a time, and a secret value is never repeated', () => {
    const read = readSettings({ AUTH_SECRET: 'hunter2', DATABASE_URL: 'http://me:hunter2@host' });
    expect(read.ok || read.line).toMatch(/^[A-Z_]+ is wrong: expected [^\n]+\.$/);
    expect(read.ok || read.line).not.toContain('hunter2');
  });
});
