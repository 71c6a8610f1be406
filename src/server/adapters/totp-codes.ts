import { Secret, TOTP } from 'otpauth';
import type { AppCodes } from '../ports/factors.ts';

const ISSUER = 'Fellow Eye';
const PERIOD_SECONDS = 30;

const totp = (secret: string, label = '') =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS, digits: 6 });

/** TOTP as every authenticator app has it: SHA-1, six digits, thirty seconds. */
export const totpCodes: AppCodes = {
  newSecret: () => new Secret({ size: 20 }).base32,
  uriOf: (secret, account) => totp(secret, account).toString(),
  stepOf: (secret, code, at) => {
    if (!/^\d{6}$/.test(code)) return null;
    const timestamp = at.getTime();
    const delta = totp(secret).validate({ token: code, timestamp, window: 1 });
    return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
  },
};
