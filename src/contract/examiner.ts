import { z } from 'zod';
import { AGREEMENT_VERSIONS } from '../domain/examiner/listening-agreement.ts';
import type { Endpoint } from './endpoint.ts';
import { room } from './room.ts';
import { id } from './text-input.ts';

const roomId = id;

export const examinerEndpoints = {
  agreeToExaminers: {
    whileHeld: true,
    summary:
      'Say whether the examiners of a room of yours may listen to you; a case does not start before them until its candidate agreed',
    body: z.object({
      roomId,
      given: z.boolean(),
      /** Which text was shown with the question. */
      version: z.enum(AGREEMENT_VERSIONS),
    }),
    output: z.object({ room }),
    refusals: ['invalid', 'forbidden', 'missing', 'conflict', 'too-many'],
  },
} as const satisfies Record<string, Endpoint>;
