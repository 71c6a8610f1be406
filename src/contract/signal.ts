import { z } from 'zod';

export const SDP_LIMIT = 16_000;

/** Which of several connections one after the other it is about, between examiners and others; the one who offers names it. */
const link = z.string().max(64).optional();

/**
 * The signals of two browsers that connect (perfect negotiation). They are forwarded unread, so it is bounded: an offer of
 * our call (one audio and one video line, candidates included) has 6 to 9 kB, a candidate 150 characters.
 */
export const signal = z.union([
  z.object({
    description: z.object({
      type: z.enum(['offer', 'answer', 'pranswer', 'rollback']),
      sdp: z.string().max(SDP_LIMIT),
    }),
    link,
  }),
  z.object({
    candidate: z
      .object({
        candidate: z.string().max(500),
        sdpMid: z.string().max(20).nullish(),
        sdpMLineIndex: z.int().min(0).max(20).nullish(),
        usernameFragment: z.string().max(256).nullish(),
      })
      .nullable(),
    link,
  }),
  /** What the other person should know of this side's devices. */
  z.object({
    devices: z.object({
      microphone: z.boolean(),
      camera: z.boolean(),
      screen: z.boolean(),
      /** Nothing is heard of them although they are not muted. */
      unheard: z.boolean().optional(),
      /** They read on their own device what is said to them. */
      captions: z.boolean().optional(),
      /** Their line is too slow for a picture; it comes back by itself. */
      pictureHeld: z.boolean().optional(),
    }),
    /** They were away, and may have missed what the other side said of its own. */
    asks: z.literal(true).optional(),
  }),
  /** This side leaves on purpose, so the other need not wait for it. */
  z.object({ bye: z.literal(true) }),
]);
export type Signal = z.infer<typeof signal>;

/**
 * A place in a call. A page keeps its seat when its socket breaks; another page of the same person gets a new one and
 * the old one ends. `consent` is what the person last answered about being recorded; null before they were asked.
 */
export type Seat = { userId: string; seat: string; consent: boolean | null };

/**
 * An examiner's place in a call, under an id that is used for nothing else. While the interview runs its candidate is told the ids
 * alone, and the same ones no matter who comes; otherwise also who it is, null where that is not told, and whether they are here.
 */
export type ListenerSeat = { seat: string; name?: string | null; isHere?: boolean };
