import { allowed, refuse, type Permission } from '../foundation/refusal.ts';

/** One round of a certificate: no result, and no one but its holder. */
export type CertifiedRound = {
  /** The day, as YYYY-MM-DD in UTC. */
  day: string;
  station: string;
  type: string;
  role: 'candidate' | 'actor';
  /** Whole minutes of the clock in which both were there; null where it never ran. */
  minutes: number | null;
};

/** What a certificate says. */
export type CertificateContent = {
  holder: string;
  from: string;
  to: string;
  rounds: CertifiedRound[];
  /** What its holder did alone besides, which no one witnessed; certificates of before have none. */
  rehearsals?: { rounds: number; minutes: number } | undefined;
};

/** So many rounds fit on one certificate, and so many certificates are kept. */
export const MOST_CERTIFIED_ROUNDS = 500;
export const MOST_CERTIFICATES = 50;

const DAY_MS = 24 * 3_600_000;

/** Whether a certificate can be about this period: its days in order, and the last of them not in the future. */
export const isCertifiablePeriod = (from: string, to: string, now: number): Permission => {
  if (from > to) return refuse('invalid', 'The first day must not be after the last.');
  return Date.parse(to) <= now ? allowed : refuse('invalid', 'The last day must not be in the future.');
};

/** The first instant of a period, and the first one after it. */
export const periodBounds = (from: string, to: string): { start: Date; end: Date } => ({
  start: new Date(Date.parse(from)),
  end: new Date(Date.parse(to) + DAY_MS),
});

type Run = { startedAt: Date | null; stoppedAt: Date | null; togetherMs: number | null };

const wholeMinutes = (ms: number): number => Math.round(ms / 60_000);

/**
 * The minutes of a clock's run in which both were there; all of it where that was not kept yet. Null where it never ran.
 */
export const certifiedMinutes = ({ startedAt, stoppedAt, togetherMs }: Run): number | null => {
  if (!startedAt || !stoppedAt) return null;
  return togetherMs === null
    ? Math.max(1, wholeMinutes(stoppedAt.getTime() - startedAt.getTime()))
    : wholeMinutes(togetherMs);
};

/** How many rounds in each role, and the minutes of all of them together. */
export const certifiedTotals = (rounds: readonly CertifiedRound[]) => ({
  candidate: rounds.filter(({ role }) => role === 'candidate').length,
  actor: rounds.filter(({ role }) => role === 'actor').length,
  minutes: rounds.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
});

/** The period of a certificate in words, from its first to its last day. */
export const periodWords = (from: string, to: string): string =>
  from === to ? `on ${from}` : `from ${from} to ${to}`;
