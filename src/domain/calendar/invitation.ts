import { cleanName } from '../profile/name.ts';
import type { TimeRange } from '../room/time-range.ts';
import { stageOf, type Stage } from '../room/stage.ts';

/** What happened to a room that its people's calendars must learn of. */
export const OCCASIONS = [
  'held',
  'accepted',
  'moved',
  'agreed',
  'cancelled',
  /** The other one deleted their account, and the session cannot take place. */
  'abandoned',
  /** The guest deleted their account, and the session waits for another one. */
  'reopened',
  /** The guest stepped back, and the session waits for another one. */
  'left',
] as const;
export type Occasion = (typeof OCCASIONS)[number];

/** Whether it takes the session out of calendars. */
export const isCancellation = (occasion: Occasion): boolean =>
  occasion === 'cancelled' || occasion === 'abandoned';

/** Whether the calendars of a room's people show it as still to come. */
export const isInCalendars = (
  room: { stage?: Stage | null | undefined; endUtc: string },
  now: number,
): boolean => stageOf(room) !== 'Finished' && Date.parse(room.endUtc) > now;

export type Party = { userId: string; name: string; email: string };

/** One version of a room: who meets when, and what made it so. The host comes first; a guest may be missing. */
export type RoomVersion = TimeRange & {
  uid: string;
  sequence: number;
  occasion: Occasion;
  byUserId: string;
  /** When it came to be. */
  stampUtc: string;
  parties: readonly Party[];
  /** Who stepped back with this version, and what they said of it. */
  left?: Party | null;
  note?: string | null;
  private?: boolean;
};

/** Whether this version takes the session out of one person's calendar: it is off, or goes on without them. */
export const endsFor = ({ occasion, parties }: RoomVersion, userId: string): boolean =>
  isCancellation(occasion) || !parties.some((party) => party.userId === userId);

/** A calendar invitation to one person, as data: what it says, not how that is written. */
export type Invitation = TimeRange & {
  method: 'REQUEST' | 'CANCEL';
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  uid: string;
  sequence: number;
  stampUtc: string;
  summary: string;
  description: string;
  /** The practice room. */
  url: string;
  /** The one it goes to, and no one else: an address is its owner's to give away. The partner is in the words. */
  attendee: { name: string; email: string };
  /** Absent from cancellations: a cancelled session needs no reminder. */
  alarmMinutes: number | null;
};

const ALARM_MINUTES = 15;

/** Who else is in it, from one person's side. */
export const otherParty = (parties: readonly Party[], userId: string): Party | null =>
  parties.find((party) => party.userId !== userId) ?? null;

/** 'Interview practice with Ada Lovelace': the session as one of its people calls it. */
export const sessionName = (partner: string | null): string =>
  partner === null ? 'Interview practice' : `Interview practice with ${cleanName(partner)}`;

type InvitationLink = { label: string; url: string };
/** `changes`: the ways to change or leave the session, which reach the partner. */
export type InvitationLinks = { room: string; changes: readonly InvitationLink[] };

/** Said because calendar programs offer answers of their own. */
export const calendarAnswer = (hasPartner: boolean): string =>
  hasPartner
    ? 'Answering in your calendar does not reach your partner. To propose a new time or step back, use the links above.'
    : 'Answering in your calendar changes nothing here. To move or cancel the session, use the link above.';

const NOT_ACCEPTED = 'Nobody has accepted yet. You will get an updated invite when someone does.';

/** How a session that takes place stands in the calendar of one of its people. */
export const calendarEntry = (
  partner: string | null,
  { room, changes }: InvitationLinks,
): Pick<Invitation, 'status' | 'summary' | 'description' | 'url'> => ({
  status: partner === null ? 'TENTATIVE' : 'CONFIRMED',
  summary: sessionName(partner),
  description: [
    ...(partner === null ? [NOT_ACCEPTED, ''] : []),
    'Join the practice room:',
    room,
    '',
    ...changes.flatMap(({ label, url }) => [`${label}:`, url, '']),
    calendarAnswer(partner !== null),
  ].join('\n'),
  url: room,
});

/** The invitation that brings one person's calendar up to this version of the room. */
export const invitationTo = (
  version: RoomVersion,
  { userId, name, email }: Party,
  links: InvitationLinks,
): Invitation => {
  const { uid, sequence, stampUtc, startUtc, endUtc, parties, occasion } = version;
  const entry = calendarEntry(otherParty(parties, userId)?.name ?? null, links);
  const cancelled = endsFor(version, userId);
  const goodbye = isCancellation(occasion)
    ? 'This session was cancelled.'
    : 'You are no longer in this session.';
  return {
    ...entry,
    ...(cancelled ? { status: 'CANCELLED', description: goodbye } : {}),
    method: cancelled ? 'CANCEL' : 'REQUEST',
    uid,
    sequence,
    stampUtc,
    startUtc,
    endUtc,
    attendee: { name: cleanName(name), email },
    alarmMinutes: cancelled ? null : ALARM_MINUTES,
  };
};
