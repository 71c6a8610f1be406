import { z } from 'zod';
import { PASSWORD_MAXIMUM, PASSWORD_MINIMUM, passwordTooLong, passwordTooShort } from '../domain/password.ts';
import type { Endpoint } from './endpoint.ts';
import { emailAddress } from './text-input.ts';

/** The signed-in person as the browser knows them. */
export const accountUser = z.object({ id: z.string(), email: z.string() });
export type AccountUser = z.infer<typeof accountUser>;

/** A sign-in: `token` is the bearer of every later call, `loginAt` (milliseconds) starts its two days. */
export const signedIn = z.object({ token: z.string(), user: accountUser, loginAt: z.number() });
export type SignedIn = z.infer<typeof signedIn>;

const newPassword = z
  .string()
  .min(PASSWORD_MINIMUM, passwordTooShort.description)
  .max(PASSWORD_MAXIMUM, passwordTooLong.description);
const anyPassword = z.string().min(1, 'Required.').max(PASSWORD_MAXIMUM, passwordTooLong.description);
const accepted = z.object({ status: z.literal(true) });

export const accountEndpoints = {
  signUp: {
    summary:
      'Ask for an account; a mailed link confirms it. Answers alike whether or not the address is known',
    caller: 'anyone',
    body: z.object({ email: emailAddress, password: newPassword }),
    output: accepted,
    refusals: ['invalid', 'too-many'],
  },
  signIn: {
    summary: 'Sign in with address and password',
    caller: 'anyone',
    body: z.object({ email: emailAddress, password: anyPassword }),
    output: signedIn,
    refusals: ['invalid', 'signed-out', 'forbidden', 'too-many'],
  },
  signOut: {
    summary: 'End this sign-in',
    caller: 'signed-in',
    output: accepted,
    refusals: [],
  },
  readSession: {
    summary: 'Who holds this bearer token and since when, or null',
    caller: 'anyone',
    output: signedIn.omit({ token: true }).nullable(),
    refusals: [],
  },
  requestPasswordReset: {
    summary: 'Ask for a reset link by mail. Answers alike whether or not the address is known',
    caller: 'anyone',
    body: z.object({ email: emailAddress }),
    output: accepted,
    refusals: ['invalid', 'too-many'],
  },
  changeEmail: {
    summary: 'Ask to move the account to a new address; a link mailed there confirms it',
    caller: 'signed-in',
    body: z.object({ newEmail: emailAddress }),
    output: accepted,
    refusals: ['invalid', 'too-many'],
  },
  changePassword: {
    summary: 'Set a new password; every other sign-in of this person ends',
    caller: 'signed-in',
    body: z.object({ password: newPassword, currentPassword: anyPassword.optional() }),
    output: accepted,
    refusals: ['invalid', 'forbidden', 'too-many'],
  },
  exchangeCode: {
    summary: 'Trade the single-use code of a mailed link for a sign-in, and do what the link was for',
    caller: 'anyone',
    body: z.object({ code: z.string().min(1).max(200) }),
    output: signedIn.extend({ purpose: z.enum(['confirm', 'recover', 'change-email']) }),
    refusals: ['invalid', 'forbidden', 'conflict', 'too-many'],
  },
} as const satisfies Record<string, Endpoint>;
