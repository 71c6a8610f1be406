import { z } from 'zod';
import { AGREEMENT_VERSIONS } from '../domain/examiner/listening-agreement.ts';
import { CONSENT_VERSIONS } from '../domain/recording/consent-text.ts';
import type { Endpoint } from './endpoint.ts';
import { id } from './text-input.ts';

/** One entry of the audit trail, as its reader may know it. */
const auditEntry = z.object({
  id: z.string(),
  at: z.string(),
  /** Who did it, by name; null for what was done at the server itself. */
  by: z.string().nullable(),
  isYou: z.boolean(),
  /** Whom it was done about, where that is someone else than who did it. */
  about: z.string().nullable(),
  words: z.string(),
  /** The network it came from, shortened after 30 days; null where it is not the reader's to know. */
  address: z.string().nullable(),
  browser: z.string().nullable(),
  /** The room that a consent belongs to. */
  roomId: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const page = z.object({
  before: z.string().max(18).regex(/^\d+$/).optional(),
});
const entries = z.object({ entries: z.array(auditEntry), more: z.boolean(), keptDays: z.int() });
const day = z.string().max(10).pipe(z.iso.date('Choose a day.'));

const consentParty = z.object({
  name: z.string(),
  isYou: z.boolean(),
  answers: z.array(
    z.object({
      at: z.string(),
      given: z.boolean(),
      picture: z.boolean(),
      /** Null for an answer of an earlier release. */
      version: z.enum(CONSENT_VERSIONS).nullable(),
      keptDays: z.int().nullable(),
    }),
  ),
  /** Their answers to the question whether examiners may listen to them. */
  listening: z.array(z.object({ at: z.string(), given: z.boolean(), version: z.enum(AGREEMENT_VERSIONS) })),
});

export const auditEndpoints = {
  readOwnAudit: {
    whileHeld: true,
    summary: 'What is written down of your account: sign-ins, changes, exports, consent; the latest first',
    query: page,
    output: entries,
    refusals: ['invalid'],
  },
  readAudit: {
    summary: 'For organisers: the audit trail of everyone, the latest first; nothing of anyone’s performance',
    query: page,
    output: entries,
    refusals: ['invalid', 'forbidden', 'too-many'],
  },
  exportAudit: {
    summary: 'For organisers: the audit trail of some days as CSV; writes down that it was downloaded',
    body: z.object({ from: day, to: day }),
    output: z.object({ csv: z.string(), rows: z.int(), isWhole: z.boolean() }),
    refusals: ['invalid', 'forbidden', 'too-many'],
  },
  readConsentProof: {
    summary: 'What both people of a session answered about being recorded and listened to: which text, when',
    params: z.object({ roomId: id }),
    output: z.object({ startUtc: z.string(), people: z.array(consentParty) }),
    refusals: ['forbidden', 'missing'],
  },
} as const satisfies Record<string, Endpoint>;
