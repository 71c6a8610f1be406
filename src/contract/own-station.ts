import { z } from 'zod';
import { ITEM_VERDICTS } from '../domain/assessment/assessment.ts';
import { CASE_LIMITS } from '../domain/station/case-station.ts';
import { cleanMultilineText } from '../domain/foundation/multiline-text.ts';
import { cleanStation, STATION_AUDIENCES } from '../domain/station/own-station.ts';
import { TALK_LIMIT } from '../domain/assessment/typed-talk.ts';
import { concernWords } from './concern.ts';
import { settledCounts } from './debrief.ts';
import { accepted, type Endpoint } from './endpoint.ts';
import { findingView } from './finding.ts';
import { cleanedText, id } from './text-input.ts';

const { characters } = CASE_LIMITS;
const tooLong = `Use at most ${characters.toLocaleString('en')} characters.`;
/** Its raw length is checked before it is cleaned: in characters, and as stored, where some characters count twice. */
const stationText = z
  .string()
  .max(characters, tooLong)
  .refine((raw) => raw.length <= characters, { message: tooLong, abort: true })
  .transform(cleanStation)
  .pipe(z.string().max(characters, tooLong));

const talk = cleanedText(
  cleanMultilineText,
  TALK_LIMIT,
  `Use at most ${TALK_LIMIT.toLocaleString('en')} characters.`,
);

/** A station that someone wrote, as its author's list shows it. */
export const ownStation = z.object({
  id: z.string(),
  /** What rooms know it by. */
  caseId: z.string(),
  title: z.string(),
  /** Whether nothing is wrong with it, so that it can be practised. */
  ready: z.boolean(),
  markedByPeople: z.boolean(),
  audience: z.enum(STATION_AUDIENCES),
  /** The group it is for, while there is one. */
  groupId: z.string().nullable(),
  groupName: z.string().nullable(),
  /** What an organiser said of it last. */
  answer: z.string().nullable(),
  revision: z.int(),
  changedAt: z.string(),
});
export type OwnStation = z.infer<typeof ownStation>;

/** A station that organisers decide about. */
export const offeredStation = ownStation
  .pick({ id: true, title: true, audience: true, revision: true, changedAt: true, markedByPeople: true })
  .extend({ author: z.string() });
export type OfferedStation = z.infer<typeof offeredStation>;

/** What the two people of a round would read of a station, as far as its text has it. */
const stationPreview = z.object({
  candidateBrief: z.string(),
  actorBrief: z.string(),
  examinerBrief: z.string().nullable(),
  markScheme: z.string().nullable(),
  findings: z.array(findingView),
});
export type StationPreview = z.infer<typeof stationPreview>;

const stationCheck = z.object({
  /** Lines count from 1. */
  faults: z.array(z.object({ line: z.int(), reason: z.string() })),
  /** How many there are; the first of them are listed. */
  faultCount: z.int(),
  markedByPeople: z.boolean(),
  preview: stationPreview,
});
export type StationCheck = z.infer<typeof stationCheck>;

const triedItem = z.object({
  item: z.string(),
  text: z.string(),
  group: z.string(),
  verdict: z.enum(ITEM_VERDICTS),
  quotes: z.array(z.string()),
});
export type TriedItem = z.infer<typeof triedItem>;

const saved = z.object({ station: ownStation });

export const ownStationEndpoints = {
  readOwnStation: {
    summary: 'A station you wrote, with its text',
    params: z.object({ stationId: id }),
    /** `settled` is what people made of the assessor's verdicts on it, once enough rounds are settled. */
    output: z.object({ station: ownStation, text: z.string(), settled: settledCounts.nullable() }),
    refusals: ['missing'],
  },
  checkStation: {
    summary: 'What is wrong with the text of a station, and how both papers read',
    body: z.object({ text: stationText }),
    output: stationCheck,
    refusals: ['invalid', 'too-many'],
  },
  saveStation: {
    summary: 'Keep a station you write; without an id it is a new one',
    body: z.object({
      stationId: id.optional(),
      /** The one you read: a later change is not overwritten. */
      revision: z.int().optional(),
      text: stationText,
    }),
    output: saved,
    refusals: ['invalid', 'missing', 'conflict', 'too-many'],
  },
  shareStation: {
    summary:
      'Say who may practise a station you wrote: only you, a group of yours, or everyone once an organiser accepts it',
    body: z.object({
      stationId: id,
      audience: z.enum(['private', 'group', 'offered']),
      /** One that you are in, for the audience 'group'. */
      groupId: id.optional(),
    }),
    output: saved,
    refusals: ['invalid', 'missing', 'conflict', 'too-many'],
  },
  deleteStation: {
    whileHeld: true,
    summary: 'Delete a station you wrote; rounds that were held keep what they used',
    params: z.object({ stationId: id }),
    output: accepted,
    refusals: ['missing'],
  },
  tryAssessor: {
    summary: 'What the assessor hears in a typed conversation, by the mark scheme of a text',
    body: z.object({ text: stationText, talk }),
    output: z.object({ items: z.array(triedItem) }),
    refusals: ['invalid', 'conflict', 'too-many'],
  },
  readOfferedStation: {
    summary: 'For organisers: both papers and the whole text of a station that is offered or accepted',
    params: z.object({ stationId: id }),
    /** `text` is all that accepting it publishes: also what no preview shows. */
    output: z.object({ revision: z.int(), preview: stationPreview, text: z.string() }),
    refusals: ['forbidden', 'missing', 'too-many'],
  },
  answerStation: {
    summary: 'For organisers: let everyone practise a station, or not, with words for its author',
    body: z.object({ stationId: id, revision: z.int(), accept: z.boolean(), words: concernWords }),
    output: accepted,
    refusals: ['invalid', 'forbidden', 'missing', 'conflict', 'too-many'],
  },
} as const satisfies Record<string, Endpoint>;
