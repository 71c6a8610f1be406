import type { StoredPanel } from '../../domain/room/panel-view.ts';
import { displayName } from '../../domain/profile/name.ts';
import type { TimeRange } from '../../domain/room/time-range.ts';
import { greetingTo, type MailDraft } from '../platform/mail/layout.ts';
import { subjectName, subjectTime, timeFact } from '../platform/mail/session-fact.ts';
import {
  IN_THIS_SESSION,
  receiverOf,
  threadOf,
  type Addressee,
  type MailSetting,
} from '../room/room-mail-facts.ts';

type Facts = TimeRange & { id: string; roomId: string; to: Addressee };

type PanelFacts = Facts & {
  event: 'seated' | 'left' | 'declined';
  /** Whose seat it is; null where their account is gone. */
  examiner: string | null;
  note: string | null;
  /** As it is when the mail is written. */
  panel: StoredPanel | null;
};

/** 'Ana Lee and one free seat', or of a nameless panel '1 of 2 seats taken'. */
export const panelWords = ({ seats, nameless }: StoredPanel): string => {
  const taken = seats.filter(({ userId }) => userId !== null);
  if (nameless) return `${taken.length} of ${seats.length} seats taken`;
  const names = taken.map(({ profile }) => displayName(profile));
  const free = seats.length - taken.length;
  return [...names, ...(free > 0 ? [free === 1 ? 'one free seat' : `${free} free seats`] : [])].join(' and ');
};

const words = {
  seated: {
    subject: 'An examiner for your session',
    happened: (name: string) => `${name} takes a seat as an examiner of your practice session.`,
  },
  left: {
    subject: 'An examiner stepped back',
    happened: (name: string) =>
      `${name} can’t examine your practice session after all. It takes place as planned, and the seat is free again.`,
  },
  declined: {
    subject: 'An examiner declined',
    happened: (name: string) =>
      `${name} can’t examine your practice session. It takes place as planned, and the seat is free again.`,
  },
} as const satisfies Record<PanelFacts['event'], { subject: string; happened: (name: string) => string }>;

/** The mail to a host about who took or left a seat for an examiner. It changes nothing in calendars. */
export const panelMail = (facts: PanelFacts, { origin, now }: MailSetting): MailDraft => {
  const { id, to, event, examiner, note, panel, startUtc } = facts;
  const { subject, happened } = words[event];
  // Whom they asked the host knows.
  const isTold = event === 'declined' || !panel?.nameless;
  const name = isTold ? (examiner ?? 'Your examiner') : 'An examiner';
  return {
    id: `panel-${id}`,
    about: 'session',
    thread: threadOf('panel', facts),
    to: receiverOf(to),
    subject: `${subject}: ${subjectTime(startUtc, to.timeZone, now)}`,
    letter: {
      greeting: greetingTo(to.firstName),
      paragraphs: [happened(name)],
      facts: [
        timeFact('When', facts, to.timeZone),
        ...(panel ? [{ label: 'Examiners', value: panelWords(panel) }] : []),
      ],
      ...(note === null ? {} : { quote: { from: name, text: note } }),
      action: { label: 'See your sessions', url: `${origin}/interview-scheduling` },
      footnote: IN_THIS_SESSION,
    },
  };
};

/** The mail that asks someone whether they examine a session. */
export const seatQuestionMail = (
  { id, to, host, startUtc, url, ...facts }: Facts & { host: string; url: string },
  { now }: Pick<MailSetting, 'now'>,
): MailDraft => ({
  id: `asked-${id}`,
  about: 'session',
  thread: threadOf('asked', { to, ...facts }),
  to: receiverOf(to),
  subject: `${subjectName(host)} asks you to examine: ${subjectTime(startUtc, to.timeZone, now)}`,
  letter: {
    greeting: greetingTo(to.firstName),
    paragraphs: [
      `${host} asks you to examine an interview practice session.`,
      'While the interview runs you hear and see the two people, they neither see nor hear you, and you mark alone. Afterwards you talk about it together. A phone is enough.',
    ],
    facts: [timeFact('When', { startUtc, ...facts }, to.timeZone), { label: 'Host', value: host }],
    action: { label: 'Accept or decline', url },
    hint: 'A seat is kept for you until you answer. If you do nothing, the session takes place without you.',
    footnote: `You are receiving this email because ${host} asked you on Fellow Eye.`,
  },
});
