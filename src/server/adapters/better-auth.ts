import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { betterAuth } from 'better-auth';
import { isAPIError } from 'better-auth/api';
import { PASSWORD_MAXIMUM, PASSWORD_MINIMUM } from '../../domain/password.ts';
import { done, refuse } from '../../domain/refusal.ts';
import { SESSION_MAX_AGE_MS } from '../../domain/session.ts';
import type { Accounts } from '../ports/accounts.ts';
import type { Log } from '../ports/log.ts';
import type { Database } from '../store/database.ts';

// The library's default algorithm is argon2id; the costs are OWASP's.
const hashPassword = (password: string) =>
  hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
const verifyPassword = (stored: string, password: string) => verify(stored, password);

const stamps = { createdAt: 'created_at', updatedAt: 'updated_at' };

const configure = (db: Database, secret: string, origin: string, log: Log) =>
  betterAuth({
    baseURL: origin,
    basePath: '/api/auth',
    secret,
    database: { db, type: 'postgres', transaction: true },
    advanced: { database: { generateId: () => randomUUID() }, ipAddress: { disableIpTracking: true } },
    // Limits are ours: they count over all processes and tell failures from successes.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: PASSWORD_MINIMUM,
      maxPasswordLength: PASSWORD_MAXIMUM,
      password: { hash: hashPassword, verify: (given) => verifyPassword(given.hash, given.password) },
    },
    user: { modelName: 'users', fields: { ...stamps, emailVerified: 'email_verified' } },
    session: {
      modelName: 'sessions',
      expiresIn: SESSION_MAX_AGE_MS / 1000,
      disableSessionRefresh: true,
      fields: {
        ...stamps,
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
      },
    },
    account: {
      modelName: 'credentials',
      fields: {
        ...stamps,
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
      },
    },
    verification: { modelName: 'verifications', fields: { ...stamps, expiresAt: 'expires_at' } },
    // The library writes addresses into its messages, so only that something went wrong reaches our log.
    logger: { log: (level) => level === 'error' && log.error({}, 'the account library reported an error') },
  });

/** Accounts kept by better-auth in our own tables. */
export const betterAuthAccounts = (db: Database, secret: string, origin: string, log: Log): Accounts => {
  const auth = configure(db, secret, origin, log);
  return {
    hashPassword,
    verifyPassword,
    signUp: async (email, password) => {
      await auth.api.signUpEmail({ body: { email, password, name: '' } });
    },
    signIn: async (email, password) => {
      try {
        const { token } = await auth.api.signInEmail({ body: { email, password } });
        return done(token);
      } catch (error) {
        if (isAPIError(error) && error.body?.code === 'INVALID_EMAIL_OR_PASSWORD')
          return refuse('signed-out');
        if (isAPIError(error) && error.body?.code === 'EMAIL_NOT_VERIFIED') return refuse('forbidden');
        throw error;
      }
    },
  };
};
