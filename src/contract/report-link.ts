import { z } from 'zod';
import { REPORT_LINK_DAYS } from '../domain/progress/report-link.ts';
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
    summary: 'Make a link to your assessment for one person, who signs in with that address to read it',
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
    summary: 'End a link of yours at once',
    params: z.object({ linkId: id }),
    output: accepted,
    refusals: ['missing'],
  },
  readReport: {
    summary: 'The assessment behind a link, for the person it was made for',
    body: z.object({ token }),
    output: z.object({
      candidate: z.string(),
      caseName: z.string().nullable(),
      type: z.string().nullable(),
      createdAt: z.string(),
      expiresAt: z.string(),
      assessment,
      /** Empty unless both people agreed that links include the recording. */
      tracks: z.array(playableTrack),
    }),
    refusals: ['invalid', 'forbidden', 'gone', 'too-many'],
  },
} as const satisfies Record<string, Endpoint>;
