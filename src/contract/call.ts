import { z } from 'zod';
import { FIRST_FRAME_LIMIT_MS, JOIN_FAILURES, type CallReport } from '../domain/call/call-report.ts';
import { CONSENT_VERSIONS } from '../domain/recording/consent-text.ts';
import { accepted, type Endpoint } from './endpoint.ts';
import { id } from './text-input.ts';

const roomId = id;

/** A server that helps two browsers find a way to each other, as RTCPeerConnection takes it. */
export const iceServer = z.object({
  urls: z.array(z.string()),
  username: z.string().optional(),
  credential: z.string().optional(),
});

/** Whether someone agreed to be recorded in a room, with or without their picture, and when; null before they were asked. */
const consent = z.object({ given: z.boolean(), picture: z.boolean(), at: z.number() }).nullable();

/** Who is at a room's call: in it, or about to be and checking their camera; by user id. */
const presence = {
  seated: z.array(z.string()),
  settingUp: z.array(z.string()),
};
/** `id` is the room's. */
export type CallPresence = z.infer<z.ZodObject<typeof presence>> & { id: string };

const callReport = z.discriminatedUnion('event', [
  z.object({ event: z.literal('join-failed'), why: z.enum(JOIN_FAILURES) }),
  z.object({ event: z.literal('first-frame'), ms: z.number().min(0).max(FIRST_FRAME_LIMIT_MS) }),
  z.object({ event: z.literal('reconnected') }),
  z.object({ event: z.literal('silent-microphone') }),
]) satisfies z.ZodType<CallReport>;

export const callEndpoints = {
  readCall: {
    summary: 'What your side of the call needs: ways to connect, and who agreed to be recorded',
    params: z.object({ roomId }),
    output: z.object({
      iceServers: z.array(iceServer),
      myConsent: consent,
      otherConsent: consent,
      /** How long recordings are kept, for the question of consent. */
      keptDays: z.number(),
      recordsVideo: z.boolean(),
      /** In a room with seats for examiners: whether those are reached through a relay alone. */
      relayOnly: z.boolean().optional(),
      ...presence,
      serverTime: z.number(),
    }),
    refusals: ['forbidden', 'missing'],
  },
  giveConsent: {
    whileHeld: true,
    summary:
      'Agree to be recorded in a room, with `picture` or by sound only, or decline; declining later ends and drops what was recorded of you',
    body: z.object({
      roomId,
      given: z.boolean(),
      picture: z.boolean().default(true),
      /** Which text was shown with the question. */
      version: z.enum(CONSENT_VERSIONS).optional(),
    }),
    output: accepted,
    refusals: ['invalid', 'forbidden', 'missing', 'too-many'],
  },
  reportCall: {
    summary: 'Say how a call of yours went, for totals without names',
    body: z.object({ report: callReport }),
    output: accepted,
    refusals: ['invalid', 'too-many'],
  },
} as const satisfies Record<string, Endpoint>;
