import { EXAMINER_ANSWER, examinedNames, examiningInvitation } from '../../domain/calendar/examining.ts';
import { isCancellation, type Occasion, type RoomVersion } from '../../domain/calendar/invitation.ts';
import type { SeatEvent } from '../../domain/room/panel.ts';
import { sameRange } from '../../domain/room/time-range.ts';
import { greetingTo, type Fact, type MailDraft } from '../platform/mail/layout.ts';
import { subjectName, subjectTime, timeFact } from '../platform/mail/session-fact.ts';
import {
  examineAddress,
  nameOf,
  receiverOf,
  stepBackAddress,
  threadOf,
  type MailSetting,
  type RoomMailFacts,
} from '../room/room-mail-facts.ts';

/** What of a seat the mail tells of; `event` is null where the room itself changed. */
export type SeatFacts = {
  event: SeatEvent | null;
  byUserId: string | null;
  note: string | null;
  /** The sequence of the examiner's calendar entry. */
  sequence: number;
};

const UPDATES = 'The attached invite updates your calendar.';
const TAKES_OUT = 'The attached notice takes it out of your calendar.';

const changed = {
  held: { subject: 'Scheduled', words: () => 'This practice session is scheduled.' },
  accepted: {
    subject: 'Confirmed',
    words: (name: string) => `${name} accepted the practice session that you examine. ${UPDATES}`,
  },
  moved: {
    subject: 'Rescheduled',
    words: (name: string) =>
      `${name} rescheduled the practice session that you examine. ${UPDATES} If the new time does not suit you, say so by the link below.`,
  },
  agreed: {
    subject: 'New time agreed',
    words: () =>
      `The two people of the practice session that you examine agreed on a new time. ${UPDATES} If it does not suit you, say so by the link below.`,
  },
  cancelled: {
    subject: 'Cancelled',
    words: (name: string) => `${name} cancelled the practice session that you were to examine. ${TAKES_OUT}`,
  },
  abandoned: {
    subject: 'Cancelled',
    words: () =>
      `One of the two people has deleted their account, so the practice session that you were to examine cannot take place. ${TAKES_OUT}`,
  },
  reopened: {
    subject: 'Guest left',
    words: () =>
      `The guest of the practice session that you examine is gone, so it waits for another one. You keep your seat. ${UPDATES}`,
  },
  left: {
    subject: 'Guest left',
    words: () =>
      `The guest of the practice session that you examine can’t make it, so it waits for another one. You keep your seat. ${UPDATES}`,
  },
} as const satisfies Record<Occasion, { subject: string; words: (name: string) => string }>;

type Happened = { subject: string; words: string };

const happened = (facts: RoomMailFacts, { event, byUserId }: SeatFacts): Happened => {
  const { version, to, readdressed } = facts;
  if (readdressed)
    return {
      subject: 'New address',
      words:
        'You have moved your account to this address. The attached invite puts the practice session that you examine in the calendar here, and a notice takes it out of the one at your old address.',
    };
  if (event === 'left')
    return byUserId === to.userId
      ? {
          subject: 'Stepped back',
          words: `You stepped back from examining this practice session. ${TAKES_OUT}`,
        }
      : {
          subject: 'Seat no longer needed',
          words: `Your seat as an examiner of this practice session is no longer needed. ${TAKES_OUT}`,
        };
  if (event !== null)
    return {
      subject: 'You examine',
      words:
        'You have a seat as an examiner of this practice session. The attached invite puts it in your calendar. While the interview runs you hear and see the two people, they neither see nor hear you, and you mark alone.',
    };
  const { subject, words } = changed[version.occasion];
  return { subject, words: words(nameOf(facts, version.byUserId)) };
};

/** Whether the session is over for the examiner: it is off, or they have left their seat. */
const isOverFor = ({ occasion }: RoomVersion, { event }: SeatFacts): boolean =>
  event === 'left' || (event === null && isCancellation(occasion));

const factsOf = ({ version, previous, to, readdressed }: RoomMailFacts, seat: SeatFacts): Fact[] => {
  const over = isOverFor(version, seat);
  const moved = seat.event === null && !readdressed && !over && previous && !sameRange(previous, version);
  const now = timeFact('When', version, to.timeZone);
  return [
    over ? { ...now, struck: true } : now,
    ...(moved ? [{ label: 'Before', value: timeFact('', previous, to.timeZone).value, struck: true }] : []),
    ...(version.parties.length > 0
      ? [{ label: 'Between', value: examinedNames(version.parties.map(({ name }) => name)) }]
      : []),
  ];
};

/** The mail that brings an examiner's calendar up to date. */
export const examiningMail = (
  facts: RoomMailFacts,
  seat: SeatFacts,
  { origin, now, stepBackToken }: MailSetting & { stepBackToken: string },
): MailDraft => {
  const { id, to, version, roomId } = facts;
  const { subject, words } = happened(facts, seat);
  const over = isOverFor(version, seat);
  const names = version.parties.map(({ name }) => subjectName(name)).join(' and ');
  const stepBack = { label: 'I can’t make it', url: stepBackAddress(origin, stepBackToken) };
  const examine = examineAddress(origin, roomId);
  return {
    id: `examining-${id}`,
    about: 'session',
    thread: threadOf('examining', facts),
    atOnce: over || (seat.event === null && version.occasion === 'agreed'),
    to: receiverOf(to),
    subject: `${subject}: interview practice${names && ` of ${names}`}, ${subjectTime(version.startUtc, to.timeZone, now)}`,
    letter: {
      greeting: greetingTo(to.firstName),
      paragraphs: [words],
      facts: factsOf(facts, seat),
      ...(version.note && seat.event === null && !facts.readdressed
        ? { quote: { from: nameOf(facts, version.byUserId), text: version.note } }
        : {}),
      action: over
        ? { label: 'Find another session', url: `${origin}/interview-scheduling` }
        : { label: 'Open the examiner’s page', url: examine },
      ...(over ? {} : { asides: [{ lead: 'No time after all?', ...stepBack }], hint: EXAMINER_ANSWER }),
      footnote: `You are receiving this email because you ${over ? 'were' : 'are'} an examiner of this session on Fellow Eye.`,
    },
    invitation: examiningInvitation(
      { ...version, sequence: seat.sequence },
      { to, over },
      { examine, stepBack },
    ),
  };
};
