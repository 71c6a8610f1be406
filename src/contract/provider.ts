import { z } from 'zod';
import { anyPassword, currentPassword, newSignIn } from './account.ts';
import { accepted, type Endpoint } from './endpoint.ts';
import { hasOneField, id, token } from './text-input.ts';

const provider = z.string().min(1).max(30);

/** Entra ID's codes have up to two thousand characters, and what else an answer holds is not ours to choose. */
const ANSWER_LIMIT = 6000;

export const providerEndpoints = {
  beginProvider: {
    summary: 'Begin to sign in with a provider: where to send the browser. A cookie ties the answer to it',
    public: true,
    body: z.object({ provider }),
    output: z.object({ url: z.string() }),
    refusals: ['invalid', 'missing', 'upstream', 'too-many'],
  },
  finishProvider: {
    summary:
      'Trade what the provider sent back by the browser for a sign-in, once. Where the address has an account that is not tied to the provider, its owner proves first that it is theirs',
    public: true,
    body: z.object({ provider, answer: z.string().max(ANSWER_LIMIT) }),
    bodyLimit: 2 * ANSWER_LIMIT,
    output: z.discriminatedUnion('outcome', [
      newSignIn.extend({ outcome: z.literal('signed-in') }),
      /** `linkProvider` comes next, in the same browser. */
      z.object({ outcome: z.literal('prove'), email: z.string() }),
    ]),
    refusals: ['invalid', 'forbidden', 'second-step', 'missing', 'upstream', 'conflict', 'too-many'],
  },
  linkProvider: {
    summary:
      'Tie the provider to the account of the same address, by its password or by a link that was mailed to it, and sign in',
    public: true,
    body: z
      .object({ password: anyPassword.optional(), code: token.optional() })
      .refine(hasOneField, 'Send the password, or the code of the link.'),
    output: newSignIn,
    refusals: ['invalid', 'signed-out', 'forbidden', 'second-step', 'conflict', 'too-many'],
  },
  mailProviderLink: {
    summary:
      'Have the link mailed that proves, in this browser, that the account of the same address is yours',
    public: true,
    output: accepted,
    refusals: ['forbidden', 'too-many'],
  },
  leaveProvider: {
    summary: 'Where to end the sign-in at a provider as well; null where it offers no such place',
    public: true,
    body: z.object({ provider }),
    output: z.object({ url: z.string().nullable(), label: z.string() }),
    refusals: ['invalid', 'missing', 'too-many'],
  },
  removeProvider: {
    summary: 'No longer sign in with a provider',
    whileHeld: true,
    body: z.object({ identityId: id, currentPassword }),
    output: accepted,
    refusals: ['invalid', 'forbidden', 'unproven', 'missing', 'too-many'],
  },
} as const satisfies Record<string, Endpoint>;
