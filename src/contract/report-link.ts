import { z } from 'zod';
import { REPORT_LINK_DAYS } from '../domain/progress/report-link.ts';
import { typedCode } from '../domain/progress/report-code.ts';
import { assessment } from './assessment.ts';
import { accepted, type Endpoint } from './endpoint.ts';
import { emailAddress, id, token } from './text-input.ts';
import { playableTrack } from './track.ts';

/** A link to a report, as its maker sees it. What opens it is shown once, when it is made. */
const reportLink = z.object({
  id: z.string(),
  readerEmail: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  readAt: z.string().nullable(),
});
export type ReportLink = z.infer<typeof reportLink>;

export const reportLinkEndpoints = {
  createReportLink: {
    summary:
      'Make a link to your assessment for one person, who reads it by a mailed code or signed in with that address',
    body: z.object({ roundId: id, email: emailAddress, days: z.literal(REPORT_LINK_DAYS) }),
    output: z.object({ url: z.string() }),
    refusals: ['invalid', 'forbidden', 'missing', 'conflict', 'too-many'],
  },
  listReportLinks: {
    summary: 'The links to your assessment that still work',
    params: z.object({ roundId: id }),
    output: z.object({ links: z.array(reportLink) }),
    refusals: ['forbidden', 'missing'],
  },
  revokeReportLink: {
    whileHeld: true,
    summary: 'End a link of yours at once',
    params: z.object({ linkId: id }),
    output: accepted,
    refusals: ['missing'],
  },
  requestReportCode: {
    summary: 'Have a code mailed to the person a link was made for, who may have no account',
    public: true,
    body: z.object({ token, email: emailAddress }),
    output: accepted,
    refusals: ['invalid', 'gone', 'too-many'],
  },
  enterReportCode: {
    summary: 'Trade a mailed code for a pass to the report behind a link',
    public: true,
    body: z.object({ token, code: z.string().max(40).transform(typedCode) }),
    output: z.object({ pass: z.string() }),
    refusals: ['invalid', 'forbidden', 'gone', 'too-many'],
  },
  readReport: {
    summary: 'The assessment behind a link, for the person it was made for: signed in, or with a pass',
    public: true,
    body: z.object({ token, pass: z.string().max(400).optional() }),
    output: z.object({
      candidate: z.string(),
      caseName: z.string().nullable(),
      type: z.string().nullable(),
      createdAt: z.string(),
      expiresAt: z.string(),
      assessment,
      /** Empty unless both people agreed that links include the recording. */
      tracks: z.array(playableTrack.omit({ userId: true })),
    }),
    refusals: ['invalid', 'forbidden', 'gone', 'too-many'],
  },
} as const satisfies Record<string, Endpoint>;
