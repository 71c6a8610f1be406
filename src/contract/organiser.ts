import { z } from 'zod';
import { CONCERN_REASONS } from '../domain/safety/concern.ts';
import { ORGANISER_ACTIONS } from '../domain/organiser/organiser-policy.ts';
import { concernWords as words } from './concern.ts';
import { settledCounts } from './debrief.ts';
import { accepted, type Endpoint } from './endpoint.ts';
import { offeredStation } from './own-station.ts';
import { emailAddress, id } from './text-input.ts';

/** Someone as organisers see them: no result, recording or transcript of theirs. */
const communityPerson = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  suspended: z.boolean(),
});
export type CommunityPerson = z.infer<typeof communityPerson>;

const concern = z.object({
  id: z.string(),
  /** Null once the account is deleted. */
  by: communityPerson.nullable(),
  about: communityPerson,
  reason: z.enum(CONCERN_REASONS),
  words: z.string(),
  sessionStart: z.string().nullable(),
  createdAt: z.string(),
});
export type Concern = z.infer<typeof concern>;

const organiserAction = z.object({
  id: z.string(),
  by: z.string(),
  about: z.string().nullable(),
  action: z.enum(ORGANISER_ACTIONS),
  words: z.string(),
  at: z.string(),
});
export type LoggedAction = z.infer<typeof organiserAction>;

const figures = z.object({
  people: z.int(),
  held: z.int(),
  missed: z.int(),
  assessed: z.int(),
});

/** A group as organisers see it. */
const communityGroup = z.object({
  id: z.string(),
  name: z.string(),
  maker: z.string(),
  members: z.int(),
  createdAt: z.string(),
});

const notice = z.object({ id: z.string(), words: z.string(), at: z.string() });

/** Which page of the offered stations, from 0. */
const offeredPage = z.coerce.number().pipe(z.int().min(0).max(1000)).optional();

export const organiserEndpoints = {
  readNotice: {
    whileHeld: true,
    summary:
      'What the organisers tell everyone, whether you are one of them, and whether a second step is asked of you',
    output: z.object({
      notice: notice.nullable(),
      organiser: z.boolean(),
      /** From when you can go on only with a second step; null when none is asked of you, or you have shown one. */
      heldFrom: z.string().nullable(),
    }),
    refusals: [],
  },
  readCommunity: {
    summary: 'For organisers: open reports, suspended accounts, what organisers did, and figures',
    query: z.object({ offeredPage }),
    output: z.object({
      figures: z.object({ ever: figures, month: figures }),
      concerns: z.array(concern),
      suspended: z.array(communityPerson.extend({ words: z.string(), since: z.string() })),
      actions: z.array(organiserAction),
      groups: z.array(communityGroup),
      notice: notice.nullable(),
      /** Stations that wait for an answer, and those that were accepted. */
      offered: z.array(offeredStation),
      /** Whether there are more of them on the next page. */
      moreOffered: z.boolean(),
      /** Who judges rounds here, and what people settled of its verdicts: counts only. */
      assessor: z.object({ report: z.string(), settled: z.array(settledCounts) }),
    }),
    refusals: ['invalid', 'forbidden'],
  },
  findPerson: {
    summary: 'For organisers: the account of an address',
    body: z.object({ email: emailAddress }),
    output: z.object({ person: communityPerson }),
    refusals: ['invalid', 'forbidden', 'missing', 'too-many'],
  },
  suspendPerson: {
    summary: 'For organisers: suspend an account; its sign-ins, sockets and upcoming sessions end at once',
    body: z.object({ userId: id, words }),
    output: accepted,
    refusals: ['invalid', 'forbidden', 'missing', 'conflict', 'too-many'],
  },
  restorePerson: {
    summary: 'For organisers: let a suspended account sign in again',
    body: z.object({ userId: id, words }),
    output: accepted,
    refusals: ['invalid', 'forbidden', 'missing', 'too-many'],
  },
  closeConcern: {
    summary: 'For organisers: close a report, with what came of it',
    body: z.object({ concernId: id, words }),
    output: accepted,
    refusals: ['invalid', 'forbidden', 'missing', 'too-many'],
  },
  closeAnyGroup: {
    summary: 'For organisers: close a group, with the reason',
    body: z.object({ groupId: id, words }),
    output: accepted,
    refusals: ['invalid', 'forbidden', 'missing', 'too-many'],
  },
  postNotice: {
    summary: 'For organisers: tell everyone something on their pages; no words take it away',
    body: z.object({ words }),
    output: accepted,
    refusals: ['invalid', 'forbidden', 'too-many'],
  },
} as const satisfies Record<string, Endpoint>;
