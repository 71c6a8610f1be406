import { z } from 'zod';
import { DAYS_AHEAD, DAY_STEPS, WEEK_STEPS } from '../domain/partner/free-time.ts';
import { PAIRING_ANSWERS, PAIRING_ORIGINS } from '../domain/partner/pairing.ts';
import { RELIABILITY_WORDS } from '../domain/attendance/reliability.ts';
import { accepted, type Endpoint } from './endpoint.ts';
import { profile } from './profile.ts';
import { calendarDay, id, instant, token } from './text-input.ts';

const steps = (count: number) =>
  z.array(
    z
      .int()
      .min(0)
      .max(count - 1),
  );
const freeTime = z.object({
  zone: z.string().max(64),
  /** Free half hours of the week on the clock of `zone`, from Monday at 00:00. */
  week: steps(WEEK_STEPS).max(WEEK_STEPS),
  /** Days that differ from the pattern. */
  days: z.array(z.object({ day: calendarDay, steps: steps(DAY_STEPS).max(DAY_STEPS) })).max(DAYS_AHEAD + 2),
});

/** Someone the reader might practise with. */
const prospect = z.object({
  profile,
  /** What they say about themselves, in one line. */
  about: z.string().nullable(),
  /** Of their free time; null unless they show something about themselves. */
  zone: z.string().nullable(),
  reliability: z.enum(RELIABILITY_WORDS).nullable(),
  met: z.boolean(),
  favourite: z.boolean(),
  /** The next times that both are free. */
  times: z.array(z.string()),
});
export type PartnerProspect = z.infer<typeof prospect>;

/** A session that the reader and someone else are asked about. */
const pairing = z.object({
  id: z.string(),
  origin: z.enum(PAIRING_ORIGINS),
  other: profile.nullable(),
  /** Whether the reader asked. */
  mine: z.boolean(),
  /** Whether the reader has agreed. */
  agreed: z.boolean(),
  startUtc: z.string(),
  endUtc: z.string(),
  expiresUtc: z.string(),
});
export type OpenPairing = z.infer<typeof pairing>;

const answer = {
  action: z.enum(PAIRING_ANSWERS, 'Choose agree, decline or propose.'),
  startUtc: instant.optional(),
};
/** `roomId` once both have agreed. */
const answered = z.object({ roomId: z.string().nullable() });

export const partnerEndpoints = {
  readFreeTime: {
    summary: 'When you are free, or null before you have said so',
    output: z.object({ freeTime: freeTime.nullable() }),
    refusals: [],
  },
  saveFreeTime: {
    summary:
      'Say when you are free: a weekly pattern and days that differ. It is used for finding partners only',
    body: z.object({ freeTime }),
    output: z.object({ freeTime }),
    refusals: ['invalid', 'forbidden', 'too-many'],
  },
  listProspects: {
    summary:
      'People whose free time overlaps yours, the most suitable first, and what is open between you and others',
    output: z.object({
      /** Whether the reader has said when they are free. */
      hasFreeTime: z.boolean(),
      people: z.array(prospect),
      pairings: z.array(pairing),
      /** Until when the reader is looked for; null when they have not asked to be matched. */
      seekingUntil: z.string().nullable(),
    }),
    refusals: ['too-many'],
  },
  listCompanions: {
    summary: 'People you have practised with, and times you share',
    output: z.object({ people: z.array(prospect) }),
    refusals: ['too-many'],
  },
  askPartner: {
    summary: 'Invite someone to a session; they get a mail to accept, suggest another time or decline',
    body: z.object({ userId: id, startUtc: instant }),
    output: z.object({ pairing }),
    refusals: ['invalid', 'forbidden', 'missing', 'conflict', 'too-many'],
  },
  answerPairing: {
    summary: 'Agree to a session you are asked about, decline it, or suggest another time',
    body: z.object({ pairingId: id, ...answer }),
    output: answered,
    refusals: ['invalid', 'forbidden', 'missing', 'conflict', 'gone', 'too-many'],
  },
  withdrawPairing: {
    whileHeld: true,
    summary: 'Take an invitation of yours back',
    body: z.object({ pairingId: id }),
    output: accepted,
    refusals: ['invalid', 'forbidden', 'missing', 'conflict', 'gone'],
  },
  readPairing: {
    summary: 'The session a mailed link asks about, or how that ended',
    public: true,
    query: z.object({ token }),
    output: z.object({
      other: z.string(),
      about: z.string().nullable(),
      origin: z.enum(PAIRING_ORIGINS),
      startUtc: z.string(),
      endUtc: z.string(),
      agreed: z.boolean(),
      clashes: z.boolean(),
      ended: z.string().nullable(),
      times: z.array(z.string()),
    }),
    refusals: ['invalid', 'missing', 'too-many'],
  },
  answerPairingByLink: {
    summary: 'The same as answerPairing, by a mailed link',
    public: true,
    body: z.object({ token, ...answer }),
    output: answered,
    refusals: ['invalid', 'forbidden', 'missing', 'conflict', 'gone', 'too-many'],
  },
  seekMatch: {
    summary: 'Ask to be matched with someone this week',
    body: z.object({}),
    output: z.object({ until: z.string() }),
    refusals: ['invalid', 'forbidden', 'conflict'],
  },
  stopSeeking: {
    whileHeld: true,
    summary: 'Ask not to be matched any more; an open match is declined',
    output: accepted,
    refusals: [],
  },
  listFavouritePeople: {
    summary: 'Whom you have made a favourite, by id',
    output: z.object({ userIds: z.array(z.string()) }),
    refusals: [],
  },
  markFavouritePerson: {
    summary: 'Make someone you have practised with a favourite, or no longer; only you see it',
    body: z.object({ userId: id, favourite: z.boolean() }),
    output: accepted,
    refusals: ['invalid', 'missing', 'conflict'],
  },
} as const satisfies Record<string, Endpoint>;
