import { z } from 'zod';
import { FACTOR_NAME_LIMIT } from '../domain/account/second-factor.ts';
import { currentPassword, newSignIn } from './account.ts';
import { concernWords as words } from './concern.ts';
import { accepted, type Endpoint } from './endpoint.ts';
import { cleanName, isVisible } from '../domain/profile/name.ts';
import { cleanedText, id } from './text-input.ts';

/** WebAuthn's own shapes travel as they are: the browser's library makes them and the server's reads them. */
const question = z.record(z.string(), z.unknown());
const answer = z.record(z.string(), z.unknown());
const code = z.string().trim().min(1, 'Required.').max(40);

/** What someone shows: a code of their app, a recovery code, or what their passkey signed. */
const shown = { code: code.optional(), recoveryCode: code.optional(), passkey: answer.optional() };

const name = cleanedText(cleanName, FACTOR_NAME_LIMIT, 'Use at most 60 characters.').refine(
  isVisible,
  'Required.',
);

const factor = z.object({
  id: z.string(),
  kind: z.enum(['app', 'passkey']),
  name: z.string(),
  since: z.string(),
  usedAt: z.string().nullable(),
});

/** Recovery codes are shown once, with the first factor or when they are made again. */
const added = z.object({ recoveryCodes: z.array(z.string()).nullable() });

export const secondFactorEndpoints = {
  readFactors: {
    summary: 'Your second steps, how many recovery codes are left, and who asks you for a second step',
    whileHeld: true,
    output: z.object({
      factors: z.array(factor),
      /** Whom you sign in with besides, by what their button says. */
      providers: z.array(
        z.object({ id: z.string(), label: z.string(), since: z.string(), usedAt: z.string().nullable() }),
      ),
      /** Whether there is a password to prove with. */
      hasPassword: z.boolean(),
      /** Why a password is of no use to you; null when it is. */
      withoutPassword: z.string().nullable(),
      recoveryCodesLeft: z.int(),
      /** Groups by name; the organisers, for everyone. */
      demandedBy: z.object({ organisers: z.boolean(), groups: z.array(z.string()) }),
      /** From when you can go on only with one; null when none is asked of you, or you have shown one. */
      heldFrom: z.string().nullable(),
      /** When an organiser's release takes your second steps away, unless you show one before. */
      releasedAt: z.string().nullable(),
      /** Whether you showed a second step in this sign-in. */
      isStrong: z.boolean(),
    }),
    refusals: [],
  },
  beginApp: {
    summary: 'Begin to set up an authenticator app: its secret, to be confirmed by a first code',
    whileHeld: true,
    /** The first second step always takes the password; another takes one that was shown in this sign-in. */
    body: z.object({ currentPassword }),
    output: z.object({ secret: z.string(), uri: z.string(), setup: z.string() }),
    refusals: ['invalid', 'forbidden', 'unproven', 'conflict', 'too-many'],
  },
  addApp: {
    summary: 'Take an authenticator app as your second step, by its first code',
    whileHeld: true,
    body: z.object({ setup: z.string().max(400), code }),
    output: added,
    refusals: ['invalid', 'forbidden', 'unproven', 'conflict', 'too-many'],
  },
  beginPasskey: {
    summary: 'Begin to add a passkey: what the browser is asked to sign',
    whileHeld: true,
    body: z.object({ currentPassword }),
    output: z.object({ question }),
    refusals: ['invalid', 'forbidden', 'unproven', 'conflict', 'too-many'],
  },
  addPasskey: {
    summary: 'Take a passkey that the browser made as a way to sign in',
    whileHeld: true,
    body: z.object({ name, passkey: answer }),
    output: added,
    refusals: ['invalid', 'forbidden', 'unproven', 'conflict', 'too-many'],
  },
  renameFactor: {
    summary: 'Give one of your second steps another name',
    whileHeld: true,
    body: z.object({ factorId: id, name }),
    output: accepted,
    refusals: ['invalid', 'missing'],
  },
  removeFactor: {
    summary: 'Remove one of your second steps; with the last one the recovery codes go',
    whileHeld: true,
    body: z.object({ factorId: id, currentPassword }),
    output: accepted,
    refusals: ['invalid', 'forbidden', 'unproven', 'missing', 'too-many'],
  },
  renewRecoveryCodes: {
    summary: 'Make new recovery codes; those before no longer work',
    whileHeld: true,
    body: z.object({ currentPassword }),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
    refusals: ['invalid', 'forbidden', 'unproven', 'conflict', 'too-many'],
  },
  askPasskey: {
    summary: 'What a passkey is asked to sign: of anyone, or to prove that it is you',
    public: true,
    output: z.object({ question }),
    refusals: [],
  },
  signInByPasskey: {
    summary: 'Sign in by a passkey, without an address or a password',
    public: true,
    body: z.object({ passkey: answer }),
    output: newSignIn,
    refusals: ['invalid', 'signed-out', 'forbidden', 'too-many'],
  },
  takeSecondStep: {
    summary: 'Finish a sign-in that asked for a second step',
    public: true,
    body: z.object({ ticket: z.string().max(400), ...shown }),
    output: newSignIn,
    refusals: ['invalid', 'signed-out', 'forbidden', 'too-many'],
  },
  proveAgain: {
    summary: 'Show a second step again, in place of the current password',
    whileHeld: true,
    body: z.object(shown),
    output: accepted,
    refusals: ['invalid', 'signed-out', 'forbidden', 'too-many'],
  },
  releaseFactors: {
    summary:
      'For organisers: take away the second steps of someone who lost theirs, in 72 hours, unless they show one before',
    body: z.object({ userId: id, words }),
    output: accepted,
    refusals: ['invalid', 'forbidden', 'missing', 'conflict', 'too-many'],
  },
  demandFactors: {
    summary: 'For organisers: ask everyone for a second step, or no longer',
    body: z.object({ isDemanded: z.boolean() }),
    output: accepted,
    refusals: ['invalid', 'forbidden', 'too-many'],
  },
  demandGroupFactors: {
    summary: 'Ask the members of a group that you look after for a second step, or no longer',
    body: z.object({ groupId: id, isDemanded: z.boolean() }),
    output: accepted,
    refusals: ['invalid', 'forbidden', 'missing', 'too-many'],
  },
} as const satisfies Record<string, Endpoint>;
