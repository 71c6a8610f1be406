import { z } from 'zod';
import { accepted, type Endpoint } from './endpoint.ts';
import { profile } from './profile.ts';
import { id } from './text-input.ts';

const blockedPerson = profile.pick({ userId: true, firstName: true, lastName: true }).extend({
  since: z.string(),
});

/** A session that a block would cancel. */
const sharedSession = z.object({ startUtc: z.string(), durationMinutes: z.number() });

export const blockEndpoints = {
  listBlocks: {
    whileHeld: true,
    summary: 'The people you blocked',
    output: z.object({ people: z.array(blockedPerson) }),
    refusals: [],
  },
  readBlock: {
    summary:
      'Whether you blocked someone, the sessions with them that a block would cancel, and the seats of examiners that it would free',
    params: z.object({ userId: id }),
    output: z.object({
      blocked: z.boolean(),
      sessions: z.array(sharedSession),
      seats: z.array(z.object({ startUtc: z.string(), whose: z.enum(['yours', 'theirs']) })),
    }),
    refusals: ['invalid'],
  },
  blockPerson: {
    summary: 'Block someone: neither of you sees or meets the other any more. They are not told',
    body: z.object({ userId: id, cancelSessions: z.boolean().default(false) }),
    output: accepted,
    refusals: ['invalid', 'missing', 'conflict', 'too-many'],
  },
  unblockPerson: {
    summary: 'Take a block of yours back',
    params: z.object({ userId: id }),
    output: accepted,
    refusals: ['invalid'],
  },
} as const satisfies Record<string, Endpoint>;
