import { z } from 'zod';
import { RELIABILITY_WORDS } from '../domain/attendance/reliability.ts';
import { NOW_WISHES } from '../domain/partner/now-queue.ts';
import { accepted, type Endpoint } from './endpoint.ts';
import { profile } from './profile.ts';
import { id } from './text-input.ts';

const wish = z.enum(NOW_WISHES, 'Choose what you want to practise.');

/** How it stands with someone who is free now; times in milliseconds of the server's clock. */
const nowState = z.discriminatedUnion('state', [
  z.object({ state: z.literal('out') }),
  /** No one came within the time. */
  z.object({ state: z.literal('over') }),
  z.object({
    state: z.literal('waiting'),
    wish,
    groupId: z.string().nullable(),
    since: z.number(),
    until: z.number(),
  }),
  z.object({
    state: z.literal('asked'),
    meetingId: z.string(),
    other: z.object({
      profile: profile.nullable(),
      about: z.string().nullable(),
      reliability: z.enum(RELIABILITY_WORDS).nullable(),
      wish,
    }),
    expiresAt: z.number(),
    /** Whether the reader has said yes. */
    agreed: z.boolean(),
  }),
  z.object({ state: z.literal('booked'), roomId: z.string() }),
]);
export type NowState = z.infer<typeof nowState>;

const reply = z.object({ now: nowState, serverTime: z.number() });

export const nowEndpoints = {
  readNow: {
    summary: 'Whether you are free now, and whom you are asked about',
    output: reply,
    refusals: [],
  },
  joinNow: {
    summary: 'Say that you are free now, or still are: two who are there are asked about each other',
    body: z.object({
      wish,
      /** Only members of this group of yours. */
      groupId: id.nullable().optional(),
    }),
    output: reply,
    refusals: ['invalid', 'forbidden', 'missing', 'conflict', 'too-many'],
  },
  leaveNow: {
    whileHeld: true,
    summary: 'Say that you are no longer free',
    output: accepted,
    refusals: [],
  },
  answerNow: {
    summary: 'Say whether you want to meet the one you are asked about; once both do, the session begins',
    body: z.object({ meetingId: id, meet: z.boolean() }),
    output: reply,
    refusals: ['invalid', 'missing', 'gone'],
  },
} as const satisfies Record<string, Endpoint>;
