import { z } from 'zod';
import { LINK_ENDS } from '../domain/proposal/proposal-link.ts';
import { DECISION_ACTIONS } from '../domain/proposal/proposal.ts';
import { cleanMultilineText } from '../domain/foundation/multiline-text.ts';
import { CHANGE_NOTE_LIMIT, changeNoteTooLong } from '../domain/room/change-note.ts';
import type { Endpoint } from './endpoint.ts';
import { cleanedText, instant, token } from './text-input.ts';

/** A proposed time as the room's two people see it while it waits for an answer. */
export const pendingProposal = z.object({
  id: z.string(),
  byUserId: z.string(),
  startUtc: z.string(),
  endUtc: z.string(),
  note: z.string().nullable(),
});

/** A few words that go with a change, for the other attendee. */
export const note = cleanedText(cleanMultilineText, CHANGE_NOTE_LIMIT, changeNoteTooLong)
  .transform((text) => text || null)
  .nullable()
  .optional();
/** An answer to a proposal; another time only with 'propose'. */
export const answer = {
  action: z.enum(DECISION_ACTIONS, 'Choose agree, cancel, propose or keep.'),
  proposedStartUtc: instant.optional(),
  proposedEndUtc: instant.optional(),
  note,
};
const accepted = z.object({ ok: z.literal(true) });

export const proposalEndpoints = {
  readReschedule: {
    summary: 'The session a reschedule link is for, and the proposal about it that waits for an answer',
    public: true,
    query: z.object({ token }),
    output: z.object({
      uid: z.string(),
      startUtc: z.string(),
      endUtc: z.string(),
      isHost: z.boolean(),
      /** Who examines cannot ask for another time; the link lets them step back. */
      isExaminer: z.literal(true).optional(),
      pending: z.object({ startUtc: z.string(), endUtc: z.string(), mine: z.boolean() }).nullable(),
    }),
    refusals: ['invalid', 'missing', 'gone'],
  },
  proposeTime: {
    summary: 'Ask the other attendee for a new time; they get a mail with a decision link',
    public: true,
    body: z.object({ token, proposedStartUtc: instant, proposedEndUtc: instant, note }),
    output: accepted,
    refusals: ['invalid', 'missing', 'conflict', 'gone', 'too-many'],
  },
  stepBackByLink: {
    summary:
      'Say that you cannot make it: a guest leaves the session, a host cancels it, an examiner leaves the seat',
    public: true,
    body: z.object({ token, note }),
    output: accepted,
    refusals: ['invalid', 'missing', 'conflict', 'gone', 'too-many'],
  },
  findClash: {
    summary: 'The session of yours that a time would overlap, by the link of an invitation or a proposal',
    public: true,
    query: z.object({ token, proposedStartUtc: instant, proposedEndUtc: instant }),
    output: z.object({ clashUtc: z.string().nullable() }),
    refusals: ['invalid', 'missing', 'conflict', 'gone', 'too-many'],
  },
  readDecision: {
    summary: 'The proposal a decision link is for, or why it can no longer be decided on',
    public: true,
    query: z.object({ t: token }),
    output: z.discriminatedUnion('ok', [
      z.object({
        ok: z.literal(true),
        startUtc: z.string(),
        endUtc: z.string(),
        proposedStartUtc: z.string(),
        proposedEndUtc: z.string(),
        proposedBy: z.string(),
        note: z.string().nullable(),
      }),
      z.object({ ok: z.literal(false), reason: z.enum(LINK_ENDS), error: z.string() }),
    ]),
    refusals: ['invalid'],
  },
  decideProposal: {
    summary: 'Agree to a proposed time, keep the current one, cancel the meeting, or propose another; once',
    public: true,
    body: z.object({ token, ...answer }),
    output: accepted,
    refusals: ['invalid', 'missing', 'conflict', 'gone', 'too-many'],
  },
} as const satisfies Record<string, Endpoint>;
