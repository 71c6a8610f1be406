import { z } from 'zod';
import {
  ITEM_VERDICTS,
  QUOTE_ROLES,
  type AssessedBy,
  type AssessedDimension,
  type FullAssessment,
  type ItemVerdict,
  type Measures,
  type OverallFeedback,
  type Quote,
} from '../domain/assessment/assessment.ts';
import type { SpokenQuote } from '../domain/recording/spoken-quote.ts';
import {
  cleanCorrection,
  CORRECTION_LIMIT,
  correctionTooLong,
  type CorrectedTurn,
} from '../domain/recording/correction.ts';
import { cleanedText, id } from './text-input.ts';
import { accepted, type Endpoint, type SchemaOf } from './endpoint.ts';

/** What the candidate said and when; with `finding`, that they asked for it. */
export const spokenQuote = z.object({
  turn: z.int(),
  quote: z.string(),
  startMs: z.number(),
  endMs: z.number(),
  finding: z.string().optional(),
}) satisfies SchemaOf<SpokenQuote>;

/** What stands behind an entry of a dimension: `index` in the list that `for` names. */
export const assessmentQuote = spokenQuote.extend({
  for: z.enum(QUOTE_ROLES),
  index: z.int(),
  about: z.string().optional(),
}) satisfies SchemaOf<Quote>;

/** What an assessment says of one dimension of the candidate's performance. */
export const assessmentDimension = z.object({
  name: z.string(),
  insufficient_evidence: z.boolean(),
  red_flags: z.array(z.string()),
  evidence: z.array(z.string()),
  strengths: z.array(z.string()),
  improvements: z.array(z.string()),
  quotes: z.array(assessmentQuote).optional(),
}) satisfies SchemaOf<Omit<AssessedDimension, 'quotes'> & { quotes?: Quote[] | undefined }>;
export type AssessmentDimension = z.infer<typeof assessmentDimension>;

/** What was measured in the recording; shares run from 0 to 1, and null means too little was said to tell. */
export const assessmentMeasures = z.object({
  talkShare: z.number().nullable(),
  wordsPerMinute: z.number().nullable(),
  paceOverTime: z.array(
    z.object({ startMs: z.number(), wordsPerMinute: z.number(), talkShare: z.number().nullable() }),
  ),
  words: z.int(),
  openQuestions: z.int(),
  closedQuestions: z.int(),
  signposts: z.int(),
  summaries: z.int(),
  understandingChecks: z.int(),
  safetyNets: z.int(),
  jargon: z.array(z.string()),
  recordedSeconds: z.number(),
}) satisfies SchemaOf<Measures>;

const overallFeedback = z.object({
  summary: z.string(),
  keep_doing: z.array(z.string()),
  priorities_for_next_time: z.array(z.string()),
}) satisfies SchemaOf<OverallFeedback>;

const assessedBy = z.object({
  kind: z.enum(['embedded', 'model']),
  name: z.string(),
  fellBack: z.string().optional(),
  measured: z.string().optional(),
}) satisfies SchemaOf<AssessedBy>;

const itemVerdict = z.object({
  item: z.string(),
  verdict: z.enum(ITEM_VERDICTS),
  quotes: z.array(spokenQuote),
}) satisfies SchemaOf<ItemVerdict>;

/**
 * The assessment held in a round. Its fields keep their stored spelling on the wire. Those that are optional are absent
 * from assessments of earlier versions; `FullAssessment` in domain has them all.
 */
export const assessment = z.object({
  dimensions: z.array(assessmentDimension),
  overall_feedback: overallFeedback,
  /** Who wrote it; `fellBack` says why it was not the assessor that was asked. */
  assessor: assessedBy.optional(),
  measures: assessmentMeasures.optional(),
  /** The verdict on each point (p1…) and red flag (f1…) that the words above were composed from. */
  verdicts: z.array(itemVerdict).optional(),
}) satisfies z.ZodObject<Record<keyof FullAssessment, z.ZodType>>;
export type Assessment = z.infer<typeof assessment>;

export const turn = z.object({
  speaker: z.enum(['candidate', 'actor']),
  startMs: z.number(),
  endMs: z.number(),
  text: z.string(),
  /** What was heard, where the candidate corrected it. */
  original: z.string().optional(),
}) satisfies SchemaOf<Omit<CorrectedTurn, 'words'>>;

export const assessmentEndpoints = {
  readListener: {
    summary: 'Who judges rounds here, what is sent where, and how it did on test talks',
    output: z.object({ words: z.string(), measured: z.string().nullable() }),
    refusals: [],
  },
  startAssessment: {
    summary: 'Have a recorded round transcribed and assessed; asked again it goes on where it stopped',
    body: z.object({
      roomUrl: z.string().max(2000),
      roomId: id,
      roundId: id,
      caseName: z.string().max(300),
    }),
    output: accepted,
    refusals: ['invalid', 'forbidden', 'missing', 'conflict', 'too-many'],
  },
  readAssessment: {
    summary:
      'The assessment of a round with the words behind it: for the candidate, and whom they share it with',
    params: z.object({ roundId: id }),
    output: z.object({
      assessment: assessment.nullable(),
      turns: z.array(turn),
      recordingId: z.string().nullable(),
      shared: z.boolean(),
    }),
    refusals: ['forbidden', 'missing'],
  },
  shareAssessment: {
    summary: 'Let the other person of the room read your assessment, or no longer',
    body: z.object({ roundId: id, shared: z.boolean() }),
    output: accepted,
    refusals: ['forbidden', 'missing'],
  },
  correctTurn: {
    summary:
      'Say what you said in a turn that was misheard, and be assessed again; null goes back to what was heard',
    body: z.object({
      roundId: id,
      turn: z.int().min(0).max(10_000),
      text: cleanedText(cleanCorrection, CORRECTION_LIMIT, correctionTooLong).nullable(),
    }),
    output: accepted,
    refusals: ['invalid', 'forbidden', 'missing', 'conflict', 'too-many'],
  },
  agreeCorrection: {
    summary:
      'Agree, as the partner, that the candidate said a turn as they correct it; it counts from then on',
    body: z.object({
      roundId: id,
      turn: z.int().min(0).max(10_000),
      /** As it was read: a correction that was changed since is not agreed to. */
      text: cleanedText(cleanCorrection, CORRECTION_LIMIT, correctionTooLong),
    }),
    output: accepted,
    refusals: ['invalid', 'forbidden', 'missing', 'conflict', 'too-many'],
  },
} as const satisfies Record<string, Endpoint>;
