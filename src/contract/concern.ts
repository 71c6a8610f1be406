import { z } from 'zod';
import { CONCERN_LIMIT, CONCERN_REASONS, concernTooLong } from '../domain/safety/concern.ts';
import { cleanMultilineText } from '../domain/foundation/multiline-text.ts';
import { accepted, type Endpoint } from './endpoint.ts';
import { cleanedText, id } from './text-input.ts';

/** What someone writes about another person, or an organiser about what they did. */
export const concernWords = cleanedText(cleanMultilineText, CONCERN_LIMIT, concernTooLong);

export const concernEndpoints = {
  reportPerson: {
    summary:
      'Report someone to the organisers, with the session it is about if there is one. They are not told',
    body: z.object({
      userId: id,
      reason: z.enum(CONCERN_REASONS, 'Choose a reason.'),
      words: concernWords.default(''),
      roomId: id.optional(),
    }),
    output: accepted,
    refusals: ['invalid', 'forbidden', 'missing', 'too-many'],
  },
} as const satisfies Record<string, Endpoint>;
