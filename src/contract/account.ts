import { z } from 'zod';
import {
  PASSWORD_MAXIMUM,
  PASSWORD_MINIMUM,
  passwordTooLong,
  passwordTooShort,
} from '../domain/account/password.ts';
import { accepted, type Endpoint } from './endpoint.ts';
import { emailAddress, id, token } from './text-input.ts';

/** The signed-in person as the browser knows them. */
export const accountUser = z.object({ id: z.string(), email: z.string() });
export type AccountUser = z.infer<typeof accountUser>;

/** A sign-in: `token` is the bearer of every later call, `loginAt` (milliseconds) starts its two days. */
export const signedIn = z.object({ token: z.string(), user: accountUser, loginAt: z.number() });
export type SignedIn = z.infer<typeof signedIn>;

/**
 * `device` is kept by the browser beyond the sign-in and sent with the next one, as a header: guesses made elsewhere do not
 * lock out a known device.
 */
export const newSignIn = signedIn.extend({ device: z.string() });
export type NewSignIn = z.infer<typeof newSignIn>;

const newPassword = z
  .string()
  .min(PASSWORD_MINIMUM, passwordTooShort.description)
  .max(PASSWORD_MAXIMUM, passwordTooLong.description);
export const anyPassword = z.string().min(1, 'Required.').max(PASSWORD_MAXIMUM, passwordTooLong.description);
/** Needed from ten minutes after signing in: a bearer token alone may be stolen. */
export const currentPassword = anyPassword.optional();

/** What a mailed link was for. Two kinds sign in; one to a new address only confirms it. */
const exchangedCode = z.discriminatedUnion('purpose', [
  newSignIn.extend({ purpose: z.enum(['confirm', 'recover']) }),
  z.object({ purpose: z.literal('change-email') }),
]);

export const accountEndpoints = {
  signUp: {
    summary:
      'Ask for an account; a mailed link confirms it. Answers alike whether or not the address is known',
    public: true,
    body: z.object({ email: emailAddress, password: newPassword }),
    output: accepted.extend({ resendToken: z.string() }),
    refusals: ['invalid', 'forbidden', 'too-many'],
  },
  resendSignUp: {
    summary: 'Mail the link of a sign-up once more. Answers alike whether or not it still waits',
    public: true,
    body: z.object({ resendToken: token }),
    output: accepted,
    refusals: ['invalid', 'forbidden', 'too-many'],
  },
  signIn: {
    summary: 'Sign in with address and password; an account with a second step is asked for it next',
    public: true,
    body: z.object({ email: emailAddress, password: anyPassword }),
    output: newSignIn,
    refusals: ['invalid', 'signed-out', 'forbidden', 'second-step', 'too-many'],
  },
  signOut: {
    whileHeld: true,
    summary: 'End this sign-in, and notifications of this browser where it has them',
    body: z.object({ pushEndpoint: z.string().max(1000).optional() }),
    output: accepted,
    refusals: ['invalid'],
  },
  signOutEverywhere: {
    whileHeld: true,
    summary: 'End every sign-in of yours, this one too, and every link mailed to you',
    output: accepted,
    refusals: [],
  },
  listSignIns: {
    whileHeld: true,
    summary: 'Where you are signed in: the browser, since when, and when it was last used (to five minutes)',
    output: z.object({
      signIns: z.array(
        z.object({
          id: z.string(),
          browser: z.string(),
          since: z.string(),
          usedAt: z.string(),
          /** Whether it is the one that asks. */
          isThis: z.boolean(),
        }),
      ),
    }),
    refusals: [],
  },
  endSignIn: {
    whileHeld: true,
    summary: 'End one sign-in of yours at once, its pages too; does nothing about one that has ended',
    body: z.object({ signInId: id }),
    output: accepted,
    refusals: ['invalid'],
  },
  readSession: {
    summary: 'Who holds this bearer token and since when, or null',
    public: true,
    output: signedIn.omit({ token: true }).nullable(),
    refusals: [],
  },
  readReach: {
    whileHeld: true,
    summary: 'Whether the last mails to your address were taken by its server',
    output: z.object({ isReachable: z.boolean() }),
    refusals: [],
  },
  requestPasswordReset: {
    summary: 'Ask for a reset link by mail. Answers alike whether or not the address is known',
    public: true,
    body: z.object({ email: emailAddress }),
    output: accepted,
    refusals: ['invalid', 'forbidden', 'too-many'],
  },
  changeEmail: {
    whileHeld: true,
    summary: 'Ask to move the account to a new address; a link mailed there confirms it',
    body: z.object({ newEmail: emailAddress, currentPassword }),
    output: accepted,
    refusals: ['invalid', 'forbidden', 'unproven', 'too-many'],
  },
  changePassword: {
    whileHeld: true,
    summary: 'Set a new password; every other sign-in and mailed link of this person ends',
    body: z.object({ password: newPassword, currentPassword }),
    output: accepted,
    refusals: ['invalid', 'forbidden', 'unproven', 'too-many'],
  },
  exchangeCode: {
    summary:
      'Do what a mailed link is for by its single-use code; signs in, except by a link to a new address',
    public: true,
    body: z.object({ code: token }),
    output: exchangedCode,
    refusals: ['invalid', 'forbidden', 'second-step', 'conflict', 'too-many'],
  },
  undoAccountChange: {
    summary:
      'Undo a change of your account, or a new second step, by the link in the mail about it; signs out everywhere and mails a reset link',
    public: true,
    body: z.object({ token }),
    output: accepted,
    refusals: ['invalid', 'forbidden', 'conflict', 'too-many'],
  },
} as const satisfies Record<string, Endpoint>;
