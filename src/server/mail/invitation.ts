import { invitationTo, isCancellation, otherParty, type Occasion } from '../../domain/invitation.ts';
import { sameRange } from '../../domain/proposal.ts';
import { greetingTo, type Fact, type Letter, type MailDraft } from './layout.ts';
import { nameOf, roomAddress, threadOf, type RoomMailFacts } from './room-mail.ts';
import { subjectName, subjectTime, timeFact } from './session-fact.ts';

type Sides = { mine: string; theirs: (name: string) => string };

/** The person who changed it is gone, so both sides read the same. */
const sameForBoth = (sentence: string): Sides => ({ mine: sentence, theirs: () => sentence });

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
    ...sameForBoth(
      'Your colleague has deleted their account, so this practice session cannot take place. The attached notice takes it out of your calendar.',
    ),
  },
  reopened: {
    subject: 'Open again',
    ...sameForBoth(
      'Your guest has deleted their account, so your practice session is open to others again. The attached invite updates the entry in your calendar, and you will get another one when a colleague accepts.',
    ),
  },
} as const satisfies Record<Occasion, Sides & { subject: string }>;

type Links = { origin: string; rescheduleToken: string };

const factsOf = ({ to, version, previous }: RoomMailFacts): Fact[] => {
  const other = otherParty(version.parties, to.userId);
  const cancelled = isCancellation(version.occasion);
  const moved = previous !== null && !cancelled && !sameRange(previous, version);
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
): Pick<Letter, 'action' | 'aside'> => {
  const sessions = `${origin}/interview-scheduling`;
  const { version, to, roomId } = facts;
  if (isCancellation(version.occasion)) return { action: { label: 'Find another session', url: sessions } };
  return {
    action: { label: 'Open the practice room', url: roomAddress(origin, roomId) },
    aside: otherParty(version.parties, to.userId)
      ? {
          lead: 'Need another time?',
          label: 'Propose a new time',
          url: `${origin}/reschedule?r=${encodeURIComponent(rescheduleToken)}`,
        }
      : { lead: 'Have your plans changed?', label: 'Reschedule or cancel', url: sessions },
  };
};

/** The mail that brings someone's calendar up to a version of the room. */
export const invitationMail = (facts: RoomMailFacts, links: Links): MailDraft => {
  const { id, to, version, roomId } = facts;
  const { subject, mine, theirs } = words[version.occasion];
  const other = otherParty(version.parties, to.userId);
  const { action, aside } = doNext(facts, links);
  const about = other ? `interview practice with ${subjectName(other.name)}` : 'interview practice';
  return {
    id: `invitation-${id}`,
    about: 'session',
    thread: threadOf('invitation', facts),
    to: { userId: to.userId, name: to.name, address: to.email },
    subject: `${subject}: ${about}, ${subjectTime(version.startUtc, to.timeZone)}`,
    letter: {
      greeting: greetingTo(facts.to.firstName),
      paragraphs: [version.byUserId === to.userId ? mine : theirs(nameOf(facts, version.byUserId))],
      facts: factsOf(facts),
      ...(action ? { action } : {}),
      ...(aside ? { aside } : {}),
      footnote: 'You are receiving this email because you are in this session on Fellow Eye.',
    },
    invitation: invitationTo(version, to, {
      room: roomAddress(links.origin, roomId),
      change: aside ?? { label: 'Your sessions', url: `${links.origin}/interview-scheduling` },
    }),
  };
};
