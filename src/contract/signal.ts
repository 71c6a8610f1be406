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
]);
export type Signal = z.infer<typeof signal>;

/** A place in a call; a person who joins again gets a new one and the old one ends. */
export type Seat = { userId: string; seat: string };
