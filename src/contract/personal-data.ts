import { z } from 'zod';
import { anyPassword, currentPassword } from './account.ts';
import { accepted, downloadBody, type Endpoint } from './endpoint.ts';

export const personalDataEndpoints = {
  requestExport: {
    whileHeld: true,
    summary:
      'Ask for a link to everything kept about you; it works for a few minutes, while you are signed in',
    body: z.object({ currentPassword }),
    output: z.object({ url: z.string() }),
    refusals: ['invalid', 'forbidden', 'unproven', 'too-many'],
  },
  readExport: {
    summary: 'Everything kept about a person as one zip file, by a link that was given out to them just now',
    public: true,
    params: z.object({ signedExport: z.string().max(300) }),
    output: downloadBody,
    download: true,
    refusals: ['forbidden', 'too-many'],
  },
  eraseAccount: {
    whileHeld: true,
    summary: 'Delete your account and everything kept about you, permanently',
    /** Not needed of someone who has none and signed in with their provider just now. */
    body: z.object({ password: anyPassword.optional() }),
    output: accepted,
    refusals: ['invalid', 'forbidden', 'unproven', 'too-many'],
  },
} as const satisfies Record<string, Endpoint>;
