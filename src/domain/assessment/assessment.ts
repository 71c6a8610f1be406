import type { AskedFinding } from './evidence/given-finding.ts';
import type { MarkScheme } from '../station/mark-scheme.ts';
import type { SpokenQuote } from '../recording/spoken-quote.ts';
import type { Turn } from '../recording/transcript.ts';

/** What a quote stands behind: an entry of one of the four lists of its dimension. */
export const QUOTE_ROLES = ['evidence', 'strength', 'improvement', 'red_flag'] as const;
export type QuoteRole = (typeof QUOTE_ROLES)[number];

/** A quote behind the entry `index` of the list that `for` names. `about` says what it shows. */
export type Quote = SpokenQuote & { for: QuoteRole; index: number; about?: string | undefined };

/** What is said of one dimension. Evidence is the candidate's own words; where something was measured, the figure. */
export type AssessedDimension = {
  name: string;
  insufficient_evidence: boolean;
  red_flags: string[];
  evidence: string[];
  strengths: string[];
  improvements: string[];
  quotes: Quote[];
};

/** Thirty seconds of the recording: who talked, and how fast the candidate did. */
export type PaceStep = { startMs: number; wordsPerMinute: number; talkShare: number | null };

export type Measures = {
  /** Of all the talking, the candidate's part, 0 to 1; null without speech. */
  talkShare: number | null;
  /** While talking; null when too little was said to tell. */
  wordsPerMinute: number | null;
  paceOverTime: PaceStep[];
  words: number;
  openQuestions: number;
  closedQuestions: number;
  signposts: number;
  summaries: number;
  understandingChecks: number;
  safetyNets: number;
  /** Specialist words said without saying what they mean. */
  jargon: string[];
  recordedSeconds: number;
};

/** Who wrote an assessment; `fellBack` says why it was not the one that was asked, `measured` how it did on test talks. */
export type AssessedBy = {
  kind: 'embedded' | 'model';
  name: string;
  fellBack?: string | undefined;
  measured?: string | undefined;
};

export type OverallFeedback = { summary: string; keep_doing: string[]; priorities_for_next_time: string[] };

export const ITEM_VERDICTS = ['met', 'possibly', 'missed', 'raised', 'quiet'] as const;

/** The verdict on one point (p1…) or red flag (f1…) of the mark scheme, with the words behind it. */
export type ItemVerdict = { item: string; verdict: (typeof ITEM_VERDICTS)[number]; quotes: SpokenQuote[] };

/** A whole assessment, with the quotes behind it and what was measured. */
export type FullAssessment = {
  dimensions: AssessedDimension[];
  overall_feedback: OverallFeedback;
  assessor: AssessedBy;
  measures: Measures;
  /** What all of the above was composed from; empty when too little was said to judge. */
  verdicts: ItemVerdict[];
};

/** Everything an assessor may know of a round. */
export type AssessedRound = {
  turns: readonly Turn[];
  markScheme: MarkScheme;
  stationType: string;
  /** The time the candidate had. It can have extra time in it, which readers may not know of, so no words of an assessment tell it. */
  plannedSeconds: number;
  recordedMs: number;
  /** The findings the actor gave while the recording ran. */
  askedFindings?: readonly AskedFinding[];
  /** The writer of a station tries it out: it is judged however little was said. */
  isTrial?: true;
};
