import { z } from 'zod';
import { SPOKEN_VOICES } from '../domain/mark/mark.ts';
import { listedCase } from './case.ts';
import { accepted, type Endpoint } from './endpoint.ts';
import { ownStation } from './own-station.ts';
import { caseId, id } from './text-input.ts';

const pointCount = z.object({ counted: z.int(), of: z.int() });
/** With the voice that counted. */
const voicedCount = pointCount.extend({ by: z.enum(SPOKEN_VOICES).nullable() });

/** Where someone's points counted least lately. */
export const weakestDimension = pointCount.extend({ dimension: z.string() });

/** A station by its name, without spoilers. */
export const namedStation = listedCase.omit({ caseNameInternal: true });

/** A station as the library shows it to one person: nothing of its diagnosis, its briefs or its mark scheme. */
const station = namedStation.extend({
  favourite: z.boolean(),
  /** How often they were its candidate, of the last five times. */
  done: z.int(),
  lastAt: z.string().nullable(),
  /** Of those rounds, as far as they may know their results. */
  last: voicedCount.nullable(),
  best: voicedCount.nullable(),
  /** What the candidate is asked to do, in one sentence; null where the brief does not say it. */
  task: z.string().nullable(),
});
export type LibraryStation = z.infer<typeof station>;

/** A station that one of a room's two people would like. */
const stationWish = z.object({
  userId: z.string(),
  name: z.string(),
  caseId: z.string(),
  caseName: z.string(),
});

export const stationEndpoints = {
  listStations: {
    summary: 'Every station without spoilers, with how you did on it, and what to try next',
    output: z.object({
      stations: z.array(station),
      tryNext: z.object({
        ids: z.array(z.string()),
        weakest: weakestDimension.nullable(),
      }),
      wish: z.string().nullable(),
      /** Those you wrote, with drafts; the last changed first. */
      mine: z.array(ownStation),
    }),
    refusals: [],
  },
  markFavourite: {
    summary: 'Mark a station as a favourite of yours, or no longer',
    body: z.object({ caseId, favourite: z.boolean() }),
    output: accepted,
    refusals: ['invalid', 'missing'],
  },
  wishStation: {
    summary: 'Say which station you would like next; null takes it back. The people you meet see it in Prep',
    body: z.object({ caseId: caseId.nullable() }),
    output: accepted,
    refusals: ['invalid', 'missing'],
  },
  listWishes: {
    summary: 'The stations that the two people of a room would like',
    params: z.object({ roomId: id }),
    output: z.object({ wishes: z.array(stationWish) }),
    refusals: ['forbidden', 'missing'],
  },
} as const satisfies Record<string, Endpoint>;
