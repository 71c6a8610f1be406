import {
  calendarAnswer,
  endsFor,
  invitationTo,
  otherParty,
  type Occasion,
  type RoomVersion,
} from '../../domain/calendar/invitation.ts';
import { sameRange } from '../../domain/room/time-range.ts';
import { greetingTo, type Fact, type Letter, type MailDraft } from '../platform/mail/layout.ts';
import {
  changeLinks,
  receiverOf,
  nameOf,
  roomAddress,
  threadOf,
  type MailSetting,
  type RoomMailFacts,
} from './room-mail-facts.ts';
import { subjectName, subjectTime, timeFact } from '../platform/mail/session-fact.ts';

/** Without `mine` the person who made the change is gone, and only the other one reads of it. */
type Sides = { mine?: string; theirs: (name: string, version: RoomVersion) => string };

/** What a session without its guest is now: open ones are found by others, private ones only by their link. */
const waits = ({ private: isPrivate = false }: RoomVersion): string =>
  isPrivate
    ? 'so your private session has no guest now. You can send its invite link to someone else, or cancel it. The attached invite updates the entry in your calendar.'
    : 'so your practice session is open to others again. The attached invite updates the entry in your calendar, and you will get another one when a colleague accepts.';

const words = {
  held: {
    subject: 'Scheduled',
    mine: 'Your practice session is scheduled. The attached invite holds the time in your calendar, and you will get an updated one when a colleague accepts.',
    theirs: (name) => `${name} scheduled a practice session.`,
  },
  accepted: {
    subject: 'Confirmed',
    mine: 'You accepted this practice session. The attached invite puts it in your calendar.',
    theirs: (name) =>
      `${name} accepted your practice session. The attached invite updates the entry in your calendar.`,
  },
  moved: {
    subject: 'Rescheduled',
    mine: 'You rescheduled your practice session. The attached invite updates your calendar.',
    theirs: (name) => `${name} rescheduled your practice session. The attached invite updates your calendar.`,
  },
  agreed: {
    subject: 'New time agreed',
    mine: 'You agreed to a new time. The attached invite updates your calendar.',
    theirs: (name) => `${name} agreed to the time you proposed. The attached invite updates your calendar.`,
  },
  cancelled: {
    subject: 'Cancelled',
    mine: 'You cancelled this practice session. The attached notice takes it out of your calendar.',
    theirs: (name) =>
      `${name} cancelled your practice session. The attached notice takes it out of your calendar.`,
  },
  abandoned: {
    subject: 'Cancelled',
    theirs: () =>
      'Your colleague has deleted their account, so this practice session cannot take place. The attached notice takes it out of your calendar.',
  },
  reopened: {
    subject: 'Open again',
    theirs: (_name, version) => `Your guest has deleted their account, ${waits(version)}`,
  },
  left: {
    subject: 'Guest left',
    mine: 'You stepped back from this practice session. The attached notice takes it out of your calendar.',
    theirs: (name, version) => `${name} can’t make it, ${waits(version)}`,
  },
} as const satisfies Record<Occasion, Sides & { subject: string }>;

const NEW_ADDRESS = {
  subject: 'New address',
  happened:
    'You have moved your account to this address. The attached invite puts this practice session in the calendar here, and a notice takes it out of the one at your old address.',
} as const;

/** The guest did not come, and the host gave the rest of the session to others. */
const seatOpened = (facts: RoomMailFacts): string => {
  const { to, version } = facts;
  return version.byUserId === to.userId
    ? 'You opened the rest of your practice session to others. The attached invite updates the entry in your calendar, and you will get another one when a colleague accepts.'
    : `${nameOf(facts, version.byUserId)} waited for you and has now opened the session to others. The attached notice takes it out of your calendar.`;
};

const happened = (facts: RoomMailFacts): string => {
  const { to, version, readdressed } = facts;
  const { occasion, left, byUserId } = version;
  if (readdressed) return NEW_ADDRESS.happened;
  if (occasion === 'left' && left && left.userId !== byUserId) return seatOpened(facts);
  const { mine, theirs }: Sides = words[version.occasion];
  return (version.byUserId === to.userId && mine) || theirs(nameOf(facts, version.byUserId), version);
};

type Links = MailSetting & { rescheduleToken: string };

const factsOf = ({ to, version, previous, readdressed }: RoomMailFacts): Fact[] => {
  const other = otherParty(version.parties, to.userId);
  const cancelled = endsFor(version, to.userId);
  const moved = previous !== null && !readdressed && !cancelled && !sameRange(previous, version);
  const now = timeFact('When', version, to.timeZone);
  return [
    cancelled ? { ...now, struck: true } : now,
    ...(moved ? [{ label: 'Before', value: timeFact('', previous, to.timeZone).value, struck: true }] : []),
    ...(other ? [{ label: 'With', value: other.name }] : []),
  ];
};

const doNext = (
  facts: RoomMailFacts,
  { origin, rescheduleToken }: Links,
): Pick<Letter, 'action' | 'asides'> => {
  const sessions = `${origin}/interview-scheduling`;
  const { version, to, roomId } = facts;
  const invite = `${origin}/invite/${roomId}`;
  if (endsFor(version, to.userId)) return { action: { label: 'Find another session', url: sessions } };
  return {
    action: { label: 'Open the practice room', url: roomAddress(origin, roomId) },
    asides: otherParty(version.parties, to.userId)
      ? changeLinks(origin, rescheduleToken)
      : [
          { lead: 'Have your plans changed?', label: 'Reschedule or cancel', url: sessions },
          { lead: 'Know someone to practise with? Send them this link:', label: invite, url: invite },
        ],
  };
};

/** The mail that brings someone's calendar up to a version of the room. */
export const invitationMail = (facts: RoomMailFacts, links: Links): MailDraft => {
  const { id, to, version, roomId } = facts;
  const { subject } = facts.readdressed ? NEW_ADDRESS : words[version.occasion];
  const other = otherParty(version.parties, to.userId);
  const ended = endsFor(version, to.userId);
  const { action, asides = [] } = doNext(facts, links);
  const about = other ? `interview practice with ${subjectName(other.name)}` : 'interview practice';
  return {
    id: `invitation-${id}`,
    about: 'session',
    thread: threadOf('invitation', facts),
    // Each happens once for a version of the room; a session may be moved without end.
    atOnce: ended || (version.occasion === 'agreed' && !facts.readdressed),
    to: receiverOf(to),
    subject: `${ended ? words.cancelled.subject : subject}: ${about}, ${subjectTime(version.startUtc, to.timeZone, links.now)}`,
    letter: {
      greeting: greetingTo(facts.to.firstName),
      paragraphs: [happened(facts)],
      facts: factsOf(facts),
      ...(version.note && !facts.readdressed
        ? { quote: { from: nameOf(facts, version.byUserId), text: version.note } }
        : {}),
      ...(action ? { action } : {}),
      asides,
      ...(ended ? {} : { hint: calendarAnswer(other !== null) }),
      footnote: ended
        ? 'You are receiving this email because you were in this session on Fellow Eye.'
        : 'You are receiving this email because you are in this session on Fellow Eye.',
    },
    invitation: invitationTo(version, to, {
      room: roomAddress(links.origin, roomId),
      changes: other ? asides : asides.slice(0, 1),
    }),
  };
};
