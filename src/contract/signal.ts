import { z } from 'zod';

/** What two browsers tell each other to connect and to stay polite. Bounded, because it is passed on unread. */
export const signal = z.union([
  z.object({
    description: z.object({
      type: z.enum(['offer', 'answer', 'pranswer', 'rollback']),
      sdp: z.string().max(40_000),
    }),
  }),
  z.object({
    candidate: z
      .object({
        candidate: z.string().max(2000),
        sdpMid: z.string().max(100).nullish(),
        sdpMLineIndex: z.number().nullish(),
        usernameFragment: z.string().max(300).nullish(),
      })
      .nullable(),
  }),
  /** What the other person should know of this side's devices. */
  z.object({ devices: z.object({ microphone: z.boolean(), camera: z.boolean(), screen: z.boolean() }) }),
  /** This side leaves on purpose, so nobody need wait for it to come back. */
  z.object({ bye: z.literal(true) }),
]);
export type Signal = z.infer<typeof signal>;

/**
 * A place in a call. A page keeps its seat when its socket breaks; another page of the same person gets a new one and
 * the old one ends. `consent` is what the person last answered about being recorded; null before they were asked.
 */
export type Seat = { userId: string; seat: string; consent: boolean | null };
