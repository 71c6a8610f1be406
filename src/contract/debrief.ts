import { z } from 'zod';
import {
  DEBRIEF_ROLES,
  DEBRIEF_TEXT_LIMIT,
  debriefTextTooLong,
  FORM_STATES,
  RATING_MAXIMUM,
} from '../domain/debrief/debrief.ts';
import { HAND_INS } from '../domain/debrief/debrief-policy.ts';
import { ASSESSOR_STATES } from '../domain/debrief/debrief-view.ts';
import type { OtherSide } from '../domain/debrief/forms-view.ts';
import { VERDICTS, VOICES } from '../domain/mark/mark.ts';
import { cleanMultilineText } from '../domain/foundation/multiline-text.ts';
import { ROUND_NOTE_LIMIT, roundNoteTooLong } from '../domain/round/note.ts';
import { spokenQuote } from './assessment.ts';
import type { SettledCounts } from '../domain/debrief/settled-counts.ts';
import type { Endpoint, SchemaOf } from './endpoint.ts';
import { id, cleanedText } from './text-input.ts';

/** A point (p1…) or red flag (f1…) of a round's own copy of the mark scheme. */
export const markItem = z.object({
  id: z.string(),
  kind: z.enum(['point', 'flag']),
  text: z.string(),
  dimension: z.string(),
  safetyCritical: z.boolean(),
  note: z.string().optional(),
  given: z.array(z.string()).readonly().optional(),
});

/** One voice's current verdict on an item. Times in milliseconds: `atMs` of the recording, `madeAt` of the server's clock. */
const mark = z.object({
  item: z.string(),
  voice: z.enum(VOICES),
  verdict: z.enum(VERDICTS),
  atMs: z.number().nullable(),
  quotes: z.array(spokenQuote).readonly(),
  madeAt: z.number(),
});

const roundNote = z.object({
  id: z.string(),
  text: z.string(),
  madeAt: z.number(),
  atMs: z.number().nullable(),
});

const rating = z.int().min(1).max(RATING_MAXIMUM);
const dimensionName = z.string().min(1).max(100);

/** What one person says of a round; ratings run from 1 to 5, and null means not rated. */
const debriefForm = z.object({
  /** The candidate's own, and of earlier rounds the partner's. */
  overall: rating.nullable(),
  /** The judgement of the whole round, by someone who listened. */
  globalRating: rating.nullable(),
  ratings: z.record(dimensionName, rating),
  patient: z.object({
    listened: rating.optional(),
    informed: rating.optional(),
    trusted: rating.optional(),
  }),
  keep: z.string(),
  change: z.string(),
  sharesNotes: z.boolean(),
});

const MOST_RATINGS = 12;
/** Counts them before any is looked at. */
const fewRatings = z
  .custom<Record<string, number>>(
    (value) => typeof value === 'object' && value !== null && Object.keys(value).length <= MOST_RATINGS,
    'That is more ratings than a round has dimensions.',
  )
  .meta({ type: 'object' });
const freeText = cleanedText(cleanMultilineText, DEBRIEF_TEXT_LIMIT, debriefTextTooLong);
const formInput = debriefForm.extend({
  // A page that was opened before there was one sends none.
  globalRating: rating.nullable().default(null),
  keep: freeText,
  change: freeText,
  ratings: fewRatings.pipe(debriefForm.shape.ratings),
});

/** What the examiners are called to the reader. */
export const panelNames = z.object({
  'examiner-1': z.string().optional(),
  'examiner-2': z.string().optional(),
});

/** A side beyond the reader's own and the one opposite: an examiner, or to an examiner the partner. */
const otherSide = z.object({
  role: z.enum(DEBRIEF_ROLES),
  name: z.string(),
  state: z.enum(FORM_STATES),
  form: debriefForm.nullable(),
  /** What they share of their notes. */
  notes: z.array(roundNote).readonly(),
  left: z.boolean(),
  observing: z.boolean(),
}) satisfies SchemaOf<OtherSide>;

const isOnTime = z.boolean().optional();

/** A round's marks, notes and forms, as one of its people may see them now. */
export const debrief = z.object({
  /** The round's: a round has one of it. */
  id: z.string(),
  /** Grows with every change its reader may know of; of two views of one reader the one with the higher revision is newer. */
  revision: z.int(),
  role: z.enum(DEBRIEF_ROLES),
  items: z.array(markItem).readonly(),
  marks: z.array(mark).readonly(),
  /** What arrived after the reveal: shown as late, counted for nothing. */
  late: z.array(mark.pick({ item: true, voice: true, verdict: true })).readonly(),
  /** What the candidate says they said; it counts once the partner agrees, while the round can be judged again. */
  corrections: z
    .array(
      z.object({
        turn: z.int(),
        heard: z.string(),
        text: z.string(),
        agreed: z.boolean(),
        mayCount: z.boolean(),
      }),
    )
    .readonly(),
  /** Where the assessor's marks are: here, or why they are not. */
  assessor: z.enum(ASSESSOR_STATES),
  /** What the examiners are called, and to an examiner the partner; empty without examiners. */
  panel: panelNames.extend({ partner: z.string().optional() }),
  /** Whether you examine without marking. */
  observing: z.boolean(),
  /** Whether both people see them. */
  assessorShared: z.boolean(),
  notes: z.array(roundNote).readonly(),
  sharedNotes: z.array(roundNote).readonly(),
  debrief: z
    .object({
      openedAt: z.number(),
      revealsAt: z.number(),
      revealed: z.boolean(),
      /** Whether you may see the other side without answering. */
      alone: z.boolean(),
      maySkip: z.boolean(),
      /** Whether you may settle points: you see every side, and someone is there to agree. */
      maySettle: z.boolean(),
      /** Who settles: the first proposes, another agrees. */
      settlers: z.array(z.enum(DEBRIEF_ROLES)).readonly(),
      mine: z.object({ state: z.enum(FORM_STATES), form: debriefForm, version: z.int() }),
      theirs: z.object({ state: z.enum(FORM_STATES), form: debriefForm.nullable(), left: z.boolean() }),
      /** Every other side of a round with examiners. */
      others: z.array(otherSide).readonly(),
      /** Whose form was in before anyone else had seen their marks: what they left out, they did not hear. */
      onTime: z.object({
        self: isOnTime,
        partner: isOnTime,
        'examiner-1': isOnTime,
        'examiner-2': isOnTime,
        assessor: isOnTime,
      }),
    })
    .nullable(),
});
export type Debrief = z.infer<typeof debrief>;

/** What people made of the assessor's verdicts on one station. */
export const settledCounts = z.object({
  caseId: z.string(),
  caseName: z.string(),
  rounds: z.int(),
  kept: z.int(),
  changed: z.int(),
  doubtsCounted: z.int(),
  doubtsDropped: z.int(),
}) satisfies SchemaOf<SettledCounts>;

const debriefReply = z.object({ debrief });

export const debriefEndpoints = {
  readDebrief: {
    summary: 'The marks, notes and forms of a round, as far as you may see them now',
    params: z.object({ roundId: id }),
    output: debriefReply.extend({ serverTime: z.number() }),
    refusals: ['forbidden', 'missing'],
  },
  readModelAnswer: {
    summary: 'How a good candidate would answer the station of a round, once its debrief is revealed to you',
    params: z.object({ roundId: id }),
    output: z.object({
      modelAnswer: z.string().nullable(),
      sources: z.array(z.object({ title: z.string(), year: z.int() })),
      /** The clinician who reviewed the station. */
      reviewed: z.string().nullable(),
    }),
    refusals: ['forbidden', 'missing', 'conflict'],
  },
  saveDebrief: {
    summary: 'Keep your form as it is now; a version that is not newer than the kept one changes nothing',
    body: z.object({ roundId: id, version: z.int().min(1), form: formInput }),
    output: debriefReply.extend({
      /** Whether it is now kept as it was sent; not where another device kept this version, or a newer one, before. */
      isKept: z.boolean(),
    }),
    refusals: ['invalid', 'forbidden', 'missing', 'conflict'],
  },
  handInDebrief: {
    summary: 'Hand in your form, skip it, or take it up again while the other person has not seen it',
    body: z.object({
      roundId: id,
      how: z.enum(HAND_INS),
      /** Of someone who ticked nothing: whether that means not marked, which it does unless said, or that nothing was heard. */
      unmarked: z.enum(['leave', 'missed']).optional(),
    }),
    output: debriefReply,
    refusals: ['invalid', 'forbidden', 'missing', 'conflict'],
  },
  keepNote: {
    summary: 'Keep a private note of yours in a round; one that is kept already is not kept twice',
    body: z.object({
      roundId: id,
      /** Made by the browser, so that sending it again adds nothing. */
      noteId: id,
      text: cleanedText(cleanMultilineText, ROUND_NOTE_LIMIT, roundNoteTooLong).pipe(
        z.string().min(1, 'Write something first.'),
      ),
      at: z.number().nullable(),
    }),
    output: debriefReply,
    refusals: ['invalid', 'forbidden', 'missing', 'conflict', 'too-many'],
  },
  deleteNote: {
    whileHeld: true,
    summary: 'Delete a note of yours',
    params: z.object({ noteId: id }),
    output: debriefReply,
    refusals: ['forbidden', 'missing'],
  },
} as const satisfies Record<string, Endpoint>;
