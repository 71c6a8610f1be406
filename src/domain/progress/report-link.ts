import { allowed, refuse, type Permission } from '../foundation/refusal.ts';
import { isAssessmentOf } from '../round/round-policy.ts';

/** How long a link may work, in days. */
export const REPORT_LINK_DAYS = [7, 30, 90] as const;
export type ReportLinkDays = (typeof REPORT_LINK_DAYS)[number];

/** So many links to one report may be open at once. */
export const MOST_REPORT_LINKS = 10;

const DAY_MS = 24 * 3_600_000;
export const reportLinkEnd = (days: ReportLinkDays, now: number): number => now + days * DAY_MS;

/** May this person hand out links to the assessment of a round? Only its candidate: it is theirs. */
export const mayShareReport = (round: { candidateId: string | null }, userId: string): Permission =>
  isAssessmentOf(round, userId)
    ? allowed
    : refuse('forbidden', 'Only the candidate may share an assessment.');

/** What is said of a link that has ended, as of one that is not known. */
export const REPORT_LINK_ENDED = refuse('gone', 'This link has expired or was withdrawn. Ask for a new one.');
const NOT_YOURS =
  'This link is for someone else. Sign in with the email address it was made for, or have a code sent there.';
const NO_CODE = 'This report opens with a code that is mailed to the address it was made for.';

/** Whether a link no longer works. */
export const hasEnded = (link: { expiresAt: Date }, now: number): boolean => now >= link.expiresAt.getTime();

/** Who reads by a link: someone signed in with an address, or someone who has entered the code that was mailed to its reader. */
export type ReportReader = { email: string | null; enteredCode: boolean };

/** May someone read the report behind a link? */
export const mayReadReport = (
  link: { readerEmail: string; expiresAt: Date },
  { email, enteredCode }: ReportReader,
  now: number,
): Permission => {
  if (hasEnded(link, now)) return REPORT_LINK_ENDED;
  if (enteredCode || link.readerEmail === email?.toLowerCase()) return allowed;
  return refuse('forbidden', email === null ? NO_CODE : NOT_YOURS);
};

/** May a link play the recording? Only while both people of the round agree. */
export const includesRecording = (
  { candidateId, partnerId }: { candidateId: string | null; partnerId: string | null },
  agreed: readonly string[],
): boolean => [candidateId, partnerId].every((id) => id !== null && agreed.includes(id));
